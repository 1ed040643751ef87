import type { Walk } from './play.ts'

export const invariants = {
  'missing-step': 'every target is a step of the flow',
  'unreachable-step': 'every step can be reached',
  'dead-end': 'every step has a way on or is an outcome',
  trap: 'every reachable step leads to an outcome',
  'unhandled-option': 'every option is handled',
  'idle-option': 'every option does something',
  'self-loop': 'no answer leads back to the very same question',
  'no-help': 'a person is within one action of every step',
  'no-person': 'a step that begins the way to a person leads to one',
  'lost-answer': 'every answer appears in the summary, the help request and the work order',
  'incomplete-document': 'nothing is sent before what it needs is known',
} as const

export type Invariant = keyof typeof invariants

/** A broken promise, and the shortest walk that shows it. */
export type Violation = Walk & {
  readonly invariant: Invariant
  /** Where the walk ends. */
  readonly step: string
  readonly message: string
}

export type Certificate = {
  readonly ok: true
  readonly flow: string
  readonly version: number
  /** Changes with every change of the flow. */
  readonly hash: string
  readonly steps: number
  /** Step and answer pairs that a person can choose. */
  readonly pairs: number
  /** Ways from the start to an outcome on which no step comes twice; a lower bound when not `complete`. */
  readonly paths: { readonly count: number; readonly complete: boolean }
  /** Answers on the longest path that repeats no step and answer pair; exact where both agree. */
  readonly longestPath: { readonly atLeast: number; readonly atMost: number }
  readonly invariants: readonly Invariant[]
}

export type Refutation = {
  readonly ok: false
  readonly flow: string
  readonly version: number
  /** The one with the shortest walk. */
  readonly counterExample: Violation
  /** All that were found, the shortest walk first. */
  readonly violations: readonly Violation[]
}
