import { componentsOf } from '../verify/components.ts'
import { remember } from '../verify/remember.ts'
import type { Certificate } from './report.ts'
import type { Workflow } from '../workflow.ts'
import type { State } from './state-graph.ts'
import type { Model } from '../verify/ways.ts'

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
  const entries = entriesInto(first, ({ step }) => parts.get(step) ?? 0)
  if (entries === null) return { count: 1, complete: false }
  const nodeOf = nodesOf(workflow, parts)
  let looks = 0
  let depth = 0

  const from = (node: Node): number => {
    if (++looks > mostLooks) return 0
    if (depth++ > deepest) looks = mostLooks
    node.place.isVisited = true
    let { count } = node.ways()
    for (const { to, times } of node.ways().onward) if (!to.place.isVisited) count += times * from(to)
    node.place.isVisited = false
    depth--
    return count
  }
  // Parts at the end of the flow have the lower numbers.
  for (const node of entries.map(nodeOf).sort((one, two) => one.part - two.part)) node.counted = from(node)

  const count = Math.max(nodeOf(first).counted, looks > mostLooks ? 1 : 0)
  // A larger number is not exact, and an infinite one is not JSON.
  const isExact = count <= Number.MAX_SAFE_INTEGER
  return { count: isExact ? count : Number.MAX_SAFE_INTEGER, complete: isExact && looks <= mostLooks }
}

/** A state as the count sees it: each is looked at very often. */
type Node = {
  readonly part: number
  /** Shared by all states of the step. */
  readonly place: { isVisited: boolean }
  /** The paths from here, once they are counted. */
  counted: number
  /** The paths that end here or leave the part, and the ways on inside of it with the number of answers for each. */
  readonly ways: () => { readonly count: number; readonly onward: readonly { to: Node; times: number }[] }
}

function nodesOf(workflow: Workflow, parts: ReadonlyMap<string, number>): (state: State) => Node {
  const nodes = new Map<State, Node>()
  const places = new Map<string, Node['place']>()
  const nodeOf = (state: State): Node => {
    const known = nodes.get(state)
    if (known) return known
    const { step } = state
    const place = remember(places, step, () => ({ isVisited: false }))
    let ways: ReturnType<Node['ways']> | null = null
    const node: Node = {
      part: parts.get(step) ?? 0,
      place,
      counted: 0,
      ways: () => (ways ??= waysOn(node, state)),
    }
    nodes.set(state, node)
    return node
  }
  // The parts that a way leads to are counted before.
  const waysOn = ({ part }: Node, { step, edges }: State): ReturnType<Node['ways']> => {
    const times = new Map<Node, number>()
    for (const { to } of edges()) times.set(nodeOf(to), (times.get(nodeOf(to)) ?? 0) + 1)
    const all = [...times].map(([to, times]) => ({ to, times }))
    return {
      count: all
        .filter(({ to }) => to.part !== part)
        .reduce((sum, { to, times }) => sum + times * to.counted, workflow.steps[step]?.outcome ? 1 : 0),
      onward: all.filter(({ to }) => to.part === part),
    }
  }
  return nodeOf
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
