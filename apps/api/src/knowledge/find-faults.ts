import { createHash } from 'node:crypto'
import type { Diagnose } from '@tessa/knowledge/diagnose'
import { loadPack } from '@tessa/knowledge/packs'
import { checkWithTitle, diagnoseAnswers, likelyFaultsIn, type Finding } from '@tessa/troubleshooting'
import type { LoadDiagnose } from './knowledge-store.ts'

/** The faults of the base, for what a record makes likely. */
export interface KnownFaults {
  readonly loadDiagnose: LoadDiagnose
}

interface TroubleshootingRecord {
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

/** What was found in the newest reports, of each base: a case in work is shown many times before its report changes. */
const found = new WeakMap<Diagnose, Map<string, readonly Finding[]>>()
const mostKept = 200

/**
 * The faults of the base that report and answers make likely. They are found when a case is shown, so that a creation
 * does not wait for them and the base of today is asked.
 */
export const findFaults = async (
  { equipment, manufacturer, model, issue: told, log }: TroubleshootingRecord,
  loadDiagnose: LoadDiagnose,
): Promise<readonly Finding[]> => {
  const issue = told.slice(0, longest)
  const [diagnose, pack] = await Promise.all([loadDiagnose(equipment, issue), loadPack(equipment)])
  const given = withCheckIds(log).map(({ step, userResponse }) => ({
    step,
    answer: userResponse.slice(0, longest),
  }))
  const report = { category: equipment, manufacturer: manufacturer ?? '', model: model ?? '', issue, given }
  const known = found.get(diagnose) ?? new Map<string, readonly Finding[]>()
  found.set(diagnose, known)
  const key = createHash('sha256').update(JSON.stringify(report)).digest('base64')
  const faults = known.get(key) ?? likelyFaultsIn(diagnoseAnswers(diagnose, report, pack))
  // The newest stand last.
  known.delete(key)
  known.set(key, faults)
  for (const oldest of known.keys()) if (known.size > mostKept) known.delete(oldest)
  return faults
}
