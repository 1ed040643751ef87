import type { Ranking } from './rank-faults.ts'

/** Two faults of one report stand on two sides of a mark or of "and". */
const between = /[.,;:!?\n]| and /i
/** Each part is compared with all faults, so only the first parts of a long report are. */
const mostParts = 8
/** A part tells a fault from this probability. */
const toldFrom = 0.6

/**
 * Weighs what the parts of a report tell by themselves. If they tell several faults, each such part counts as much as the
 * whole report, so that the fault with fewer words stays among the causes. `rank` ranks the faults for the words of a part,
 * unless they deny the first.
 */
export const weighParts = (whole: Ranking, issue: string, rank: (part: string) => Ranking | undefined) => {
  const parts = issue.split(between, mostParts)
  const telling = (parts.length > 1 ? parts : [])
    .flatMap((part) => rank(part) ?? [])
    .filter(({ faults }) => faults.some(({ probability }) => probability >= toldFrom))
  const told = new Set(telling.map(({ faults }) => faults[0]?.fault))
  if (told.size < 2) return { ...whole, told }
  const all = [whole, ...telling]
  const mean = (valueOf: (one: Ranking) => number): number =>
    all.reduce((sum, one) => sum + valueOf(one), 0) / all.length
  const faults = whole.faults
    .map(({ fault }) => ({
      fault,
      probability: mean(({ faults }) => faults.find((one) => one.fault === fault)?.probability ?? 0),
    }))
    .sort((a, b) => b.probability - a.probability)
  return { faults, unknown: mean(({ unknown }) => unknown), told }
}
