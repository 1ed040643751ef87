import type { Workflow } from '../workflow.ts'
import { orderRows } from './order.ts'
import { placeRows } from './place.ts'
import { backArcs, longestRanks, type Arc } from './ranks.ts'
import { waysFrom } from './ways.ts'

export type Point = { readonly x: number; readonly y: number }

/** The place of a step; `x` and `y` are its upper left corner. */
export type Box = Point & {
  readonly id: string
  readonly width: number
  readonly height: number
  /** The row, from 0 at the start. */
  readonly rank: number
}

/** An arrow from one step to another, through these points. */
export type Line = {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
  readonly points: readonly Point[]
  /** Whether it leads back to an earlier step. */
  readonly isBack: boolean
}

export type Drawing = {
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

type Sizes = {
  readonly width: number
  readonly height: number
  readonly gap: number
  readonly rowGap: number
}
const usual: Sizes = { width: 200, height: 64, gap: 24, rowGap: 56 }

type WayArc = Arc & { readonly labels: readonly string[] }

/** The nodes that an arrow passes, from the upper row to the lower one: its steps, and a bend in each row between. */
type Chain = { readonly way: WayArc; readonly isBack: boolean; readonly nodes: readonly string[] }

const bendWidth = 12
const bendGap = 2

/**
 * Places the steps of a flow in rows: each below all that lead to it, with few arrows that cross. Arrows that lead back
 * go upward.
 *
 * @example layout(flow).boxes.find(({ id }) => id === flow.start)
 */
export function layout(workflow: Workflow, sizes: Partial<Sizes> = {}): Drawing {
  const { width, height, gap, rowGap } = { ...usual, ...sizes }
  const ids = inOrder(workflow)
  const ways = ids.flatMap((from) =>
    waysFrom(workflow, from)
      .filter(({ to }) => workflow.steps[to] !== undefined)
      .map((way): WayArc => ({ from, ...way })),
  )
  const between = ways.filter(({ from, to }) => from !== to)
  const back = backArcs(ids, between)
  const ranks = longestRanks(
    ids,
    between.map((arc) => (back.has(arc) ? { from: arc.to, to: arc.from } : arc)),
  )
  const chains = between.map((way, index) => chainOf(way, back.has(way), ranks, index))
  const rows = rowsOf(ids, ranks, chains)
  const [above, below] = neighborsOf(chains)
  const isStep = new Set(ids)
  const half = (node: string) => (isStep.has(node) ? width : bendWidth) / 2
  const ordered = orderRows(rows, above, below)
  const middles = placeRows(ordered, [above, below], (one, other) => {
    const areBends = !isStep.has(one) && !isStep.has(other)
    return half(one) + (areBends ? bendGap : gap) + half(other)
  })
  const left = Math.min(...[...middles].map(([node, middle]) => middle - half(node)))
  const right = Math.max(...[...middles].map(([node, middle]) => middle + half(node)))
  const x = (node: string) => (middles.get(node) ?? 0) - left
  const top = (rank: number) => rank * (height + rowGap)
  const boxes = ids.map((id): Box => {
    const rank = ranks.get(id) ?? 0
    return { id, rank, width, height, x: x(id) - width / 2, y: top(rank) }
  })
  const lines = [
    ...chains.map(({ way, isBack, nodes }): Line => {
      const first = ranks.get(nodes[0] ?? '') ?? 0
      const points = nodes.flatMap((node, index): Point[] => {
        const y = top(first + index)
        if (index === 0) return [{ x: x(node), y: y + height }]
        if (index === nodes.length - 1) return [{ x: x(node), y }]
        return [
          { x: x(node), y },
          { x: x(node), y: y + height },
        ]
      })
      return { ...way, isBack, points: isBack ? [...points].reverse() : points }
    }),
    ...ways.filter(({ from, to }) => from === to).map((way): Line => loopOf(way, boxes)),
  ]
  const rowsCount = Math.max(0, ...ranks.values()) + 1
  return { boxes, lines, width: Math.max(right - left, 0), height: rowsCount * (height + rowGap) - rowGap }
}

/** The start first, so that the walk for the arrows back begins there. */
const inOrder = ({ start, steps }: Workflow): string[] => [
  ...new Set([...(steps[start] ? [start] : []), ...Object.keys(steps)]),
]

function chainOf(way: WayArc, isBack: boolean, ranks: ReadonlyMap<string, number>, index: number): Chain {
  const [upper, lower] = isBack ? [way.to, way.from] : [way.from, way.to]
  const [first, last] = [ranks.get(upper) ?? 0, ranks.get(lower) ?? 0]
  const bends = Array.from({ length: Math.max(last - first - 1, 0) }, (_, at) => `bend ${index}.${at}`)
  return { way, isBack, nodes: [upper, ...bends, lower] }
}

function rowsOf(
  ids: readonly string[],
  ranks: ReadonlyMap<string, number>,
  chains: readonly Chain[],
): string[][] {
  const rows: string[][] = Array.from({ length: Math.max(0, ...ranks.values()) + 1 }, () => [])
  for (const id of ids) rows[ranks.get(id) ?? 0]?.push(id)
  for (const { nodes } of chains) {
    const first = ranks.get(nodes[0] ?? '') ?? 0
    for (const [at, bend] of nodes.slice(1, -1).entries()) rows[first + at + 1]?.push(bend)
  }
  return rows
}

function neighborsOf(chains: readonly Chain[]): [Map<string, string[]>, Map<string, string[]>] {
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

/** An arrow to the same step goes around its right edge. */
function loopOf(way: WayArc, boxes: readonly Box[]): Line {
  const box = boxes.find(({ id }) => id === way.from)
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const right = x + width
  const points = [
    { x: right, y: y + height * 0.7 },
    { x: right + bendWidth, y: y + height / 2 },
    { x: right, y: y + height * 0.3 },
  ]
  return { ...way, isBack: true, points }
}
