import type { CheckAnswer, Diagnosis, FaultOutcome } from '@tessa/knowledge/diagnose'
import { loadDiagnose as loadShipped } from '@tessa/knowledge/load'
import type { LoadDiagnose } from '../../knowledge/knowledge-store.ts'

export interface ReportedEquipment {
  readonly manufacturer?: string | undefined
  readonly equipmentType?: string | undefined
  readonly model?: string | undefined
  readonly issue?: string | undefined
}

/** What is known beside the report itself. */
export interface Evidence {
  readonly answers?: readonly CheckAnswer[]
  /** What fixed such equipment before. */
  readonly outcomes?: readonly FaultOutcome[]
  /** Gives the entries in force. Default: the shipped ones. */
  readonly loadDiagnose?: LoadDiagnose
}

/** Diagnoses a report with the entries of its kind of equipment, which are read at the first report about it. */
export const diagnoseReport = async (
  { manufacturer, equipmentType = '', model, issue = '' }: ReportedEquipment,
  { loadDiagnose = loadShipped, ...evidence }: Evidence = {},
): Promise<Diagnosis> => {
  const diagnose = await loadDiagnose(equipmentType, issue)
  return diagnose({ category: equipmentType, manufacturer, model, issue, ...evidence })
}
