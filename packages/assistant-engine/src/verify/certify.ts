import { countPaths } from './count-paths.ts'
import type { Graph } from './explore.ts'
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
