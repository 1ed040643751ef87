import type { RequestOf, Routes } from '@tessa/contract'
import type { Diagnosis } from '@tessa/knowledge/diagnose'
import { loadDiagnose as loadShipped } from '@tessa/knowledge/load'
import { loadPack, packSteps } from '@tessa/knowledge/packs'
import { checkWithTitle, diagnoseAnswers, ownOutcomes, type GivenAnswer } from '@tessa/troubleshooting'
import { answersTo } from './answers-to-checks.ts'
import type { Evidence, ReportedEquipment } from './diagnose-report.ts'
import { findingsInText, weightOf, type Finding } from './rank-findings.ts'

type Analysis =
  RequestOf<Routes['POST /api/chat/analyze-diagnostics']> extends { body: infer Body } ? Body : never

/** What was found and answered since the report, as it is on the wire. */
export type Since = Pick<Analysis, 'diagnosticFindings' | 'troubleshootingHistory' | 'ownCheck'>

/** A finding, with what stood at its step. */
interface Entry extends Finding, Partial<NonNullable<GivenAnswer['shown']>> {}

const guided: ReadonlySet<string> = new Set(packSteps)

/** The step of the guide that a finding is about, by its title or its id. */
const stepOf = ({ step }: Finding): string | undefined => (guided.has(step) ? step : checkWithTitle(step))

type Answered = Exclude<NonNullable<Since['troubleshootingHistory']>[number], string>

/** "Power Check: Normal" is the answer to that step. A colon after the first sentence makes no heading. */
const answeredIn = (line: string): Answered => {
  const [, step = '', response = line] = /^([^.!;\n:]+):\s+(\S.*)$/s.exec(line) ?? []
  return { step: step.trim(), response: response.trim() }
}

/** An answer to a step that is no check, such as a question about the equipment. It is no finding. */
interface OtherAnswer {
  readonly answer: string
  /** The words in which a danger is heard. */
  readonly words: string
}

/** The findings of a history, and its other answers. Words without a heading are findings. */
const readHistory = ({ troubleshootingHistory = [] }: Since) => {
  const entries: Entry[] = []
  const others: OtherAnswer[] = []
  for (const line of troubleshootingHistory) {
    const { response: outcome, ...of } = typeof line === 'string' ? answeredIn(line) : line
    if (of.step === '') entries.push(...findingsInText(outcome))
    else if (stepOf({ step: of.step, outcome })) entries.push({ ...of, outcome })
    else others.push({ answer: outcome, words: typeof line === 'string' ? line : outcome })
  }
  return { entries, others }
}

const ownFinding = ({ ownCheck }: Since): Finding[] =>
  ownCheck ? [{ step: ownCheck.check, outcome: ownOutcomes[ownCheck.outcome] }] : []

const keyOf = (finding: Finding): string => stepOf(finding) ?? finding.step

/** The findings, and before them the latest of the history about other steps. */
const entriesOf = (since: Since): Entry[] => {
  const { diagnosticFindings: found = [] } = since
  const typed: Entry[] = typeof found === 'string' ? findingsInText(found) : found
  const { entries: history } = readHistory(since)
  const latest = new Map(history.map((entry, at) => [entry.step === '' ? at : keyOf(entry), entry]))
  const shownAt = new Map(latest)
  for (const finding of typed) latest.delete(keyOf(finding))
  return [
    ...latest.values(),
    // What stood at a step is in the history.
    ...typed.map((finding) => ({ ...shownAt.get(keyOf(finding)), ...finding })),
  ]
}

/** All that was found, in the order of its telling. */
export const findingsOf = (since: Since): Finding[] => [
  ...ownFinding(since),
  ...entriesOf(since).map(({ isTold: _, isConfirmed: __, ...finding }) => finding),
]

/** All words since the report, in which dangers are heard. Answers that the report itself has are heard there. */
export const wordsSince = (
  since: Since,
  { issue, equipmentType, manufacturer, model }: ReportedEquipment,
): string => {
  const reported = [issue, equipmentType, manufacturer, model]
  const { others } = readHistory(since)
  return [
    ...findingsOf(since).map(({ outcome, note = '' }) => `${outcome}. ${note}`),
    ...others.filter(({ answer }) => !reported.includes(answer)).map(({ words }) => words),
  ].join('. ')
}

/** The words of findings follow a report up to this length. Dangers are heard in all of them. */
const longestWords = 8000

/**
 * Diagnoses a report with all that was answered since, as the screen does: the answers to the steps of the guide count for
 * the checks that stood there. What was told beside them counts for the checks of which it speaks.
 */
export const diagnoseAnswered = async (
  { manufacturer, equipmentType = '', model, issue = '' }: ReportedEquipment,
  since: Since,
  { loadDiagnose = loadShipped, outcomes = [], answers = [] }: Evidence = {},
): Promise<Diagnosis> => {
  const [diagnose, pack] = await Promise.all([loadDiagnose(equipmentType, issue), loadPack(equipmentType)])
  const given: GivenAnswer[] = []
  const beside: Finding[] = []
  for (const entry of entriesOf(since)) {
    const { outcome, note = '', isTold = false, isConfirmed = false } = entry
    const step = stepOf(entry)
    if (step) given.push({ step, answer: outcome || note, shown: { isTold, isConfirmed } })
    if (!step || (outcome && note)) beside.push(entry)
  }
  const words = beside
    .filter((finding) => weightOf(finding) === 'wrong')
    .map(({ outcome, note }) => note || outcome)
  const after = (told: Evidence['answers'] = []) =>
    diagnoseAnswers(
      diagnose,
      {
        category: equipmentType,
        manufacturer,
        model,
        issue: [issue, words.join('. ').slice(0, longestWords)].filter(Boolean).join('. '),
        outcomes,
        given,
        own: since.ownCheck,
        told,
      },
      pack,
    )
  const found = after(answers)
  const checked = found.causes.flatMap(({ fault }) => answersTo(fault.checks, beside))
  return checked.length === 0 ? found : after([...answers, ...checked])
}
