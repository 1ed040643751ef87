import { sourceInMarkdown, sourcesOfStop, stopFirst, type Diagnosis } from '@tessa/knowledge/diagnose'
import { inSlices } from '../../concurrency/time-slices.ts'
import { diagnoseReport, type Evidence, type ReportedEquipment } from './diagnose-report.ts'

/** Stop rules are looked for in this many characters of the findings. Hazards are heard in the whole text. */
const judgedCharacters = 40_000

/** What to do before anything else. Without a danger there are no instructions. */
export interface Stop {
  readonly instructions: readonly string[]
  /** What they rest on, as Markdown. */
  readonly sources: readonly string[]
}

export const stopFor = (danger: Parameters<typeof stopFirst>[0], hazards: readonly string[]): Stop => {
  const instructions = stopFirst(danger, hazards)
  const sources = sourcesOfStop(instructions, danger).map((source) => sourceInMarkdown({ source }))
  return { instructions, sources }
}

/**
 * The instructions for a report and the words after it. Signs of danger are weighed in the report alone: their weights
 * were fitted to reports, and "help" or "fuse blown" means less among findings.
 */
export const safetyInstructions = async (
  report: ReportedEquipment,
  issue: string,
  hazards: readonly string[],
  evidence: Pick<Evidence, 'loadDiagnose'>,
): Promise<Stop> => {
  const { escalate, hasPatient, about } = await diagnoseReport(report, evidence)
  const safety: Diagnosis['safety'][number][] = []
  const heard: Diagnosis['hazards'][number][] = []
  for await (const piece of inSlices([issue.slice(0, judgedCharacters)])) {
    const found = await diagnoseReport({ ...report, issue: piece }, evidence)
    safety.push(...found.safety)
    heard.push(...found.hazards)
  }
  return stopFor({ safety, hazards: heard, escalate, hasPatient, about }, hazards)
}
