import type { Neighbors, Rows } from './order.ts'

const rounds = 12

type Block = { sum: number; count: number }

/** The places that are nearest to those wanted and keep the distances: neighbors that are too close share their mean. */
function spread(wanted: readonly number[], distances: readonly number[]): number[] {
  const offsets: number[] = []
  for (const index of wanted.keys())
    offsets.push(index === 0 ? 0 : (offsets[index - 1] ?? 0) + (distances[index - 1] ?? 0))
  const blocks: Block[] = []
  for (const [index, place] of wanted.entries()) {
    let block: Block = { sum: place - (offsets[index] ?? 0), count: 1 }
    for (
      let left = blocks.at(-1);
      left && left.sum / left.count > block.sum / block.count;
      left = blocks.at(-1)
    ) {
      block = { sum: left.sum + block.sum, count: left.count + block.count }
      blocks.pop()
    }
    blocks.push(block)
  }
  const means = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
  return means.map((mean, index) => mean + (offsets[index] ?? 0))
}

/** The middle of each node from left to right: near its neighbors, and never nearer to another than their distance. */
export function placeRows(
  rows: Rows,
  [above, below]: readonly [Neighbors, Neighbors],
  distance: (one: string, other: string) => number,
): Map<string, number> {
  const middles = new Map<string, number>()
  const distancesOf = (row: readonly string[]) =>
    row.slice(1).map((node, index) => distance(row[index] ?? node, node))
  for (const row of rows)
    for (const [index, middle] of spread(
      row.map(() => 0),
      distancesOf(row),
    ).entries())
      middles.set(row[index] ?? '', middle)
  for (let round = 0; round < rounds; round++) {
    const [near, order] = round % 2 === 0 ? [above, rows] : [below, [...rows].reverse()]
    for (const row of order) {
      const wanted = row.map((node) => {
        const others = (near.get(node) ?? []).flatMap((other) => middles.get(other) ?? [])
        return others.length === 0
          ? (middles.get(node) ?? 0)
          : others.reduce((sum, middle) => sum + middle, 0) / others.length
      })
      for (const [index, middle] of spread(wanted, distancesOf(row)).entries())
        middles.set(row[index] ?? '', middle)
    }
  }
  return middles
}
