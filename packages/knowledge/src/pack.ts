import type { CheckHazard } from './base.ts'

/** The steps of the guided flow that a pack has its own words for, in the specified order. */
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

/** What has to be confirmed before anything with these hazards is done. */
export interface Interlock {
  readonly id: string
  readonly confirm: string
  readonly covers: readonly CheckHazard[]
  /** The faults and rules of the base that it belongs to. */
  readonly entries: readonly string[]
  /** The page behind it; empty for the judgement of an expert. */
  readonly source: string
}

export interface PackStep {
  readonly step: (typeof packSteps)[number]
  readonly look: string
  readonly expect: string
  readonly ifNot: string
  /** What the step exposes a person to; empty for a step that is done by looking only. */
  readonly hazards: readonly CheckHazard[]
  /** The ids of the interlocks to confirm first. */
  readonly interlocks: readonly string[]
  readonly skill: 'user' | 'biomed'
  /** The faults and rules of the base that say more, each with its source. The words of a step are expert judgement. */
  readonly entries: readonly string[]
}

/** The guided checks for some types of equipment. */
export interface Pack {
  readonly name: string
  /** The types of the base. The pack "other" is also for equipment without a type. */
  readonly types: readonly string[]
  readonly interlocks: readonly Interlock[]
  readonly steps: readonly PackStep[]
}
