import { createHash } from 'node:crypto'
import type { HelpRequestCreation } from '@tessa/contract'
import type { Diagnose, Diagnosis } from '@tessa/knowledge/diagnose'
import { loadPack } from '@tessa/knowledge/packs'
import {
  checkWithTitle,
  diagnoseAnswers,
  likelyFaultsIn,
  type AnsweredReport,
  type Finding,
} from '@tessa/troubleshooting'
import type { LoadDiagnose } from './knowledge-store.ts'

/** The faults of the base, for what a record makes likely. */
export interface KnownFaults {
  readonly loadDiagnose: LoadDiagnose
}

export interface TroubleshootingRecord {
  readonly equipment: string
  readonly manufacturer?: string | null | undefined
  readonly model?: string | null | undefined
  readonly issue: string
  readonly log: readonly { readonly step: string; readonly userResponse: string }[]
}

/** A log with the checks of the flow by their ids, where a help request names them by their titles. */
export const withCheckIds = <Entry extends { readonly step: string }>(log: readonly Entry[]): Entry[] =>
  log.map((entry) => ({ ...entry, step: checkWithTitle(entry.step) ?? entry.step }))

/** So many characters of a text are read: as long as it is read, no other caller has a turn. */
const longest = 4000

/** What was asked and answered before a help request. */
export const stepsOf = ({ troubleshootingSteps = [] }: HelpRequestCreation['summary']) =>
  troubleshootingSteps.map((step) => (typeof step === 'string' ? { step, response: '' } : step))

/** A help request as a record of its troubleshooting. */
export const recordOfSummary = (summary: HelpRequestCreation['summary']): TroubleshootingRecord => {
  const { equipment = '', issue = '', manufacturer, model } = summary
  const log = withCheckIds(stepsOf(summary).map(({ step, response }) => ({ step, userResponse: response })))
  return { equipment, issue, manufacturer, model, log }
}

const reportOf = ({ equipment, manufacturer, model, issue, log }: TroubleshootingRecord): AnsweredReport => ({
  category: equipment,
  manufacturer: manufacturer ?? '',
  model: model ?? '',
  issue: issue.slice(0, longest),
  given: withCheckIds(log).map(({ step, userResponse }) => ({
    step,
    answer: userResponse.slice(0, longest),
  })),
})

const diagnoseFor = ({ equipment, issue }: TroubleshootingRecord, loadDiagnose: LoadDiagnose) =>
  loadDiagnose(equipment, issue.slice(0, longest))

/** What the base says of a record: its likely faults, the rules that fire, and the codes that it recognizes. */
export const diagnoseRecord = async (
  record: TroubleshootingRecord,
  loadDiagnose: LoadDiagnose,
): Promise<Diagnosis> => {
  const [diagnose, pack] = await Promise.all([diagnoseFor(record, loadDiagnose), loadPack(record.equipment)])
  return diagnoseAnswers(diagnose, reportOf(record), pack)
}

/** What was found in the newest reports, of each base: a case in work is shown many times before its report changes. */
const found = new WeakMap<Diagnose, Map<string, readonly Finding[]>>()
const mostKept = 200

/**
 * The faults of the base that report and answers make likely. They are found when a case is shown, so that a creation
 * does not wait for them and the base of today is asked.
 */
export const findFaults = async (
  record: TroubleshootingRecord,
  loadDiagnose: LoadDiagnose,
): Promise<readonly Finding[]> => {
  const diagnose = await diagnoseFor(record, loadDiagnose)
  const report = reportOf(record)
  const known = found.get(diagnose) ?? new Map<string, readonly Finding[]>()
  found.set(diagnose, known)
  const key = createHash('sha256').update(JSON.stringify(report)).digest('base64')
  const faults =
    known.get(key) ?? likelyFaultsIn(diagnoseAnswers(diagnose, report, await loadPack(record.equipment)))
  // The newest stand last.
  known.delete(key)
  known.set(key, faults)
  for (const oldest of known.keys()) if (known.size > mostKept) known.delete(oldest)
  return faults
}
