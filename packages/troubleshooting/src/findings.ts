import type { ChatLogEntry } from '@tessa/assistant-engine/summary'
import type { Step } from '@tessa/assistant-engine'
import { likelihoodOf, sourceOf, type Diagnosis } from '@tessa/knowledge/diagnose'
import { splitSource } from '@tessa/knowledge/packs'
import { orderedChecks } from './checks.ts'
import { diagnostics } from './diagnostics.ts'
import { isWithAskedWords } from './guide/asked-words.ts'
import { likelyFaults } from './guide/likely-words.ts'
import { verdictIn } from './measurements.ts'
import { namesRecordedError } from './recorded-errors.ts'

/** A part that a check examined, and the answer that shows its state, or a likely fault with what is behind it. */
export type Finding = {
  readonly cause: string
  readonly reason: string
  /** The fault of the base that it is. */
  readonly faultId?: string
}

/** The part that each check of the flow examines. */
export const examinedParts = {
  'power-check': 'Power supply',
  'power-troubleshooting': 'Power supply',
  'display-check': 'Display',
  'connection-check': 'Cables and connections',
  'service-mode': 'Service mode',
  'error-codes': 'Recorded errors',
  measurements: 'Measured values',
  calibration: 'Calibration',
  components: 'Components',
} as const satisfies Partial<Record<keyof typeof orderedChecks | keyof typeof diagnostics, string>>

const wrong = new Set(['issue', 'failed', 'blank', 'loose', 'damaged'])
const fine = new Set(['normal', 'restored', 'secure', 'success'])

/** Reading a menu or a log, or measuring without a value, does not show that a part works. */
const provesNothing: ReadonlySet<string> = new Set(['service-mode', 'error-codes', 'measurements'])

const steps: Readonly<Record<string, Step>> = { ...orderedChecks, ...diagnostics }

const inWords = ({ title }: Step): string => (typeof title === 'string' ? title : '')

/** The part that a check examines; undefined for any other step. */
export const partOfCheck = (step: string): string | undefined =>
  Object.entries(examinedParts).find(([check]) => check === step)?.[1]

/** Whether a check of the flow examines this part. */
export const isPart = (name: string): boolean => Object.values(examinedParts).some((part) => part === name)

/** The title of a check that examines a part; undefined for any other step. */
export const titleOfCheck = (step: string): string | undefined => {
  const check = partOfCheck(step) === undefined ? undefined : steps[step]
  return check && inWords(check)
}

/** The check that has this title; undefined for any other. */
export const checkWithTitle = (title: string): string | undefined =>
  Object.keys(examinedParts).find((step) => titleOfCheck(step) === title)

/** Whether typed words name a displayed code or a value outside its limits. */
const typedFault = (step: string, words: string): boolean =>
  step === 'error-codes'
    ? namesRecordedError(words)
    : step === 'measurements' && verdictIn(words) === 'outside'

export interface AnswerVerdict {
  /** Undefined for an answer that shows neither, such as a skipped step. */
  readonly verdict: 'wrong' | 'fine' | undefined
  /** The chosen option; undefined for typed words. */
  readonly value: string | undefined
  /** The answer as it is read. */
  readonly label: string
}

/** What an answer shows of the part that its check examines. It is told by its value, its label or its full wording. */
export const verdictOf = (step: string, given: string): AnswerVerdict => {
  const option = steps[step]?.options?.find(
    ({ value, label, summaryLabel: told }) =>
      [value, label, told].includes(given) || isWithAskedWords(told, given),
  )
  const isWrong = option ? wrong.has(option.value) : typedFault(step, given)
  const isFine = option
    ? fine.has(option.value) && !provesNothing.has(step)
    : step === 'measurements' && verdictIn(given) === 'within'
  const verdict = isWrong ? 'wrong' : isFine ? 'fine' : undefined
  return { verdict, value: option?.value, label: option?.label ?? given }
}

/** A likely fault with what can be behind it. No diagnosis of words is certain. */
const toFinding = ({ fault, probability }: Diagnosis['causes'][number]): Finding => {
  const behind = fault.causes.map(({ cause }) => cause).join('; ')
  const { title } = splitSource(sourceOf(fault))
  const likelihood = likelihoodOf(probability)
  return {
    cause: fault.symptom,
    reason: `${likelihood.charAt(0).toUpperCase()}${likelihood.slice(1)}, not confirmed: ${behind}. Source: ${title}`,
    faultId: fault.id,
  }
}

/** The faults that a diagnosis makes likely. */
export const likelyFaultsIn = (diagnosis: Pick<Diagnosis, 'causes'> = { causes: [] }): Finding[] =>
  likelyFaults(diagnosis).map(toFinding)

export type Findings = {
  readonly likelyCauses: readonly Finding[]
  readonly ruledOut: readonly Finding[]
}

/**
 * Collects the faults that the checks of a session found and the faults that they ruled out. The log has the texts of
 * the answers, and the session has their values. Other answers, such as a skipped step, count for neither.
 */
export const deriveFindings = (
  log: readonly Pick<ChatLogEntry, 'step' | 'userResponse'>[],
  answers: Readonly<Record<string, string>> = {},
): Findings => {
  const bySubject = new Map<string, { words: string[]; anyWrong: boolean }>()
  for (const [step, subject] of Object.entries(examinedParts)) {
    const asked = steps[step]
    if (!asked) continue
    const given = log.findLast((entry) => entry.step === step)?.userResponse ?? answers[step]
    if (given === undefined) continue
    const { verdict, label } = verdictOf(step, given)
    if (!verdict) continue
    const found = bySubject.get(subject) ?? { words: [], anyWrong: false }
    found.words.push(`${inWords(asked)}: ${label}`)
    found.anyWrong ||= verdict === 'wrong'
    bySubject.set(subject, found)
  }
  const findings = (anyWrong: boolean): Finding[] =>
    [...bySubject]
      .filter(([, found]) => found.anyWrong === anyWrong)
      .map(([cause, { words }]) => ({ cause, reason: words.join('; ') }))
  return {
    likelyCauses: findings(true),
    ruledOut: findings(false),
  }
}
