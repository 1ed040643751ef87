import { helpLine } from '../../summary/help-line.ts'
import { simulate } from '../../verify/index.ts'
import { certify } from '../../certify/index.ts'
import type { Profile, Violation } from '../../certify/index.ts'
import type { Workflow } from '../../workflow.ts'
import { judge } from './judge.ts'
import { TooManyPlaces } from './walker.ts'

export type Comparison = {
  readonly proved: boolean
  /** Empty when verifier and walker agree. */
  readonly disagreements: readonly string[]
  readonly places: number
  readonly faults: readonly string[]
}

/** Faults that both name with the same step. A trap has a rule of its own, and a self-loop is checked one way. */
const compared = [
  'missing-step',
  'unreachable-step',
  'dead-end',
  'unhandled-option',
  'idle-option',
  'lost-answer',
  'incomplete-document',
  'no-help',
  'no-person',
  'too-far',
  'out-of-order',
  'not-passed',
  'not-held',
  'not-met',
]

/** Compares the verifier with a walk through every state of the flow; null when the flow has too many of them. */
export function compare(
  workflow: Workflow,
  profile: Profile = helpLine,
  mostPlaces = 4000,
  prove: typeof certify = certify,
): Comparison | null {
  const result = prove(workflow, { profile })
  const violations = result.ok ? [] : result.violations
  try {
    const { faults, trapped, isReopened, places } = judge(workflow, mostPlaces, profile)
    const disagreements: string[] = []
    // The walker lets each answer be a loop or not. No threshold may allow that, so that no walk plays; but such a flow
    // must not be proved.
    const isAroundByLoop = (name: string) => name.startsWith('not-passed') && faults.get(name) === null
    const shortest = new Map<string, Violation>()
    const isTargetMissing = violations.some(({ invariant }) => invariant === 'missing-step')
    for (const violation of violations) {
      const { invariant, step, answers } = violation
      const name = `${invariant} ${step}`
      const known = shortest.get(name)
      if (!known || answers.length < known.answers.length) shortest.set(name, violation)
      const unplayed = unplayable(workflow, violation, isTargetMissing)
      if (unplayed) disagreements.push(unplayed)
    }
    for (const [name, violation] of shortest) {
      const { invariant, step, threshold, answers } = violation
      const isFound = invariant === 'trap' ? trapped.has(step) : faults.has(name)
      if (invariant === 'not-decided') {
        if (![...faults.keys()].some(isAroundByLoop)) disagreements.push(`not decided: ${violation.message}`)
      } else if (compared.includes(invariant) || invariant === 'trap') {
        const length = faults.get(name)
        if (!isFound) disagreements.push(`false alarm: ${name}`)
        else if (
          length !== undefined &&
          length !== null &&
          threshold === undefined &&
          // Which of the ways to the answer and on from it are shortest together is not searched for.
          invariant !== 'not-passed' &&
          length !== answers.length
        )
          disagreements.push(`${name}: ${answers.length} answers, the shortest walk has ${length}`)
      }
    }
    if (!profile.missingFrom)
      for (const name of faults.keys()) if (name.startsWith('lost-answer')) faults.delete(name)
    for (const name of faults.keys())
      if (!shortest.has(name) && (result.ok || !isAroundByLoop(name))) disagreements.push(`missed: ${name}`)
    if (isReopened && !violations.some(({ invariant }) => invariant === 'not-held'))
      disagreements.push('missed: an answer after an outcome that has to hold')
    const isTrapNamed = violations.some(({ invariant }) => invariant === 'trap')
    if (trapped.size > 0 && !isTrapNamed) disagreements.push(`missed: trap ${[...trapped].join()}`)
    return { proved: result.ok, disagreements, places, faults: [...shortest.keys()] }
  } catch (error) {
    if (error instanceof TooManyPlaces) return null
    throw error
  }
}

/** Why the walk of a violation does not show it; undefined when it does. */
function unplayable(workflow: Workflow, violation: Violation, isTargetMissing: boolean): string | undefined {
  const { invariant, step, answers } = violation
  if (invariant === 'unreachable-step' || invariant === 'not-decided') return undefined
  const isLastMove = answers.at(-1)?.step === step
  try {
    const before = simulate(
      workflow,
      isLastMove ? { ...violation, answers: answers.slice(0, -1), events: [] } : violation,
    )
    if (before.step !== step) return `the walk of ${invariant} ${step} ends at ${before.step}`
    if (isLastMove) simulate(workflow, violation)
    return undefined
  } catch (error) {
    const text = String(error)
    if (isTargetMissing && text.includes('has no step')) return undefined
    return `the walk of ${invariant} ${step} does not play: ${text}`
  }
}
