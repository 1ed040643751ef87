import type { Session, Workflow } from '@tessa/assistant-engine'
import { simulate } from '@tessa/assistant-engine/verify'
import type { Violation } from '@tessa/assistant-engine/certify'

/** The session after the first answers of a counter-example. */
export const replayViolation = (workflow: Workflow, violation: Violation, answers: number): Session => {
  const { events, ...path } = violation
  const isWhole = answers === path.answers.length
  return simulate(workflow, {
    ...path,
    answers: path.answers.slice(0, answers),
    ...(isWhole && events && { events }),
  })
}
