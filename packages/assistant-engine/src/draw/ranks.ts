/** An arrow between two nodes, by their ids. */
export type Arc = { readonly from: string; readonly to: string }

export const arcsFrom = <A extends Arc>(arcs: readonly A[]): ReadonlyMap<string, readonly A[]> => {
  const from = new Map<string, A[]>()
  for (const arc of arcs) from.set(arc.from, [...(from.get(arc.from) ?? []), arc])
  return from
}

/**
 * The steps in the order to read them, from the start: that of their author, if something before each step leads to it;
 * else by how many answers it takes to get there.
 */
export function readingOrder(nodes: readonly string[], arcs: readonly Arc[]): readonly string[] {
  const place = new Map(nodes.map((node, at) => [node, at]))
  const at = (node: string) => place.get(node) ?? 0
  const isEntered = new Set(arcs.map(({ to }) => to))
  const isEnteredBefore = new Set(arcs.filter(({ from, to }) => at(from) < at(to)).map(({ to }) => to))
  if (nodes.slice(1).every((node) => !isEntered.has(node) || isEnteredBefore.has(node))) return nodes
  const from = arcsFrom(arcs)
  const order = new Set<string>()
  for (const root of nodes) {
    const queue = [root]
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      if (order.has(node)) continue
      order.add(node)
      for (const { to } of from.get(node) ?? []) queue.push(to)
    }
  }
  return [...order]
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
