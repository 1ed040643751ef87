/** The last index of a series, and those before it. */
interface Series {
  readonly index: number
  readonly length: number
  readonly before: Series | undefined
}

/**
 * Returns the indexes of the longest series of numbers in which no number is lower than the one before. Skips undefined
 * entries.
 *
 * @example longestInOrder([0, 2, undefined, 0, 1, 1]) // [0, 3, 4, 5]
 */
export const longestInOrder = (places: readonly (number | undefined)[]): readonly number[] => {
  // For each place the longest series that ends there.
  const ends: (Series | undefined)[] = []
  for (const [index, place] of places.entries()) {
    if (place === undefined) continue
    const before = longest(ends.slice(0, place + 1))
    ends[place] = { index, length: (before?.length ?? 0) + 1, before }
  }
  const indexes: number[] = []
  for (let series = longest(ends); series; series = series.before) indexes.unshift(series.index)
  return indexes
}

const longest = (all: readonly (Series | undefined)[]): Series | undefined => {
  let found: Series | undefined
  for (const series of all) if (series && series.length > (found?.length ?? 0)) found = series
  return found
}
