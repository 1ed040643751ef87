import type { ArrowArc } from './jumps.ts'
import type { Neighbors, Rows } from './order.ts'
import { arcsFrom } from './ranks.ts'

/** The nodes that a drawn arrow passes, from its step down: its label, a bend in each row between, its target. */
export type Chain = { readonly arc: ArrowArc; readonly nodes: readonly string[]; readonly label: string }

/** Steps stand in even rows, labels in the odd row below their step, bends wherever an arrow passes. */
export const rowOfRank = (rank: number): number => rank * 2

export function chainOf(arc: ArrowArc, ranks: ReadonlyMap<string, number>, index: number): Chain {
  const [first, last] = [rowOfRank(ranks.get(arc.from) ?? 0), rowOfRank(ranks.get(arc.to) ?? 0)]
  const bends = Array.from({ length: last - first - 2 }, (_, at) => `bend ${index}.${at}`)
  const label = `label ${index}`
  return { arc, label, nodes: [arc.from, label, ...bends, arc.to] }
}

export function rowsOf(
  ids: readonly string[],
  ranks: ReadonlyMap<string, number>,
  chains: readonly Chain[],
): string[][] {
  const last = Math.max(0, ...ranks.values())
  const rows: string[][] = Array.from({ length: rowOfRank(last) + 1 }, () => [])
  for (const id of ids) rows[rowOfRank(ranks.get(id) ?? 0)]?.push(id)
  for (const { arc, nodes } of chains) {
    const first = rowOfRank(ranks.get(arc.from) ?? 0)
    for (const [at, node] of nodes.slice(1, -1).entries()) rows[first + at + 1]?.push(node)
  }
  return rows
}

export function neighborsOf(chains: readonly Chain[]): [Neighbors, Neighbors] {
  const above = new Map<string, string[]>()
  const below = new Map<string, string[]>()
  for (const { nodes } of chains)
    for (const [at, node] of nodes.slice(1).entries()) {
      const upper = nodes[at] ?? node
      above.set(node, [...(above.get(node) ?? []), upper])
      below.set(upper, [...(below.get(upper) ?? []), node])
    }
  return [above, below]
}

/** The nodes of the longest path from the start, which goes straight down. */
export function mainPath(start: string, rows: Rows, chains: readonly Chain[]): ReadonlySet<string> {
  const from = arcsFrom(chains.map(({ arc }) => arc))
  const lengths = new Map<string, number>()
  for (const row of [...rows].reverse())
    for (const id of row)
      lengths.set(id, Math.max(-1, ...(from.get(id) ?? []).map(({ to }) => lengths.get(to) ?? 0)) + 1)
  const lengthOf = (id: string) => lengths.get(id) ?? 0
  const chainFrom = (id: string): Chain | undefined => {
    const onward = chains.filter(({ arc }) => arc.from === id)
    const longest = Math.max(...onward.map(({ arc }) => lengthOf(arc.to)))
    return onward.find(({ arc }) => lengthOf(arc.to) === longest)
  }
  const path = new Set([start])
  for (let chain = chainFrom(start); chain; chain = chainFrom(chain.arc.to))
    for (const node of chain.nodes) path.add(node)
  return path
}
