import { componentsOf } from './components.ts'
import type { Certificate } from './report.ts'
import type { State } from './state-graph.ts'
import type { Model } from './ways.ts'

const mostLooks = 300_000
const mostStates = 50_000
const deepest = 3000

/**
 * Counts the paths from the start to an outcome that visit no step twice. A path never comes back to a part of the
 * flow that it left, so the paths from a state where a part is entered are counted once.
 */
export function countPaths(
  { workflow, ways }: Pick<Model, 'workflow' | 'ways'>,
  first: State,
): Certificate['paths'] {
  const parts = componentsOf(ways.keys(), (id) =>
    (ways.get(id) ?? []).flatMap(({ to }) => (to !== null && ways.has(to) ? [to] : [])),
  )
  const partOf = ({ step }: State): number => parts.get(step) ?? 0
  const entries = entriesInto(first, partOf)
  if (entries === null) return { count: 1, complete: false }
  const counted = new Map<State, number>()
  let looks = 0

  const from = (state: State, visited: Set<string>): number => {
    if (++looks > mostLooks) return 0
    if (visited.size > deepest) looks = mostLooks
    visited.add(state.step)
    let count = workflow.steps[state.step]?.outcome ? 1 : 0
    for (const [to, times] of waysOn(state)) {
      if (partOf(to) !== partOf(state)) count += times * (counted.get(to) ?? 0)
      else if (!visited.has(to.step)) count += times * from(to, visited)
    }
    visited.delete(state.step)
    return count
  }
  // Parts at the end of the flow have the lower numbers.
  for (const state of entries.sort((a, b) => partOf(a) - partOf(b)))
    counted.set(state, from(state, new Set()))

  const count = Math.max(counted.get(first) ?? 0, looks > mostLooks ? 1 : 0)
  // A larger number is not exact, and an infinite one is not JSON.
  const isExact = count <= Number.MAX_SAFE_INTEGER
  return { count: isExact ? count : Number.MAX_SAFE_INTEGER, complete: isExact && looks <= mostLooks }
}

/** The next states, with the number of answers that lead there. */
function waysOn(state: State): Map<State, number> {
  const ways = new Map<State, number>()
  for (const { to } of state.edges()) ways.set(to, (ways.get(to) ?? 0) + 1)
  return ways
}

/** The states in which a path enters a part of the flow; null when there are too many states. */
function entriesInto(first: State, partOf: (state: State) => number): State[] | null {
  const states = new Set([first])
  const entries = new Set([first])
  for (const state of states) {
    if (states.size > mostStates) return null
    for (const { to } of state.edges()) {
      states.add(to)
      if (partOf(to) !== partOf(state)) entries.add(to)
    }
  }
  return [...entries]
}
