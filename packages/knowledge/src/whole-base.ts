import type { DisplayedCode, Fault, GroupData, SafetyRule } from './base.ts'
import { anyRules } from './data/any.ts'
import { data as autoclave } from './data/autoclave.ts'
import { data as defibrillator } from './data/defibrillator.ts'
import { data as general } from './data/general.ts'
import { data as lifeSupport } from './data/life-support.ts'
import { data as patientMonitor } from './data/patient-monitor.ts'
import { stopRules } from './data/stop-rules.ts'
import { data as xray } from './data/xray.ts'
import type { HazardKind } from './hazards/kinds.ts'

export { hazardKinds } from './hazards/kinds.ts'

export { withLayer, type LocalLayer } from './local-layer.ts'
export { isHeard, withoutMarks } from './safety/stop-phrase.ts'
export { messagesOf } from './understand/read-codes.ts'
export { checkHazards, type CheckHazard, type FaultCheck, type FaultDanger } from './base.ts'
export type { DisplayedCode, EvaluationCase, Fault, GroupData, SafetyRule, StopRule } from './base.ts'

/** A safety rule with the phrases that mean danger now. */
export interface WholeRule extends SafetyRule {
  /** The hazard that its stop phrases mean; undefined for a rule that only calls for care. */
  readonly kind: HazardKind | undefined
  readonly stop: readonly string[]
}

/** The entries of every group of equipment. */
export const shippedGroups: readonly GroupData[] = [
  patientMonitor,
  autoclave,
  defibrillator,
  xray,
  lifeSupport,
  general,
]

const withStopPhrases = (rule: SafetyRule): WholeRule => {
  const stop = stopRules.find(({ id }) => id === rule.id)
  return { ...rule, kind: stop?.kind, stop: stop?.stop.split('|') ?? [] }
}

export interface WholeBase {
  readonly faults: readonly Fault[]
  readonly codes: readonly DisplayedCode[]
  readonly rules: readonly WholeRule[]
}

/**
 * The shipped base as a whole, for those who show or extend it. A screen that diagnoses loads one group instead
 * (`@tessa/knowledge/load`).
 */
export const shippedBase: WholeBase = {
  faults: shippedGroups.flatMap(({ faults }) => faults),
  codes: shippedGroups.flatMap(({ codes }) => codes),
  rules: [...anyRules, ...shippedGroups.flatMap(({ rules }) => rules)].map(withStopPhrases),
}
