import type { FaultPath, Invariant, Refutation as RefutationOf } from '../verify/report.ts'

/** A broken invariant with its sentence, and the shortest path that shows it. */
export type Violation = FaultPath & { readonly message: string }

/** The answers on the longest path that repeats no step and answer pair; null for an unknown bound. */
export type LongestPath = { readonly atLeast: number; readonly atMost: number | null }

export type Certificate = {
  readonly ok: true
  readonly flow: string
  readonly version: number
  /** Changes with every change of the flow. */
  readonly hash: string
  readonly steps: number
  /** The number of step and answer pairs that a user can choose. */
  readonly pairs: number
  /** The number of paths from the start to an outcome that visit no step twice; a lower bound unless `complete`. */
  readonly paths: { readonly count: number; readonly complete: boolean }
  /** Only when asked for; exact when both bounds agree. */
  readonly longestPath?: LongestPath
  readonly invariants: readonly Invariant[]
  /** What the profile promises beyond that, as sentences. */
  readonly profile: readonly string[]
  /** What the proof takes for granted, as sentences. */
  readonly assumptions: readonly string[]
}

export type Refutation = RefutationOf<Violation>
