import { hazardInstructions } from '../hazards/instructions.ts'
import { isDanger, type DangerReport, type DangerWeights } from './danger-score.ts'

/** From this probability, a fault that is always a danger is the reason. */
const reasonFrom = 0.3

/**
 * Why to stop and hand over now; undefined without danger. A hazard and a stop rule always count. A patient at the
 * equipment counts with the other signs: one who is "already on another monitor" is safe. An unknown fault is no danger
 * by itself.
 */
export const escalationOf = (report: DangerReport, weights: DangerWeights): string | undefined => {
  const hazard = report.hazards.find((kind) => kind !== 'patient')
  if (hazard) return hazardInstructions[hazard].title
  const fired = report.safety.find((one) => one.isDanger)
  if (fired) return fired.rule.why
  if (!isDanger(report, weights)) return undefined
  const dangerous = report.ranking.faults.find(
    ({ fault, probability }) => fault.danger === 'always' && probability >= reasonFrom,
  )
  if (dangerous) return dangerous.fault.symptom
  return report.hazards.length > 0 ? hazardInstructions.patient.title : 'The words describe a danger'
}
