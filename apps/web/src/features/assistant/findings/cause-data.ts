import type { AdvancedDiagnostics } from '@tessa/contract'
import { asRecord } from '@tessa/app-shell'

type AdvisedCause = AdvancedDiagnostics['causes'][number]

/** A likely cause as it is drawn, found by the server or in the browser. */
export interface LikelyCause {
  readonly symptom: string
  readonly likelihood: string
  /** What causes the symptom. */
  readonly reasons: string
  readonly evidence: readonly string[]
  /** The safety lines before the checks, and the lines that say when to stop. */
  readonly cautions: readonly string[]
  readonly checks: readonly string[]
  readonly source: string
}

/** So many causes are drawn of the server's advice, as many as it lists by their likelihood. */
const mostCauses = 5

interface CauseFields extends Pick<AdvisedCause, 'symptom' | 'cause' | 'likelihood' | 'source'> {
  readonly evidence: readonly string[]
  readonly checks: readonly string[]
  readonly safety: readonly string[]
  readonly stop: readonly string[]
}

export const toLikelyCause = ({ symptom, cause, safety, stop, ...rest }: CauseFields): LikelyCause => {
  const { likelihood, evidence, checks, source } = rest
  const reasons = cause.startsWith(`${symptom}: `) ? cause.slice(symptom.length + 2) : cause
  const cautions = [...safety, ...stop.map((line) => `Stop and hand over: ${line}`)]
  return { symptom, likelihood, reasons, evidence, cautions, checks, source }
}

/** The length at which the causes are not kept: a stored session has 100,000 characters. */
const longest = 12_000

/** The likely causes of the server's advice as the text of a fact, unchecked, with what is drawn of them. */
export const serializeCauses = (given: unknown): string => {
  const drawn = Array.isArray(given) ? given.map(drawnFields) : []
  const text = drawn.length === 0 ? '' : JSON.stringify(drawn)
  return text.length > longest ? '' : text
}

const drawnFields = (given: unknown) => {
  const { symptom, cause, likelihood, evidence, checks, source } = asRecord(given) ?? {}
  return { symptom, cause, likelihood, evidence, checks, source }
}

/** The causes of a fact, without any that is none. */
export const parseCauses = (text = ''): LikelyCause[] => {
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given) ? given.slice(0, mostCauses).flatMap(causeIn) : []
  } catch {
    return []
  }
}

const causeIn = (given: unknown): LikelyCause[] => {
  const { symptom, cause, likelihood, evidence, checks, source } = drawnFields(given)
  return isText(symptom) &&
    isText(cause) &&
    isText(likelihood) &&
    isText(source) &&
    areTexts(evidence) &&
    areTexts(checks)
    ? // The text of the advice says what to heed and when to stop.
      [toLikelyCause({ symptom, cause, likelihood, evidence, checks, source, safety: [], stop: [] })]
    : []
}

const isText = (given: unknown): given is string => typeof given === 'string'
const areTexts = (given: unknown): given is string[] => Array.isArray(given) && given.every(isText)

export interface SplitAdvice {
  readonly before: string
  readonly causes: readonly LikelyCause[]
  readonly after: string
}

/**
 * The text of an advice before and after its lines about these causes, without the lines. A cause that the text does not
 * name belongs to another advice.
 */
export const splitAdvice = (content: string, given: readonly LikelyCause[]): SplitAdvice => {
  const lines = content.split('\n')
  const placeOf = ({ symptom, likelihood, reasons }: LikelyCause) =>
    lines.findIndex((line) => line.startsWith(`- **${symptom}** (${likelihood}): ${reasons}.`))
  const found = given.map((cause) => ({ cause, place: placeOf(cause) })).filter(({ place }) => place >= 0)
  const places = found.map(({ place }) => place)
  const first = Math.min(...places, lines.length)
  return {
    before: lines.slice(0, first).join('\n'),
    causes: found.map(({ cause }) => cause),
    after: lines.filter((_, place) => place > first && !places.includes(place)).join('\n'),
  }
}
