import { isPlainDanger } from './plain-danger.ts'
import type { ReadDanger } from './read-danger.ts'

/** How much each feature speaks for danger, in tenths of log odds. A feature without a weight says nothing. */
export type DangerWeights = ReadonlyMap<string, number>

/** From this score, a report means danger. A missed danger costs more than a false alarm. */
const dangerFrom = -3

/** Calm reports name equipment and people too, so the rest has to speak for danger by itself. */
const inAnyReport = /^[#=]|^patient$|[@:]patient$/
const besideFrom = 12

/** Equipment that keeps a patient alive. A sign means the same on any of it, so its types are weighed together. */
const lifeSupport: ReadonlySet<string> = new Set([
  'ventilator',
  'anaesthesia',
  'dialysis',
  'incubator',
  'oxygen-concentrator',
])

/**
 * The features of a report: its terms, "@" and a sign, "=" and its type of equipment, this type or "life" with ":" and a
 * sign, and "#any", which every report has.
 */
export const dangerFeatures = ({ signs, terms, type }: ReadDanger): readonly string[] => [
  '#any',
  `=${type ?? ''}`,
  ...terms,
  ...[...signs].flatMap((sign) => [
    `@${sign}`,
    ...(type ? [`${lifeSupport.has(type) ? 'life' : type}:${sign}`] : []),
  ]),
]

/** Whether a report means danger. A hazard, a stop phrase or plain words decide; without one, all its words together do. */
export const isDanger = (report: ReadDanger, weights: DangerWeights): boolean => {
  if (report.hazards.length > 0 || isPlainDanger(report)) return true
  let score = 0
  let beside = 0
  for (const name of dangerFeatures(report)) {
    const weight = weights.get(name) ?? 0
    score += weight
    if (weight > 0 && !inAnyReport.test(name)) beside += weight
  }
  return score >= dangerFrom && beside >= besideFrom
}
