import { estimate, median } from './estimate.ts'

export interface Rounds {
  /** Rounds that only warm the contenders up. */
  readonly warmUps?: number
  readonly least?: number
  readonly most?: number
  /** The spread that ends the rounds, as a part of the median. */
  readonly enough?: number
  /** Whether the rounds so far decide what is asked. */
  readonly isDecided?: (measured: readonly (readonly number[])[]) => boolean
}

/**
 * Measures the contenders in turn, so that other load affects all of them, until the spread of each is small and the
 * rounds decide what is asked, or there were `most` rounds. Returns the measurement of each contender in each round.
 */
export const interleave = async (
  contenders: readonly (() => Promise<number>)[],
  { warmUps = 1, least = 7, most = 21, enough = 0.05, isDecided = () => true }: Rounds = {},
): Promise<number[][]> => {
  const measured = contenders.map((): number[] => [])
  const isKnown = (): boolean =>
    measured.every((values) => estimate(values).spread <= enough) && isDecided(measured)
  for (let round = -warmUps; round < least || (round < most && !isKnown()); round += 1)
    for (const [index, contender] of contenders.entries()) {
      const value = await contender()
      if (round >= 0) measured[index]?.push(value)
    }
  return measured
}

/** The median time of `count` runs in milliseconds. */
export const timed = async (work: () => Promise<unknown>, count = 1): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < count; run += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return median(times)
}
