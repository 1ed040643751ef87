import type { Identified } from './data-column.ts'

export interface RowBlock<Row> {
  readonly key: number
  readonly rows: readonly Row[]
}

/** The number of rows in a new block. A change of a row repaints only the rows of its block. */
const usualSize = 20

/** A block takes more rows than usual where they come in between its own. */
const mostRows = 2 * usualSize

/**
 * Divides rows into blocks. A row stays in its block while its neighbors do: in another block React would mount it
 * anew, and what the row alone holds, such as an open menu, would be lost.
 */
export const divideRows = <Row extends Identified>(
  rows: readonly Row[],
  before: readonly RowBlock<Row>[],
): readonly RowBlock<Row>[] => {
  const homes = settledRows(rows, before)
  const nextHomes = nextHomesOf(rows, homes)
  const hadRoom = new Set(before.flatMap((block) => (block.rows.length < usualSize ? [block.key] : [])))
  const blocks: { readonly key: number; readonly rows: Row[] }[] = []
  const opened = new Set<number>()
  let newestKey = Math.max(-1, ...before.map(({ key }) => key))
  const open = (key: number, row: Row) => {
    opened.add(key)
    blocks.push({ key, rows: [row] })
  }
  for (const [index, row] of rows.entries()) {
    const block = blocks.at(-1)
    const next = nextHomes[index]
    const home = homes.get(row.id) ?? (next !== undefined && hadRoom.has(next) ? next : undefined)
    const isBetween = block !== undefined && (home === block.key || next === block.key)
    if (home !== undefined && !opened.has(home)) open(home, row)
    else if (block && block.rows.length < (isBetween ? mostRows : usualSize)) block.rows.push(row)
    else open((newestKey += 1), row)
  }
  return blocks
}

/** The block of each row that still has a neighbor of it, or is the last one of it. The others have moved. */
const settledRows = <Row extends Identified>(
  rows: readonly Row[],
  before: readonly RowBlock<Row>[],
): ReadonlyMap<string, number> => {
  const homes = new Map(before.flatMap(({ key, rows: had }) => had.map(({ id }) => [id, key])))
  const known = rows.flatMap(({ id }) => {
    const home = homes.get(id)
    return home === undefined ? [] : [{ id, home }]
  })
  const sizes = new Map<number, number>()
  for (const { home } of known) sizes.set(home, (sizes.get(home) ?? 0) + 1)
  return new Map(
    known
      .filter(
        ({ home }, index) =>
          sizes.get(home) === 1 || known[index - 1]?.home === home || known[index + 1]?.home === home,
      )
      .map(({ id, home }) => [id, home]),
  )
}

/** For each row the block of the next settled row behind it. */
const nextHomesOf = <Row extends Identified>(
  rows: readonly Row[],
  homes: ReadonlyMap<string, number>,
): readonly (number | undefined)[] => {
  const nextHomes: (number | undefined)[] = []
  let next: number | undefined
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    nextHomes[index] = next
    next = homes.get(rows[index]?.id ?? '') ?? next
  }
  return nextHomes
}
