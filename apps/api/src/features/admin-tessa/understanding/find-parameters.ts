import type { FigureDimension, TessaUnderstanding } from '@tessa/contract'
import type { FoundName } from './find-names.ts'
import type { Name } from './name-index.ts'
import type { Heard } from './lexicon.ts'
import type { Concept } from './phrases.ts'

const dimensionConcepts = ['equipment', 'manufacturer', 'facility', 'technician', 'priority'] as const
const isDimension = (concept: Concept): concept is FigureDimension =>
  dimensionConcepts.some((one) => one === concept)

const priorityConcepts = ['critical', 'high', 'medium', 'low'] as const

/** The value of a priority, a status or an outcome that is said. */
export type Narrowed = Pick<
  TessaUnderstanding,
  'equipment' | 'manufacturer' | 'facility' | 'technician' | 'priority' | 'status' | 'outcome'
>

const has = (heard: readonly Heard[], concept: Concept): boolean =>
  heard.some((one) => one.concept === concept)

/** What a question divides its answer by: what stands after "by", else after "which", else what is the most. */
export const findCut = (heard: readonly Heard[]): FigureDimension | undefined => {
  const before = (one: Heard, concept: Concept) =>
    heard.some((cue) => cue.concept === concept && cue.at < one.at && one.at - cue.at - cue.length < 2)
  const dimensions = heard.flatMap((one) =>
    isDimension(one.concept) ? [{ ...one, concept: one.concept }] : [],
  )
  const [named] = [
    ...dimensions.filter((one) => before(one, 'by')),
    ...dimensions.filter((one) => before(one, 'which')),
    ...(has(heard, 'most') ? dimensions : []),
  ]
  if (named) return named.concept
  if (has(heard, 'where')) return 'facility'
  return has(heard, 'who') ? 'technician' : undefined
}

const valuesOf = (found: readonly FoundName[], dimension: Name['dimension']): string[] => [
  ...new Set(
    found.flatMap(({ names }) =>
      names.filter((name) => name.dimension === dimension).map(({ value }) => value),
    ),
  ),
]

const names = (found: readonly FoundName[]): Narrowed => {
  const [equipment, manufacturer] = [valuesOf(found, 'equipment'), valuesOf(found, 'manufacturer')]
  const [facility, technician] = [valuesOf(found, 'facility'), valuesOf(found, 'technician')]
  return {
    ...(equipment.length > 0 ? { equipment } : {}),
    ...(manufacturer.length > 0 ? { manufacturer } : {}),
    ...(facility.length > 0 ? { facility } : {}),
    ...(technician.length > 0 ? { technician } : {}),
  }
}

const status = (heard: readonly Heard[]): Narrowed['status'] => {
  const found = [
    ...(has(heard, 'inProgress') ? (['in-progress'] as const) : []),
    ...(has(heard, 'needsInfo') ? (['needs-info'] as const) : []),
    ...(has(heard, 'escalated') && !has(heard, 'session') && !has(heard, 'reason')
      ? (['escalated'] as const)
      : []),
  ]
  return found.length > 0 ? found : undefined
}

const outcome = (heard: readonly Heard[]): Narrowed['outcome'] => {
  const isAboutRate = (['reason', 'self', 'completion', 'share'] as const).some((one) => has(heard, one))
  if (isAboutRate || !has(heard, 'session')) return undefined
  return (['abandoned', 'escalated', 'resolved'] as const).find((one) => has(heard, one))
}

/** What a question narrows its answer to. */
export const findNarrowed = (heard: readonly Heard[], found: readonly FoundName[]): Narrowed => {
  const priority = priorityConcepts.filter((one) => has(heard, one))
  const [withStatus, withOutcome] = [status(heard), outcome(heard)]
  return {
    ...names(found),
    ...(priority.length > 0 ? { priority } : {}),
    ...(withStatus ? { status: withStatus } : {}),
    ...(withOutcome ? { outcome: withOutcome } : {}),
  }
}
