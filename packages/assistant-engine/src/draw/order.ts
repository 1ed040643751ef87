/** The nodes of each rank, from left to right. */
export type Rows = readonly (readonly string[])[]
type Places = ReadonlyMap<string, number>
export type Neighbors = ReadonlyMap<string, readonly string[]>

const rounds = 24

const placesOf = (row: readonly string[]): Places => new Map(row.map((node, place) => [node, place]))

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The row in the order of the mean places of its neighbors in the row beside it. */
function sorted(row: readonly string[], beside: readonly string[], neighbors: Neighbors): string[] {
  const places = placesOf(beside)
  const wanted = new Map(
    row.map((node, place) => {
      const near = (neighbors.get(node) ?? []).flatMap((other) => places.get(other) ?? [])
      return [node, near.length === 0 ? place : meanOf(near)]
    }),
  )
  return [...row].sort((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0))
}

function crossings(rows: Rows, below: Neighbors): number {
  let count = 0
  for (const [index, row] of rows.entries()) {
    const places = placesOf(rows[index + 1] ?? [])
    const ends = row.flatMap((node) =>
      (below.get(node) ?? []).flatMap((other) => places.get(other) ?? []).sort((a, b) => a - b),
    )
    for (const [at, end] of ends.entries()) for (const later of ends.slice(at + 1)) if (later < end) count++
  }
  return count
}

/** How many arrows of two neighbors cross when they stand in this order. */
function crossingsOf(left: string, right: string, sides: readonly (readonly [Neighbors, Places])[]): number {
  let count = 0
  for (const [near, places] of sides)
    for (const one of near.get(left) ?? [])
      for (const other of near.get(right) ?? [])
        if ((places.get(one) ?? 0) > (places.get(other) ?? 0)) count++
  return count
}

/** Exchanges neighbors in each row where fewer arrows cross then, or as many if `mayKeep`. */
function exchange(rows: string[][], above: Neighbors, below: Neighbors, mayKeep: boolean): void {
  for (const [index, row] of rows.entries()) {
    const sides = [
      [above, placesOf(rows[index - 1] ?? [])],
      [below, placesOf(rows[index + 1] ?? [])],
    ] as const
    for (const [at, right] of row.entries()) {
      const left = row[at - 1]
      if (left === undefined) continue
      const gained = crossingsOf(left, right, sides) - crossingsOf(right, left, sides)
      if (gained > 0 || (mayKeep && gained === 0)) row.splice(at - 1, 2, right, left)
    }
  }
}

/** Orders each row by the places of its neighbors, down and up again, and keeps the order with the fewest crossings. */
export function orderRows(rows: Rows, above: Neighbors, below: Neighbors): Rows {
  let [best, fewest] = [rows, crossings(rows, below)]
  const current = rows.map((row) => [...row])
  const keepBest = (): void => {
    const count = crossings(current, below)
    if (count < fewest) [best, fewest] = [current.map((row) => [...row]), count]
  }
  for (let round = 0; round < rounds; round++) {
    if (fewest === 0) break
    const isDown = round % 2 === 0
    const indexes = [...current.keys()]
    for (const index of isDown ? indexes.slice(1) : indexes.slice(0, -1).reverse()) {
      const beside = current[isDown ? index - 1 : index + 1] ?? []
      current[index] = sorted(current[index] ?? [], beside, isDown ? above : below)
    }
    keepBest()
    exchange(current, above, below, round % 4 > 1)
    exchange(current, above, below, false)
    keepBest()
  }
  return best
}
