import type { Simulation } from './simulate.ts'

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
  'too-far': 'a person is few enough answers away from every step',
  'out-of-order': 'what has to come first does',
  'not-passed': 'what has to come after an answer does',
  'not-held': 'outcomes that end a session end it',
  'not-met': 'what is required of answers and facts is so',
  'incomplete-document': 'nothing is sent before what it needs is known',
  'not-decided': 'the proof ends within its limits',
} as const

export type Invariant = keyof typeof invariants

/** A broken invariant, and the shortest path that shows it. */
export type Violation = Simulation & {
  readonly invariant: Invariant
  /** The step where the path ends. */
  readonly step: string
  readonly message: string
}

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

export type Refutation = {
  readonly ok: false
  readonly flow: string
  readonly version: number
  /** The violation that causes the others, with a shortest path. */
  readonly counterExample: Violation
  /** The violations, causes first and then the shortest path first. */
  readonly violations: readonly Violation[]
}
