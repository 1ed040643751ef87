import { loadPack } from '@tessa/knowledge/packs'
import { diagnoseAnswers, likelyFaultsIn, type Finding } from '@tessa/troubleshooting'
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

/**
 * The faults of the base that report and answers make likely. They are found when a case is shown, so that a creation
 * does not wait for them and the base of today is asked.
 */
export const findFaults = async (
  { equipment, manufacturer, model, issue, log }: TroubleshootingRecord,
  loadDiagnose: LoadDiagnose,
): Promise<readonly Finding[]> => {
  const [diagnose, pack] = await Promise.all([loadDiagnose(equipment, issue), loadPack(equipment)])
  const given = log.map(({ step, userResponse }) => ({ step, answer: userResponse }))
  const report = { category: equipment, manufacturer: manufacturer ?? '', model: model ?? '', issue, given }
  return likelyFaultsIn(diagnoseAnswers(diagnose, report, pack))
}
