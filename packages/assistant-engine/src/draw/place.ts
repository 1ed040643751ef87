import type { Neighbors, Rows } from './order.ts'

/** An odd number: the last one goes down, so that an arrow bends where it ends. */
const rounds = 17

/** What goes straight pulls this much more than the rest. */
const straightWeight = 1000

type Wanted = { readonly place: number; readonly weight: number }
type Block = { sum: number; weight: number; count: number }

/** The places that are nearest to those wanted and keep the distances: neighbors that are too close share their mean. */
function spread(wanted: readonly Wanted[], distances: readonly number[]): number[] {
  const offsets: number[] = []
  for (const index of wanted.keys())
    offsets.push(index === 0 ? 0 : (offsets[index - 1] ?? 0) + (distances[index - 1] ?? 0))
  const blocks: Block[] = []
  for (const [index, { place, weight }] of wanted.entries()) {
    let block: Block = { sum: (place - (offsets[index] ?? 0)) * weight, weight, count: 1 }
    for (
      let left = blocks.at(-1);
      left && left.sum / left.weight > block.sum / block.weight;
      left = blocks.at(-1)
    ) {
      block = {
        sum: left.sum + block.sum,
        weight: left.weight + block.weight,
        count: left.count + block.count,
      }
      blocks.pop()
    }
    blocks.push(block)
  }
  const means = blocks.flatMap(({ sum, weight, count }) => Array.from({ length: count }, () => sum / weight))
  return means.map((mean, index) => mean + (offsets[index] ?? 0))
}

export type Placing = {
  /** How far the middles of two nodes beside each other are apart. */
  readonly distance: (one: string, other: string) => number
  /** Whether a node is on the path that goes straight down. */
  readonly isStraight: (node: string) => boolean
}

/** The middle of each node from left to right: near its neighbors, and never nearer to another than their distance. */
export function placeRows(
  rows: Rows,
  [above, below]: readonly [Neighbors, Neighbors],
  { distance, isStraight }: Placing,
): Map<string, number> {
  const middles = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const [near, order] = round % 2 === 0 ? [above, rows] : [below, [...rows].reverse()]
    for (const row of order) {
      const distances = row.slice(1).map((node, index) => distance(row[index] ?? node, node))
      const wanted: Wanted[] = []
      for (const [index, node] of row.entries()) {
        const straight = isStraight(node)
        const places = (near.get(node) ?? [])
          .filter((other) => !straight || isStraight(other))
          .flatMap((other) => middles.get(other) ?? [])
        const beside = (wanted.at(-1)?.place ?? 0) + (distances[index - 1] ?? 0)
        const own = above.has(node) || below.has(node) ? (middles.get(node) ?? beside) : beside
        const place = places.length === 0 ? own : places.reduce((sum, one) => sum + one, 0) / places.length
        wanted.push({ place, weight: straight ? straightWeight : 1 })
      }
      for (const [index, middle] of spread(wanted, distances).entries()) middles.set(row[index] ?? '', middle)
    }
  }
  return middles
}
