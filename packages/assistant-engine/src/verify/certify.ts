import type { Graph, State } from './explore.ts'
import { hashOf } from './hash.ts'
import { longestPath } from './longest-path.ts'
import { invariants } from './report.ts'
import type { Certificate, Invariant } from './report.ts'

const isInvariant = (name: string): name is Invariant => Object.hasOwn(invariants, name)

export function certify(graph: Graph): Certificate {
  const { states, workflow } = graph
  const pairs = new Set(
    [...states.values()].flatMap(({ session, edges }) =>
      edges.filter(({ offered }) => offered).map(({ value }) => JSON.stringify([session.step, value])),
    ),
  )
  return {
    ok: true,
    flow: workflow.id,
    version: workflow.version,
    hash: hashOf(workflow),
    steps: Object.keys(workflow.steps).length,
    pairs: pairs.size,
    paths: countPaths(graph),
    longestPath: longestPath(graph),
    invariants: Object.keys(invariants).filter(isInvariant),
  }
}

const mostLooks = 300_000

/** Counts the paths from the start to an outcome that visit no step twice. */
function countPaths({ states, workflow }: Graph): Certificate['paths'] {
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
  return { count, complete: looks <= mostLooks }
}

function waysOn({ edges }: State): Map<State, number> {
  const ways = new Map<State, number>()
  for (const { offered, option, to } of edges) {
    if (offered && to && !option?.internal) ways.set(to, (ways.get(to) ?? 0) + 1)
  }
  return ways
}
