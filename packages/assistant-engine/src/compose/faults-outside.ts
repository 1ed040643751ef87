import { all } from '../verify/cases.ts'
import { nowhere, searchOf } from '../verify/reach.ts'
import type { Refutation } from '../certify/index.ts'
import type { Move } from '../verify/simulate.ts'
import { tracer } from '../verify/trace.ts'
import { modelOf } from '../verify/ways.ts'
import type { Group, Workflow } from '../workflow.ts'
import { standalone } from './standalone.ts'

const mostCases = 2_000_000

/** The answers that lead through a group to each of its exits. */
function pathsThrough(workflow: Workflow, group: Group): ReadonlyMap<string, readonly Move[]> {
  const { flow, exits } = standalone(workflow, group, {})
  const model = modelOf(flow, mostCases)
  const search = searchOf(model, () => true)
  const reached = search.spread(nowhere(), new Map([[flow.start, model.start]]))
  const { trace } = tracer(model)
  return new Map([...exits].map(([id, step]) => [id, trace(reached, { step, cases: all })?.answers ?? []]))
}

/**
 * The faults outside of groups that were proved alone, from the proof of the folded flow; null without any. A group with
 * an outcome inside says nothing of what the steps outside lack: its box has none.
 */
export function faultsOutside(
  workflow: Workflow,
  groups: readonly Group[],
  refutation: Refutation,
): Refutation | null {
  const inside = new Set(groups.flatMap(({ steps }) => steps))
  if ([...inside].some((id) => workflow.steps[id]?.outcome !== undefined)) return null
  const found = refutation.violations.filter(
    ({ invariant, step }) => invariant !== 'not-decided' && !inside.has(step),
  )
  if (found.length === 0) return null
  const paths = new Map(groups.map((group) => [group.start, pathsThrough(workflow, group)]))
  const through = (move: Move): readonly Move[] => {
    const [first, ...others] = paths.get(move.step)?.get(move.value) ?? []
    if (!first) return [move]
    const events = [...(move.events ?? []), ...(first.events ?? [])]
    return [{ ...first, ...(events.length > 0 && { events }) }, ...others]
  }
  const violations = found.map((one) => ({ ...one, answers: one.answers.flatMap(through) }))
  const [counterExample] = violations
  return counterExample ? { ...refutation, counterExample, violations } : null
}
