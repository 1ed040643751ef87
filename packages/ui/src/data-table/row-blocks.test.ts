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

/** The rows with some of them, from an index on, at another index. */
const moved = (from: number, to: number, count = 1, all: readonly Row[] = rows): Row[] =>
  all.toSpliced(from, count).toSpliced(to, 0, ...all.slice(from, from + count))

test('a row that moves far away leaves its block, and no other row does', () => {
  for (const [from, to] of [
    [45, 0],
    [0, 49],
    [25, 10],
    [20, 0],
  ] as const)
    expect(remounted(blocks, divideRows(moved(from, to), blocks))).toEqual([`${from}`])
})

test('two neighbors that move leave their block, and no other row does', () => {
  for (const [from, to] of [
    [25, 0],
    [25, 3],
    [45, 0],
    [3, 48],
  ] as const)
    expect(remounted(blocks, divideRows(moved(from, to, 2), blocks))).toEqual([`${from}`, `${from + 1}`])
})

test('the only row of a block that moves leaves it, and no other row does', () => {
  const last = divideRows(numbered(21), [])
  expect(remounted(last, divideRows(moved(20, 10, 1, numbered(21)), last))).toEqual(['20'])
  const top = [...numbered(1, 100), ...numbered(20)]
  const withTop = divideRows(top, divideRows(numbered(20), []))
  expect(shapeOf(withTop)).toEqual([
    [1, 1],
    [0, 20],
  ])
  expect(remounted(withTop, divideRows(moved(0, 5, 1, top), withTop))).toEqual(['100'])
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

test('a run of rows keeps its block where many come in between', () => {
  const after = divideRows(rows.toSpliced(5, 0, ...numbered(60, 100)), blocks)
  expect(remounted(blocks, after)).toEqual(['0', '1', '2', '3', '4'])
})

/** Whole numbers below a limit, the same in each run. */
const randomBelow = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** The rows after a change, and which of them moved. */
type Change = (shown: readonly Row[], below: (limit: number) => number) => readonly [Row[], readonly Row[]]

const oneMoves: Change = (shown, below) => {
  const from = below(shown.length)
  return [moved(from, below(shown.length), 1, shown), shown.slice(from, from + 1)]
}

const neighborsMove: Change = (shown, below) => {
  const count = 2 + below(4)
  const [from, to] = [below(shown.length - count), below(shown.length - count)]
  return [moved(from, to, count, shown), shown.slice(from, from + count)]
}

const oneGoesToTheTop: Change = (shown, below) => {
  const from = below(shown.length)
  return [moved(from, 0, 1, shown), shown.slice(from, from + 1)]
}

const oneComesAndOneGoes =
  (placeIn: (shown: readonly Row[], below: (limit: number) => number) => number): Change =>
  (shown, below) => {
    const newest = Math.max(...shown.map(({ id }) => Number(id)))
    const rest = shown.toSpliced(below(shown.length), 1)
    return [rest.toSpliced(placeIn(rest, below), 0, ...numbered(1, newest + 1)), []]
  }

/** As many rows assigned at once, in a list by last change. */
const manyGoToTheTop: Change = (shown, below) => {
  const chosen = new Set(Array.from({ length: 30 }, () => shown[below(shown.length)]))
  const first = shown.filter((row) => chosen.has(row))
  return [[...first, ...shown.filter((row) => !chosen.has(row))], first]
}

const allAreMixed: Change = (shown, below) => {
  const mixed: Row[] = []
  for (const row of shown) mixed.splice(below(mixed.length + 1), 0, row)
  return [mixed, shown]
}

test.for<{ name: string; change: Change; others: number }>([
  { name: 'one moves', change: oneMoves, others: 0.1 },
  { name: 'neighbors move', change: neighborsMove, others: 0.5 },
  { name: 'one goes to the top', change: oneGoesToTheTop, others: 0.1 },
  { name: 'one comes on top and one goes', change: oneComesAndOneGoes(() => 0), others: 0.1 },
  {
    name: 'one comes and one goes',
    change: oneComesAndOneGoes((shown, below) => below(shown.length)),
    others: 0.1,
  },
  { name: 'thirty go to the top', change: manyGoToTheTop, others: 5 },
  { name: 'all are mixed', change: allAreMixed, others: 0 },
])('where $name, at most $others other rows a time leave their block, and blocks stay few', (of) => {
  for (const count of [21, 50, 200]) {
    const below = randomBelow(count)
    const mostBlocks = Math.ceil(1.5 * Math.ceil(count / 20))
    let [shown, divided, othersLeft] = [numbered(count), divideRows(numbered(count), []), 0]
    for (let time = 0; time < 500; time += 1) {
      const [next, movedRows] = of.change(shown, below)
      const after = divideRows(next, divided)
      expect(after.flatMap((block) => block.rows)).toEqual(next)
      expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
      expect(Math.max(...after.map((block) => block.rows.length))).toBeLessThanOrEqual(40)
      expect(after.length).toBeLessThanOrEqual(mostBlocks)
      const left = remounted(divided, after)
      const isFull = divided.some((block) => block.rows.length + Math.max(1, movedRows.length) > 40)
      if (!isFull && after.length < mostBlocks) expect(left.length).toBeLessThanOrEqual(movedRows.length)
      const movedIds = new Set(movedRows.map(({ id }) => id))
      othersLeft += left.filter((id) => !movedIds.has(id)).length
      ;[shown, divided] = [next, after]
    }
    expect(othersLeft / 500).toBeLessThanOrEqual(of.others)
  }
})
