import type { Invariant, Violation } from './report.ts'
import type { Model } from './ways.ts'

/** A fault of one step comes before what follows from it elsewhere. */
const ranks: Readonly<Record<Invariant, number>> = {
  'missing-step': 0,
  'unhandled-option': 0,
  'idle-option': 1,
  'dead-end': 1,
  'self-loop': 2,
  'lost-answer': 3,
  'incomplete-document': 3,
  trap: 4,
  'no-person': 5,
  'no-help': 5,
  'too-far': 5,
  'out-of-order': 5,
  'not-passed': 5,
  'not-held': 5,
  'not-met': 5,
  'unreachable-step': 6,
  'not-decided': 7,
}

/** Sorts violations: causes before consequences, then the shortest path first. */
export function inOrder({ ways }: Model, violations: readonly Violation[]): Violation[] {
  const lost = new Set(
    violations.filter(({ invariant }) => invariant === 'unreachable-step').map(({ step }) => step),
  )
  const behindOthers = new Set(
    [...lost].flatMap((id) =>
      (ways.get(id) ?? []).flatMap(({ to }) => (to !== null && to !== id ? [to] : [])),
    ),
  )
  const isConsequence = ({ invariant, step }: Violation): number =>
    invariant === 'unreachable-step' && behindOthers.has(step) ? 1 : 0
  return [...violations].sort(
    (a, b) =>
      ranks[a.invariant] - ranks[b.invariant] ||
      isConsequence(a) - isConsequence(b) ||
      a.answers.length - b.answers.length,
  )
}
