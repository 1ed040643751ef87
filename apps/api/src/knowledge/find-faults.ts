import { loadPack } from '@tessa/knowledge/packs'
import { deriveFindings, diagnoseAnswers, type Findings } from '@tessa/troubleshooting'
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
  /** The answers of the session by their steps. */
  readonly answers?: Readonly<Record<string, string>> | undefined
}

/** What the checks of a record found and ruled out, with the faults of the base that report and answers make likely. */
export const findFaults = async (
  { equipment, manufacturer, model, issue, log, answers = {} }: TroubleshootingRecord,
  loadDiagnose: LoadDiagnose,
): Promise<Findings> => {
  const [diagnose, pack] = await Promise.all([loadDiagnose(equipment, issue), loadPack(equipment)])
  const told = {
    ...answers,
    ...Object.fromEntries(log.map(({ step, userResponse }) => [step, userResponse])),
  }
  const diagnosis = diagnoseAnswers(
    diagnose,
    {
      category: equipment,
      manufacturer: manufacturer ?? '',
      model: model ?? '',
      issue,
      given: Object.entries(told).map(([step, answer]) => ({ step, answer })),
    },
    pack,
  )
  return deriveFindings(log, answers, diagnosis)
}
