import type { Graph, State } from './explore.ts'
import type { Certificate } from './report.ts'

const mostLooks = 300_000

/** Counts the paths from the start to an outcome that visit no step twice. */
export function countPaths({ states, workflow }: Graph): Certificate['paths'] {
  let looks = 0
  const visited = new Set<string>()
  const from = (state: State): number => {
    if (++looks > mostLooks) return 0
    const { step } = state.session
    if (visited.has(step)) return 0
    visited.add(step)
    let count = workflow.steps[step]?.outcome ? 1 : 0
    for (const [to, ways] of waysOn(state)) count += ways * from(to)
    visited.delete(step)
    return count
  }
  const [first] = states.values()
  const count = first ? from(first) : 0
  // A larger number is not exact, and an infinite one is not JSON.
  const isExact = count <= Number.MAX_SAFE_INTEGER
  return { count: isExact ? count : Number.MAX_SAFE_INTEGER, complete: isExact && looks <= mostLooks }
}

function waysOn({ edges }: State): Map<State, number> {
  const ways = new Map<State, number>()
  for (const { offered, option, to } of edges) {
    if (offered && to && !option?.internal) ways.set(to, (ways.get(to) ?? 0) + 1)
  }
  return ways
}
