import { stemOf } from '../hazards/words.ts'
import type { ReadDanger, ReadText } from './read-danger.ts'
import type { Sign } from './signs.ts'

/** How much each feature speaks for danger, in tenths of log odds. A feature without a weight says nothing. */
export type DangerWeights = ReadonlyMap<string, number>

/** From these scores, words mean danger. A missed danger costs more than a false alarm. */
const dangerFrom = { hazard: -15, noHazard: -10, clause: 12 } as const

/** Signs that can calm a hazard: equipment out of use, a danger that is over, equipment that works. */
const calmSigns: readonly Sign[] = ['bench', 'resolved', 'fine', 'upkeep', 'spare']

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

/** Who reports a danger asks for help as politely as others, so words of a request never speak against a hazard. */
const requests: ReadonlySet<string> = new Set(
  'please ask send bring come someone could can would need new thank help call and the'
    .split(' ')
    .map(stemOf),
)
const isRequest = (name: string): boolean => name.split('_').some((word) => requests.has(word))

const scoreOf = (text: ReadText, weights: DangerWeights): number =>
  dangerFeatures(text).reduce((score, name) => {
    const weight = weights.get(name) ?? 0
    return text.hazards.length > 0 && weight < 0 && isRequest(name) ? score : score + weight
  }, 0)

const besideOf = (text: ReadText, weights: DangerWeights): number =>
  dangerFeatures(text).reduce(
    (sum, name) => (inAnyReport.test(name) ? sum : sum + Math.max(0, weights.get(name) ?? 0)),
    0,
  )

/**
 * Whether a report means danger: all that it says is weighed together. A hazard or a stop phrase is calmed only where a sign of
 * calm stands beside it, and never if a clause means danger by itself. Stop phrases that people added decide alone.
 */
export const isDanger = (report: ReadDanger, weights: DangerWeights): boolean => {
  const isHeard = report.hazards.length > 0
  if (report.hearsAdded || (isHeard && !calmSigns.some((sign) => report.signs.has(sign)))) return true
  const score = scoreOf(report, weights)
  const isWhole = isHeard
    ? score >= dangerFrom.hazard
    : score >= dangerFrom.noHazard && besideOf(report, weights) >= besideFrom
  return isWhole || report.readClauses().some((clause) => scoreOf(clause, weights) >= dangerFrom.clause)
}

/** A report whose words were weighed. A calm one has no hazards and no stop phrases. */
export interface WeighedDanger extends ReadDanger {
  readonly isDanger: boolean
}

export const weighDanger = (report: ReadDanger, weights: DangerWeights): WeighedDanger =>
  isDanger(report, weights)
    ? { ...report, isDanger: true }
    : { ...report, isDanger: false, hazards: [], stops: new Set() }
