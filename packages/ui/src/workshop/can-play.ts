import type { Certificate, Refutation } from '@tessa/assistant-engine/certify'

/** Whether a flow can be played: no answer leads to a step that does not exist. */
export const canPlay = (result: Certificate | Refutation): boolean =>
  result.ok || result.violations.every(({ invariant }) => invariant !== 'missing-step')
