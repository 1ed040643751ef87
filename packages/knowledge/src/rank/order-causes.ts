import type { FaultCheck } from '../base.ts'

interface Cause {
  readonly fault: { readonly checks: readonly Pick<FaultCheck, 'minutes'>[] }
  readonly probability: number
}

const gain = ({ fault, probability }: Cause): number =>
  probability / fault.checks.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * Orders the causes of a diagnosis as their checks are done: by probability over the minutes of their checks, once enough
 * is known of what fixed such equipment. The probability counts that already. The checks of a cause stay together, after
 * its safety and in the order of the base, so that none overtakes what makes it safe.
 */
export const orderCauses = <C extends Cause>(
  causes: readonly C[],
  { isLearned }: { readonly isLearned?: boolean },
): readonly C[] => (isLearned ? causes.slice().sort((a, b) => gain(b) - gain(a)) : causes)
