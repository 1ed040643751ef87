import type { Identified } from './data-column.ts'
import { longestInOrder } from './longest-in-order.ts'

export interface RowBlock<Row> {
  readonly key: number
  readonly rows: readonly Row[]
}

/** A change of a row repaints only the rows of its block. */
const usualRowsInBlock = 20

/** A block takes more rows than usual where they come in between its own, and where blocks are too many. */
const mostRowsInBlock = 2 * usualRowsInBlock

/** Each block is a layer of the page, so there are at most half more than full ones would be. */
const mostBlocks = (rowCount: number): number => Math.ceil(1.5 * Math.ceil(rowCount / usualRowsInBlock))

/**
 * Divides rows into blocks. React remounts a row that changes its block, which loses the local state of the row, such as
 * an open menu. So only moved rows leave their blocks: the fewest without which the others are in the order of their
 * blocks. Other rows leave in two cases: a block would have too many rows, or two blocks are joined because there are too
 * many.
 */
export const divideRows = <Row extends Identified>(
  rows: readonly Row[],
  before: readonly RowBlock<Row>[],
): readonly RowBlock<Row>[] => {
  const parts = partsOf(rows, staysOf(rows, before))
  while (joinCheapest(parts, usualRowsInBlock, 0)) continue
  const most = mostBlocks(rows.length)
  while (parts.length > most && joinCheapest(parts, mostRowsInBlock, mostRowsInBlock)) continue
  let newestKey = Math.max(-1, ...before.map(({ key }) => key))
  return parts.map((part) => ({ key: part.key ?? (newestKey += 1), rows: part.rows }))
}

/** A block that stays, and the indexes of the rows that stay in it. */
interface Stay {
  readonly key: number
  readonly indexes: readonly number[]
}

const staysOf = <Row extends Identified>(
  rows: readonly Row[],
  before: readonly RowBlock<Row>[],
): readonly Stay[] => {
  const places = new Map(before.flatMap((block, place) => block.rows.map(({ id }) => [id, place])))
  const placesNow = rows.map(({ id }) => places.get(id))
  const inOrder = longestInOrder(placesNow)
  return before.flatMap(({ key }, place) => {
    const indexes = mostWithinBlock(inOrder.filter((index) => placesNow[index] === place))
    return indexes.length === 0 ? [] : [{ key, indexes }]
  })
}

/** The most indexes that a block has room for, with the rows that came in between. */
const mostWithinBlock = (indexes: readonly number[]): readonly number[] => {
  let most: readonly number[] = []
  for (const first of indexes) {
    const within = indexes.filter((index) => index >= first && index < first + mostRowsInBlock)
    if (within.length > most.length) most = within
  }
  return most
}

/** Neighbors that become a block: the one with this key, where `staying` of them are in it, or a new one. */
interface Part<Row> {
  readonly key: number | undefined
  readonly rows: readonly Row[]
  readonly staying: number
}

/** The blocks that stay, and new ones of the rows between them. */
const partsOf = <Row>(rows: readonly Row[], stays: readonly Stay[]): Part<Row>[] => {
  const parts: Part<Row>[] = []
  let next = 0
  const add = (end: number, key: number | undefined, staying: number) => {
    parts.push({ key, rows: rows.slice(next, end), staying })
    next = end
  }
  const addNewUntil = (end: number) => {
    for (let from = next; from < end; from = next) add(Math.min(end, from + usualRowsInBlock), undefined, 0)
  }
  for (const { key, indexes } of stays) {
    addNewUntil(Math.min(...indexes))
    add(Math.max(...indexes) + 1, key, indexes.length)
  }
  addNewUntil(rows.length)
  return parts
}

/** Joins the two neighbors that have room for each other at the lowest cost: the rows that leave their block. */
const joinCheapest = <Row>(parts: Part<Row>[], room: number, mostCost: number): boolean => {
  let cheapest: { readonly at: number; readonly cost: number; readonly part: Part<Row> } | undefined
  for (const [at, one] of parts.entries()) {
    const next = parts[at + 1]
    if (!next || one.rows.length + next.rows.length > room) continue
    const cost = Math.min(one.staying, next.staying)
    if (cost > mostCost || (cheapest && cost >= cheapest.cost)) continue
    const { key, staying } = one.staying < next.staying ? next : one
    cheapest = { at, cost, part: { key, staying, rows: [...one.rows, ...next.rows] } }
  }
  if (cheapest) parts.splice(cheapest.at, 2, cheapest.part)
  return cheapest !== undefined
}
