import { estimate, median } from './estimate.ts'

export interface Rounds {
  /** Rounds that only warm the contenders up. */
  readonly warmUps?: number
  readonly least?: number
  /** Where a spread stays too large. */
  readonly most?: number
  /** The spread that ends the rounds, as a part of the median. */
  readonly enough?: number
  /** Where the rounds do not decide what is asked. */
  readonly mostUndecided?: number
  /** Whether the rounds so far decide what is asked. */
  readonly isDecided?: (measured: readonly (readonly number[])[]) => boolean
}

/**
 * Measures the contenders in turn, so that other load affects all of them, until the spread of each is small or there
 * were `most` rounds. More rounds follow only while they do not decide what is asked. Returns the measurement of each
 * contender in each round.
 */
export const interleave = async (
  contenders: readonly (() => Promise<number>)[],
  {
    warmUps = 1,
    least = 7,
    most = 21,
    enough = 0.05,
    mostUndecided = most,
    isDecided = () => true,
  }: Rounds = {},
): Promise<number[][]> => {
  const measured = contenders.map((): number[] => [])
  const isKnown = (): boolean => measured.every((values) => estimate(values).spread <= enough)
  const isEnough = (rounds: number): boolean =>
    rounds >= least && (rounds >= most || isKnown()) && (rounds >= mostUndecided || isDecided(measured))
  for (let round = -warmUps; !isEnough(round); round += 1)
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
