import type { CheckAnswer, Diagnose, Diagnosis, DiagnosisQuestion } from '@tessa/knowledge/diagnose'
import { packSteps, type Pack } from '@tessa/knowledge/packs'
import { verdictOf } from '../findings.ts'
import { checksAt } from './likely-words.ts'
import { wasShown, type OwnResult, type ShownStep } from './shown-facts.ts'

/** An answer to a step: its value, its label, or what was typed. */
export interface GivenAnswer {
  readonly step: string
  readonly answer: string
  /** Undefined where only the answer is recorded, as in a case. */
  readonly shown?: ShownStep
}

export interface AnsweredReport extends Pick<
  DiagnosisQuestion,
  'category' | 'manufacturer' | 'model' | 'issue' | 'outcomes'
> {
  readonly given: readonly GivenAnswer[]
  /** What the check before the general checks showed. */
  readonly own?: OwnResult | undefined
  /** What was told of checks beside the guide. */
  readonly told?: readonly CheckAnswer[]
}

const outcomes = { wrong: 'not-as-expected', fine: 'as-expected' } as const

/** What a chosen answer says of the fault, as a person would report it. */
const symptoms: Readonly<Record<string, string>> = {
  'power-check issue': 'no power',
  'power-troubleshooting failed': 'no power',
  'display-check blank': 'the display is blank',
  'connection-check loose': 'a loose connection',
  'connection-check damaged': 'a damaged cable',
}

/** A typed code speaks for its fault. */
const typedAt = (step: string, words: string): string | undefined =>
  step === 'error-codes' ? words : undefined

/** So many characters of the words are read. */
const longest = 4000

/**
 * Diagnoses a report with the result of its own check, and its latest answers in the order of the guide. One that found something wrong counts for the
 * checks of the likely causes at its step. One that found nothing wrong does so only if its step showed these checks.
 */
export const diagnoseAnswers = (
  diagnose: Diagnose,
  { given, own, told: before = [], ...report }: AnsweredReport,
  pack: Pack,
): Diagnosis => {
  const answers: CheckAnswer[] = [...before]
  if (own && own.outcome !== 'not-done') answers.push({ check: own.check, outcome: own.outcome })
  let { issue = '' } = report
  let diagnosis = diagnose({ ...report, answers })
  const latest = new Map(given.map((one) => [one.step, one]))
  for (const step of packSteps) {
    const { answer, shown } = latest.get(step) ?? {}
    if (answer === undefined) continue
    const { verdict, value } = verdictOf(step, answer)
    const told = value === undefined ? typedAt(step, answer) : symptoms[`${step} ${value}`]
    if (told !== undefined) issue = `${issue.slice(0, longest)}. ${told.slice(0, longest)}`
    const counts = verdict === 'wrong' || (verdict && shown && wasShown(step, shown, pack))
    const checked = counts ? checksAt(step, diagnosis, pack, own) : []
    if (verdict) for (const { check } of checked) answers.push({ check, outcome: outcomes[verdict] })
    if (told !== undefined || checked.length > 0) diagnosis = diagnose({ ...report, issue, answers })
  }
  return diagnosis
}
