import type { CheckHazard } from './base.ts'

/** The steps of the guided flow that a pack has its own words for, in their order. */
export const packSteps = [
  'power-check',
  'power-troubleshooting',
  'display-check',
  'connection-check',
  'service-mode',
  'error-codes',
  'measurements',
  'calibration',
  'components',
] as const
type PackStepId = (typeof packSteps)[number]

/** What runs while a step is done, or what an interlock brings to a stop. */
export const conditions = ['power', 'pressure', 'heat', 'motion', 'gas', 'exposure'] as const

/** What has to be so before a step with certain hazards is done. */
export interface Interlock {
  readonly id: string
  /** The sentence that a person confirms. */
  readonly confirm: string
  readonly covers: readonly CheckHazard[]
}

/** A value that the step measures. Limits of the base are a start; those of the service manual come first. */
export interface PackMeasure {
  readonly name: string
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
  /** What the value has to stay under. */
  readonly below?: number
}

export interface PackStep {
  readonly step: PackStepId
  readonly look: string
  readonly expect: string
  readonly ifNot: string
  /** What the step exposes a person to; empty for a step that is done by looking and reading only. */
  readonly hazards: readonly CheckHazard[]
  /** The ids of the interlocks to confirm first. */
  readonly interlocks: readonly string[]
  readonly skill: 'user' | 'biomed'
  /** The pages behind the words, each once, or "Expert judgement". */
  readonly sources: readonly string[]
  readonly measures?: readonly PackMeasure[]
}

/** The guided checks of some types of equipment. */
export interface Pack {
  readonly name: string
  readonly interlocks: readonly Interlock[]
  readonly steps: readonly PackStep[]
}
