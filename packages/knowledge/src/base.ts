import type { HazardKind } from './hazards/kinds.ts'

/** How likely a cause is among the causes of one fault. The entries have the likely causes first. */
export const likelihoods = ['high', 'medium', 'low'] as const
export type Likelihood = (typeof likelihoods)[number]

export interface LikelyCause {
  readonly cause: string
  readonly likelihood: Likelihood
}

/** What a check exposes a person to. "patient" means that it touches a patient or interrupts their treatment. */
export const checkHazards = [
  'none',
  'patient',
  'electricity',
  'high-voltage',
  'heat',
  'pressure',
  'radiation',
  'moving-parts',
  'infection',
  'fire',
  'chemicals',
] as const
export type CheckHazard = (typeof checkHazards)[number]

export interface FaultCheck {
  readonly check: string
  readonly expected: string
  /** What to do if the check does not show what is expected. */
  readonly ifNot: string
  /** What it means if the check shows what is expected. */
  readonly ifSo?: string
  readonly minutes: number
  readonly hazard: CheckHazard
}

/** When a fault is a danger: always, only while a patient depends on the equipment, or never. */
export const faultDangers = ['always', 'patient-attached', 'never'] as const
export type FaultDanger = (typeof faultDangers)[number]

/** Who can mend a fault. */
export const skills = ['user', 'biomed', 'vendor'] as const

interface Sourced {
  readonly id: string
  /** The page behind an entry; empty for the judgement of an expert. */
  readonly source: string
}

export interface Fault extends Sourced {
  readonly type: string
  /** Empty for equipment of any maker. */
  readonly makers: readonly string[]
  readonly models: readonly string[]
  readonly symptom: string
  readonly aliases: readonly string[]
  readonly codes: readonly string[]
  readonly causes: readonly LikelyCause[]
  readonly checks: readonly FaultCheck[]
  readonly remedy: string
  readonly parts: readonly string[]
  readonly safety: readonly string[]
  readonly escalateWhen: string
  readonly skill: (typeof skills)[number]
  readonly danger: FaultDanger
}

/** A code or message that equipment displays. */
export interface DisplayedCode extends Sourced {
  readonly type: string
  /** Empty for equipment of various makers. */
  readonly maker: string
  readonly family: string
  readonly code: string
  readonly meaning: string
  readonly action: string
  /** The faults that the code belongs to. */
  readonly faults: readonly string[]
}

/** The phrases of a safety rule that mean danger now. They are apart from its advice, because every screen needs them. */
export interface StopRule {
  readonly id: string
  /** A type of equipment, or "any". */
  readonly type: string
  /** The kind of hazard whose instructions come first. */
  readonly kind: HazardKind
  /** The phrases, with "|" between them, because the modules of the first screen must be small. */
  readonly stop: string
  /** Phrases that contain a trigger but mean something else. */
  readonly except: string
}

/** Advice for a danger. A phrase of `warn` calls for care. */
export interface SafetyRule extends Sourced {
  /** A type of equipment, or "any". */
  readonly type: string
  readonly warn: readonly string[]
  /** Phrases that contain a trigger but mean something else. */
  readonly except: readonly string[]
  readonly rule: string
  readonly why: string
}

/** The entries about the types of equipment that are loaded together. The rules for any equipment are apart. */
export interface GroupData {
  readonly group: string
  readonly faults: readonly Fault[]
  readonly codes: readonly DisplayedCode[]
  readonly rules: readonly SafetyRule[]
  /** Terms that reports of a fault have and its aliases lack, by the id of the fault. */
  readonly reportWords: ReadonlyMap<string, readonly string[]>
}

/** A report with what is right about it, to judge the base by. */
export interface EvaluationCase {
  readonly id: string
  readonly type: string
  /** The category that is chosen for it. */
  readonly category: string
  readonly manufacturer: string
  readonly model: string
  readonly issue: string
  /** The faults that are right. */
  readonly accept: readonly string[]
  /** Whether it is a danger. */
  readonly mustEscalate: boolean
  /** Whether the base has its fault. */
  readonly inKb: boolean
}
