import type { Fault, Invariant } from './report.ts'
import type { Shown } from './findings.ts'
import type { Model } from './ways.ts'

/** A fault of one step comes before what follows from it elsewhere; 5 for the promises of a profile. */
const ranks: { readonly [Name in Invariant]?: number } = {
  'missing-step': 0,
  'unhandled-option': 0,
  'idle-option': 1,
  'dead-end': 1,
  'self-loop': 2,
  'lost-answer': 3,
  'incomplete-document': 3,
  trap: 4,
  'unreachable-step': 6,
  'not-decided': 7,
}

/** Sorts violations: causes before consequences, then the shortest path first. */
export function inOrder({ ways }: Model, violations: readonly Shown[]): Shown[] {
  const isLost = ({ invariant }: Fault) => invariant === 'unreachable-step'
  const behindOthers = new Set(
    violations
      .filter(isLost)
      .flatMap(({ step }) => (ways.get(step) ?? []).flatMap(({ to }) => (to === step ? [] : to))),
  )
  const rankOf = (fault: Fault): number =>
    (ranks[fault.invariant] ?? 5) + (isLost(fault) && behindOthers.has(fault.step) ? 0.5 : 0)
  return [...violations].sort((a, b) => rankOf(a) - rankOf(b) || a.answers.length - b.answers.length)
}
