import { expect, test } from 'vitest'
import { divideRows, type RowBlock } from './row-blocks.ts'

type Row = { readonly id: string }

const numbered = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${from + index}` }))

const shapeOf = (blocks: readonly RowBlock<Row>[]) => blocks.map(({ key, rows }) => [key, rows.length])

/** The rows that are in another block than before. */
const remounted = (before: readonly RowBlock<Row>[], after: readonly RowBlock<Row>[]): string[] => {
  const homes = new Map(before.flatMap(({ key, rows }) => rows.map(({ id }) => [id, key] as const)))
  return after.flatMap(({ key, rows }) =>
    rows.flatMap(({ id }) => (homes.has(id) && homes.get(id) !== key ? [id] : [])),
  )
}

const rows = numbered(50)
const blocks = divideRows(rows, [])

test('rows are divided into blocks of twenty', () => {
  expect(shapeOf(blocks)).toEqual([
    [0, 20],
    [1, 20],
    [2, 10],
  ])
  expect(divideRows([], blocks)).toEqual([])
})

test('no row leaves its block where others come above it, between it and others, or below it', () => {
  for (const at of [0, 7, 20, 50]) {
    const after = divideRows(rows.toSpliced(at, 0, ...numbered(3, 100)), blocks)
    expect(remounted(blocks, after)).toEqual([])
    expect(after.flatMap((block) => block.rows)).toHaveLength(53)
  }
})

test('rows that come one by one share a block', () => {
  let [shown, divided] = [rows, blocks]
  for (let count = 0; count < 25; count += 1) {
    shown = [{ id: `new ${count}` }, ...shown]
    const after = divideRows(shown, divided)
    expect(remounted(divided, after)).toEqual([])
    divided = after
  }
  expect(shapeOf(divided)).toEqual([
    [4, 5],
    [3, 20],
    [0, 20],
    [1, 20],
    [2, 10],
  ])
})

test('no row leaves its block where others go', () => {
  const after = divideRows(rows.slice(3, 47).toSpliced(17, 2), blocks)
  expect(remounted(blocks, after)).toEqual([])
  expect(shapeOf(after)).toEqual([
    [0, 17],
    [1, 18],
    [2, 7],
  ])
})

test('a row that moves far away leaves its block, and no other row does', () => {
  for (const [from, to] of [
    [45, 0],
    [0, 49],
    [25, 10],
    [20, 0],
  ] as const) {
    const moved = rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
    expect(remounted(blocks, divideRows(moved, blocks))).toEqual([`${from}`])
  }
})

test('no block grows beyond forty, however the rows are mixed', () => {
  // 7 and 50 have no common divisor, so this is each row once.
  const mixed = rows.map((_, index) => ({ id: `${(index * 7) % 50}` }))
  const between = rows.toSpliced(5, 0, ...numbered(60, 100))
  for (const order of [mixed, between, rows.toReversed()]) {
    const after = divideRows(order, blocks)
    expect(after.flatMap((block) => block.rows)).toEqual(order)
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
    expect(Math.max(...after.map((block) => block.rows.length))).toBeLessThanOrEqual(40)
  }
})
