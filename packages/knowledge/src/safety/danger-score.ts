import type { ReadDanger, ReadText } from './read-danger.ts'

/** How much each feature speaks for danger, in tenths of log odds. A feature without a weight says nothing. */
export type DangerWeights = ReadonlyMap<string, number>

/**
 * From these scores, words mean danger. A missed danger costs more than a false alarm. A report with a hazard or a stop
 * phrase is calm only if its words say so clearly, as in "the leak test passed", and never if one of its clauses
 * means danger by itself.
 */
const dangerFrom = { hazard: -19, noHazard: -10, clause: 12 } as const

/** Calm reports name equipment and people too, so the rest has to speak for danger by itself. */
const inAnyReport = /^[#=]|^@?patient$/
const besideFrom = 13

/**
 * The features of a report: its terms, "@" and a sign, "!" and a kind of hazard or the rule of a stop phrase, "!" alone for
 * any of these, "=" and its type of equipment, and "#any", which every report has.
 */
export const dangerFeatures = ({ hazards, signs, stops, terms, type }: ReadText): readonly string[] => [
  '#any',
  `=${type ?? ''}`,
  ...terms,
  ...[...signs].map((sign) => `@${sign}`),
  ...[...hazards, ...stops].map((heard) => `!${heard}`),
  ...(hazards.length > 0 ? ['!'] : []),
]

const scoreOf = (text: ReadText, weights: DangerWeights): number =>
  dangerFeatures(text).reduce((score, name) => score + (weights.get(name) ?? 0), 0)

const besideOf = (text: ReadText, weights: DangerWeights): number =>
  dangerFeatures(text).reduce(
    (sum, name) => (inAnyReport.test(name) ? sum : sum + Math.max(0, weights.get(name) ?? 0)),
    0,
  )

/** Whether a report means danger: all that it says is weighed together. Stop phrases that people added decide alone. */
export const isDanger = (report: ReadDanger, weights: DangerWeights): boolean => {
  if (report.hearsAdded) return true
  const score = scoreOf(report, weights)
  const isWhole =
    report.hazards.length > 0
      ? score >= dangerFrom.hazard
      : score >= dangerFrom.noHazard && besideOf(report, weights) >= besideFrom
  return isWhole || report.clauses.some((clause) => scoreOf(clause, weights) >= dangerFrom.clause)
}

/** A report whose words were weighed. A calm one has no hazards and no stop phrases. */
export interface WeighedDanger extends ReadDanger {
  readonly isDanger: boolean
}

export const weighDanger = (report: ReadDanger, weights: DangerWeights): WeighedDanger =>
  isDanger(report, weights)
    ? { ...report, isDanger: true }
    : { ...report, isDanger: false, hazards: [], stops: new Set() }
