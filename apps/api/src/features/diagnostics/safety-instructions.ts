import { stopFirst, type Diagnosis } from '@tessa/knowledge/diagnose'
import { inSlices } from '../../concurrency/time-slices.ts'
import { diagnoseReport, type Evidence, type ReportedEquipment } from './diagnose-report.ts'

/** Stop rules are looked for in this many characters of the findings. Hazards are heard in the whole text. */
const judgedCharacters = 40_000

/**
 * The instructions for a report and the words after it. Signs of danger are weighed in the report alone: their weights
 * were fitted to reports, and "help" or "fuse blown" means less among findings.
 */
export const safetyInstructions = async (
  report: ReportedEquipment,
  issue: string,
  hazards: readonly string[],
  evidence: Pick<Evidence, 'loadDiagnose'>,
): Promise<string[]> => {
  const { escalate, hasPatient, about } = await diagnoseReport(report, evidence)
  const safety: Diagnosis['safety'][number][] = []
  const heard: Diagnosis['hazards'][number][] = []
  for await (const piece of inSlices([issue.slice(0, judgedCharacters)])) {
    const found = await diagnoseReport({ ...report, issue: piece }, evidence)
    safety.push(...found.safety)
    heard.push(...found.hazards)
  }
  return stopFirst({ safety, hazards: heard, escalate, hasPatient, about }, hazards)
}
