import { hazardInstructions } from '../hazards/instructions.ts'
import { isDanger, type DangerReport, type DangerWeights } from './danger-score.ts'

/** From this probability, a fault that is always a danger is the reason. */
const reasonFrom = 0.3

/**
 * Why to stop and hand over now; undefined without danger. A hazard and a stop rule always count, whatever else the
 * report says. Without them, the signs and the likely faults decide. An unknown fault is no danger by itself.
 */
export const escalationOf = (report: DangerReport, weights: DangerWeights): string | undefined => {
  const hazard = report.hazards.find((kind) => kind !== 'patient')
  if (hazard) return hazardInstructions[hazard].title
  const fired = report.safety.find((one) => one.isDanger)
  if (fired) return fired.rule.why
  if (report.hazards.length > 0) return hazardInstructions.patient.title
  if (!isDanger(report, weights)) return undefined
  const dangerous = report.ranking.faults.find(
    ({ fault, probability }) => fault.danger === 'always' && probability >= reasonFrom,
  )
  return dangerous?.fault.symptom ?? 'The words describe a danger'
}
