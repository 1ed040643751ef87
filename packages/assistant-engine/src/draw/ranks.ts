/** An arrow between two nodes, by their ids. */
export type Arc = { readonly from: string; readonly to: string }

const arcsFrom = (arcs: readonly Arc[]): ReadonlyMap<string, readonly Arc[]> => {
  const from = new Map<string, Arc[]>()
  for (const arc of arcs) from.set(arc.from, [...(from.get(arc.from) ?? []), arc])
  return from
}

/** The arrows that lead back to a step before them: without them there is no circle. */
export function backArcs(nodes: readonly string[], arcs: readonly Arc[]): ReadonlySet<Arc> {
  const from = arcsFrom(arcs)
  const back = new Set<Arc>()
  const state = new Map<string, 'open' | 'done'>()
  for (const root of nodes) {
    if (state.has(root)) continue
    // A stack of its own: a long flow must not exhaust that of the engine.
    const open = [{ node: root, next: 0 }]
    state.set(root, 'open')
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const arc = from.get(top.node)?.[top.next++]
      if (!arc) {
        state.set(top.node, 'done')
        open.pop()
      } else if (state.get(arc.to) === 'open') back.add(arc)
      else if (!state.has(arc.to)) {
        state.set(arc.to, 'open')
        open.push({ node: arc.to, next: 0 })
      }
    }
  }
  return back
}

/** The rank of each node: the length of the longest path to it. The arrows form no circle, and the first node is the start. */
export function longestRanks(nodes: readonly string[], arcs: readonly Arc[]): Map<string, number> {
  const rank = new Map(nodes.map((node) => [node, 0]))
  const waiting = new Map(nodes.map((node) => [node, 0]))
  for (const { to } of arcs) waiting.set(to, (waiting.get(to) ?? 0) + 1)
  const from = arcsFrom(arcs)
  const ready = nodes.filter((node) => waiting.get(node) === 0)
  for (let node = ready.shift(); node !== undefined; node = ready.shift()) {
    for (const { to } of from.get(node) ?? []) {
      rank.set(to, Math.max(rank.get(to) ?? 0, (rank.get(node) ?? 0) + 1))
      const left = (waiting.get(to) ?? 0) - 1
      waiting.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  // What nothing leads to would stand beside the start, far from where it leads.
  const hasWayIn = new Set(arcs.map(({ to }) => to))
  for (const node of nodes.slice(1)) {
    const next = (from.get(node) ?? []).map(({ to }) => rank.get(to) ?? 0)
    if (!hasWayIn.has(node) && next.length > 0) rank.set(node, Math.min(...next) - 1)
  }
  return rank
}
