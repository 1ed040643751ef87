import type { HazardKind } from '../hazards/kinds.ts'
import type { Ranking } from '../rank/rank-faults.ts'
import type { FiredRule } from './match-rules.ts'
import type { Terms } from '../understand/read-terms.ts'
import type { Signs } from './signs.ts'

/** How much each feature speaks for danger. A feature without a weight says nothing. */
export type DangerWeights = Readonly<Record<string, number>>

/** What the danger of a report is judged by. */
export interface DangerReport {
  readonly issue: string
  readonly signs: Signs
  readonly type: string | undefined
  readonly terms: Terms
  readonly hazards: readonly HazardKind[]
  readonly safety: readonly FiredRule[]
  readonly ranking: Ranking
}

/** From this probability, a report means danger. Dangers are rarer than calm reports but cost far more. */
const dangerFrom = 0.37

/** From this probability, faults that are always a danger speak for danger without any other sign. */
const likelyFault = 0.3

/** Words count less than signs, because each of them was seen in a few reports only. */
const wordValue = 0.5

/** The features of a report: "@" and a sign, "+" and a hazard, "=" and a type of equipment, and its words. */
export const dangerFeatures = (report: DangerReport): ReadonlyMap<string, number> => {
  const { issue, signs, type, terms, hazards, safety, ranking } = report
  const features = new Map<string, number>([['always here', 1]])
  for (const term of terms.keys()) if (!term.includes(' ')) features.set(term, wordValue)
  for (const [sign, count] of signs) features.set(`@${sign}`, count > 1 ? 1.5 : 1)
  for (const kind of hazards) features.set(`+${kind}`, 1)
  if (type) features.set(`=${type}`, 1)
  if (safety.some(({ isDanger }) => isDanger)) features.set('stop rule', 1)
  if (safety.some(({ isDanger }) => !isDanger)) features.set('warn rule', 1)
  const likely = (danger: string): number =>
    ranking.faults.reduce(
      (sum, { fault, probability }) => (fault.danger === danger ? sum + probability : sum),
      0,
    )
  features.set('fault always', likely('always'))
  features.set('fault attached', likely('patient-attached'))
  if (signs.has('patient') || signs.has('dependent')) {
    features.set('patient attached', likely('patient-attached'))
    if (signs.has('failed')) features.set('patient failed', 1)
    if (signs.has('during')) features.set('patient during', 1)
  }
  if (issue.includes('!!')) features.set('cry for help', 1)
  features.set('long text', Math.log(1 + terms.size))
  return features
}

/** The sum of the weighted features: above 0, danger is more likely than calm. */
export const dangerScore = (features: ReadonlyMap<string, number>, weights: DangerWeights): number => {
  let score = 0
  for (const [name, value] of features) score += value * (weights[name] ?? 0)
  return score
}

/** Whether a sign or a likely fault speaks for danger. A report without one is only vague. */
const hasCue = (features: ReadonlyMap<string, number>, weights: DangerWeights): boolean =>
  [...features].some(
    ([name, value]) =>
      (name.startsWith('@') && (weights[name] ?? 0) > 0) || (name === 'fault always' && value >= likelyFault),
  )

export const isDanger = (report: DangerReport, weights: DangerWeights): boolean => {
  const features = dangerFeatures(report)
  return hasCue(features, weights) && 1 / (1 + Math.exp(-dangerScore(features, weights))) >= dangerFrom
}
