/** A median of several rounds. */
export interface Estimate {
  readonly value: number
  /** How far off the median may be, as a part of it, in 95 of 100 runs. */
  readonly spread: number
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** The spread is the notch of a box plot: it needs no assumption about the noise, and no single outlier widens it. */
export const estimate = (values: readonly number[]): Estimate => {
  const sorted = values.toSorted((a, b) => a - b)
  const value = quantile(sorted, 0.5)
  const notch = (1.57 * (quantile(sorted, 0.75) - quantile(sorted, 0.25))) / Math.sqrt(sorted.length)
  return { value, spread: notch === 0 ? 0 : notch / value }
}

/** The ratio of two contenders, round by round: what disturbed a round disturbed both. */
export const ratioOf = (ones: readonly number[], others: readonly number[]): Estimate =>
  estimate(ones.map((one, round) => one / (others[round] ?? Number.NaN)))
