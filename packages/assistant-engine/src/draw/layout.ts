import type { Workflow } from '../workflow.ts'
import { arrowsFrom, joined } from './arrows.ts'
import { boxText, boxWidth, labelText } from './box-text.ts'
import type { BoxText } from './box-text.ts'
import { framesOf } from './frames.ts'
import type { Frame } from './frames.ts'
import { answerOf, drawnArcs, jumpsOf } from './jumps.ts'
import type { ArrowArc, Jump } from './jumps.ts'
import { orderRows } from './order.ts'
import { placeRows } from './place.ts'
import { longestRanks, readingOrder } from './ranks.ts'
import { chainOf, mainPath, neighborsOf, rowOfRank, rowsOf } from './rows.ts'

export type Point = { readonly x: number; readonly y: number }

/** The place of a step; `x` and `y` are its upper left corner. */
export type Box = Point & {
  readonly id: string
  readonly width: number
  readonly height: number
  /** The row, from 0 at the start. */
  readonly rank: number
  readonly texts: readonly BoxText[]
  /** The answers that lead far away or back; no line shows them. */
  readonly jumps: readonly Jump[]
}

/** What stands on an arrow; `x` and `y` are its upper left corner. */
export type Label = Point & {
  readonly width: number
  readonly height: number
  readonly texts: readonly string[]
}

/** An arrow from one step to another, through these points. One that leads far away or back has none, and is a jump. */
export type Line = {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
  readonly points: readonly Point[]
  readonly label?: Label
  /** Whether it leads to an earlier step, or to the same. */
  readonly isBack: boolean
}

export type Drawing = {
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
  /** Around the steps of a section or a group that stand together. */
  readonly frames: readonly Frame[]
  readonly width: number
  readonly height: number
}

const gap = 24
const rowGap = 22
const bendWidth = 12
const bendGap = 2
const mostAnswers = 2

/**
 * Places the steps of a flow in rows, each below those that lead to it, with the longest path straight down. Few arrows
 * cross: one that leads far away or back is a line of text in the box of its step, or left out without `hasJumps`.
 *
 * @example layout(flow).boxes.find(({ id }) => id === flow.start)
 */
export function layout(
  workflow: Workflow,
  { hasJumps = true }: { readonly hasJumps?: boolean } = {},
): Drawing {
  const written = startFirst(workflow)
  const arcs = written.flatMap((from) =>
    arrowsFrom(workflow, from)
      .filter(({ to }) => workflow.steps[to] !== undefined)
      .map((arrow): ArrowArc => ({ from, ...arrow })),
  )
  const ids = readingOrder(written, arcs)
  const drawn = drawnArcs(ids, arcs)
  const ranks = longestRanks(ids, [...drawn])
  const chains = arcs.filter((arc) => drawn.has(arc)).map((arc, index) => chainOf(arc, ranks, index))
  const labels = new Map(chains.map(({ label, arc }) => [label, labelText(saidOf(arc))]))
  const rows = rowsOf(ids, ranks, chains)
  const neighbors = neighborsOf(chains)
  const isStep = new Set(ids)
  const widthOf = (node: string) =>
    isStep.has(node) ? boxWidth : Math.max(labels.get(node)?.width ?? 0, bendWidth)
  const ordered = orderRows(rows, ...neighbors)
  const main = mainPath(ids[0] ?? '', ordered, chains)
  const middles = placeRows(ordered, neighbors, {
    distance: (one, other) => {
      const areBends = widthOf(one) === bendWidth && widthOf(other) === bendWidth
      return (widthOf(one) + widthOf(other)) / 2 + (areBends ? bendGap : gap)
    },
    isStraight: (node) => main.has(node),
  })
  const left = Math.min(...[...middles].map(([node, middle]) => middle - widthOf(node) / 2))
  const right = Math.max(...[...middles].map(([node, middle]) => middle + widthOf(node) / 2))
  const x = (node: string) => (middles.get(node) ?? 0) - left

  const jumps = new Map(
    ids.map((id) => [id, hasJumps ? jumpsOf(arcs.filter((arc) => arc.from === id && !drawn.has(arc))) : []]),
  )
  const contents = new Map(ids.map((id) => [id, boxText(workflow, id, jumps.get(id) ?? [])]))
  const heightOf = (node: string) => contents.get(node)?.height ?? labels.get(node)?.height ?? 0
  const tops: number[] = []
  let bottom = -rowGap
  const bottoms = ordered.map((row) => {
    tops.push(bottom + rowGap)
    bottom += rowGap + Math.max(0, ...row.map(heightOf))
    return bottom
  })
  const boxes = ids.map((id): Box => {
    const rank = ranks.get(id) ?? 0
    const { texts = [], height = 0 } = contents.get(id) ?? {}
    const place = { x: x(id) - boxWidth / 2, y: tops[rowOfRank(rank)] ?? 0 }
    return { id, rank, width: boxWidth, height, ...place, texts, jumps: jumps.get(id) ?? [] }
  })
  const drawnLines = chains.map(({ arc, nodes, label }): Line => {
    const first = rowOfRank(ranks.get(arc.from) ?? 0)
    const points = nodes.flatMap((node, index): Point[] => {
      const row = first + index
      const start = index === 0 ? (tops[row] ?? 0) + heightOf(node) : (tops[row] ?? 0)
      const place = { x: x(node), y: start }
      return index === nodes.length - 1 ? [place] : [place, { x: x(node), y: bottoms[row] ?? 0 }]
    })
    const { texts = [], width = 0, height = 0 } = labels.get(label) ?? {}
    const place = { x: x(label) - width / 2, y: tops[first + 1] ?? 0 }
    return {
      ...arc,
      isBack: false,
      points,
      ...(texts.length > 0 && { label: { ...place, width, height, texts } }),
    }
  })
  const order = new Map(ids.map((id, at) => [id, at]))
  const others = arcs
    .filter((arc) => !drawn.has(arc))
    .map((arc): Line => ({
      ...arc,
      points: [],
      isBack: (order.get(arc.to) ?? 0) <= (order.get(arc.from) ?? 0),
    }))
  return {
    boxes,
    lines: [...drawnLines, ...others],
    frames: framesOf(workflow, boxes),
    width: Math.max(right - left, 0),
    height: Math.max(bottom, 0),
  }
}

/** What stands on an arrow. Of many answers the names alone, because the condition of one says nothing about the others. */
const saidOf = ({ labels }: ArrowArc): string =>
  joined(labels.length > mostAnswers ? [...new Set(labels.map(answerOf))] : labels, mostAnswers)

/** The start first, so that the order to read begins there. */
const startFirst = ({ start, steps }: Workflow): string[] => [
  ...new Set([...(steps[start] ? [start] : []), ...Object.keys(steps)]),
]
