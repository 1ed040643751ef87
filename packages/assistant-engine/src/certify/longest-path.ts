import type { LongestPath } from './report.ts'
import type { State } from './state-graph.ts'
import type { Model } from '../verify/ways.ts'

type Arc = { readonly from: string; readonly to: string; readonly value: string | null; used: boolean }

/**
 * The most answers on a path that repeats no pair of step and answer. Each pair is an arc of capacity one. The largest
 * flow from the start to an outcome, including cycles, is an upper bound, and a bounded search finds a path as a lower
 * bound. The number is exact when the bounds agree.
 */
export function longestPath(model: Model, first: State, mayContinue: () => boolean): LongestPath {
  const { found, complete } = search(model, first)
  if (complete) return { atLeast: found, atMost: found }
  const arcs = arcsOf(model, first)
  if (arcs === null) return { atLeast: found, atMost: null }
  for (let circle = improve(arcs); circle; circle = improve(arcs)) {
    if (!mayContinue()) return { atLeast: found, atMost: null }
    for (const arc of circle) arc.used = !arc.used
  }
  return { atLeast: found, atMost: arcs.filter(({ used, value }) => used && value !== null).length }
}

const sink = '(outcome)'

function arcsOf({ workflow }: Model, first: State): Arc[] | null {
  const arcs = new Map<string, Arc>()
  const add = (from: string, to: string, value: string | null) =>
    arcs.set(JSON.stringify([from, to, value]), { from, to, value, used: false })
  const states = new Set([first])
  for (const state of states) {
    if (states.size > mostStates) return null
    for (const { value, to } of state.edges()) {
      const pair = `${state.step} ${JSON.stringify(value)}`
      add(state.step, pair, value)
      add(pair, to.step, null)
      states.add(to)
    }
  }
  for (const [id, step] of Object.entries(workflow.steps)) if (step.outcome) add(id, sink, null)
  add(sink, workflow.start, null)
  return [...arcs.values()]
}

/** A cycle of arcs that adds more answers than it removes (Bellman-Ford on the residual graph). */
function improve(arcs: readonly Arc[]): Arc[] | null {
  const best = new Map<string, number>()
  const into = new Map<string, Arc>()
  const nodes = new Set(arcs.flatMap(({ from, to }) => [from, to]))
  for (const node of nodes) best.set(node, 0)
  let last: string | null = null
  for (let round = 0; round < nodes.size; round++) {
    last = null
    for (const arc of arcs) {
      const [from, to] = arc.used ? [arc.to, arc.from] : [arc.from, arc.to]
      const gain = arc.value === null ? 0 : arc.used ? -1 : 1
      const reached = (best.get(from) ?? 0) + gain
      if (reached <= (best.get(to) ?? 0)) continue
      best.set(to, reached)
      into.set(to, arc)
      last = to
    }
    if (last === null) return null
  }
  return last === null ? null : circleThrough(last, into, nodes.size)
}

function circleThrough(node: string, into: ReadonlyMap<string, Arc>, steps: number): Arc[] {
  const before = (at: string): [Arc, string] | null => {
    const arc = into.get(at)
    return arc ? [arc, arc.used ? arc.to : arc.from] : null
  }
  let at = node
  for (let step = 0; step < steps; step++) at = before(at)?.[1] ?? at
  const circle: Arc[] = []
  for (let now = at; ;) {
    const next = before(now)
    if (!next) return circle
    circle.push(next[0])
    now = next[1]
    if (now === at) return circle
  }
}

const mostLooks = 100_000
const mostStates = 20_000
const deepest = 3000

/** The longest path that a bounded search finds, and whether the search was complete. */
function search({ workflow }: Model, first: State): { found: number; complete: boolean } {
  let looks = 0
  let found = 0
  const used = new Set<string>()
  const from = (state: State) => {
    if (++looks > mostLooks || used.size > deepest) {
      looks = mostLooks + 1
      return
    }
    if (workflow.steps[state.step]?.outcome) found = Math.max(found, used.size)
    for (const { value, to } of state.edges()) {
      const pair = `${state.step} ${value}`
      if (used.has(pair)) continue
      used.add(pair)
      from(to)
      used.delete(pair)
    }
  }
  from(first)
  return { found, complete: looks <= mostLooks }
}
