import type { ReadDanger } from './read-danger.ts'

/** How much each feature speaks for danger. A feature without a weight says nothing. */
export type DangerWeights = Readonly<Record<string, number>>

/** From this probability, a report means danger. Dangers are rarer than calm reports but cost far more. */
const dangerFrom = 0.13

/** The features of a report: "@" and a sign, "+" and a hazard, "=" and a type of equipment. */
export const dangerFeatures = ({
  issue,
  signs,
  type,
  hazards,
  stops,
}: ReadDanger): ReadonlyMap<string, number> => {
  const features = new Map<string, number>([['always here', 1]])
  for (const [sign, count] of signs) features.set(`@${sign}`, count > 1 ? 1.5 : 1)
  for (const kind of hazards) features.set(`+${kind}`, 1)
  if (type) features.set(`=${type}`, 1)
  if (stops.size > 0) features.set('stop rule', 1)
  if (signs.has('patient') || signs.has('dependent')) {
    if (signs.has('failed')) features.set('patient failed', 1)
    if (signs.has('during')) features.set('patient during', 1)
  }
  if (issue.includes('!!')) features.set('cry for help', 1)
  features.set('long text', Math.log(1 + (issue.match(/[a-z]{4,}/gi) ?? []).length))
  return features
}

/** The sum of the weighted features: above 0, danger is more likely than calm. */
export const dangerScore = (features: ReadonlyMap<string, number>, weights: DangerWeights): number => {
  let score = 0
  for (const [name, value] of features) score += value * (weights[name] ?? 0)
  return score
}

/**
 * The points of vague signs, which any report may have, as in "X-ray" and "it leaks". Other signs have three points. A
 * report with fewer than three points is only vague.
 */
const vague: ReadonlyMap<string, number> = new Map([
  ...'patient dependent moves urgent failed energy gas heat'
    .split(' ')
    .map((sign) => [`@${sign}`, 1] as const),
  ...'persists fluid pressure mains burst battery'.split(' ').map((sign) => [`@${sign}`, 2] as const),
])

const hasCue = (features: ReadonlyMap<string, number>, weights: DangerWeights): boolean => {
  let cues = 0
  for (const name of features.keys())
    if (name.startsWith('@') && (weights[name] ?? 0) > 0) cues += vague.get(name) ?? 3
  return cues >= 3
}

/** Whether a report means danger. A hazard or a stop phrase decides; without one, all signs together do. */
export const isDanger = (report: ReadDanger, weights: DangerWeights): boolean => {
  if (report.hazards.length > 0) return true
  const features = dangerFeatures(report)
  return hasCue(features, weights) && 1 / (1 + Math.exp(-dangerScore(features, weights))) >= dangerFrom
}
