import type { Simulation } from './simulate.ts'

/** What a proof shows. A profile promises those about persons, documents, order and values; see `certify`. */
export type Invariant =
  | 'missing-step'
  | 'unreachable-step'
  | 'dead-end'
  | 'trap'
  | 'unhandled-option'
  | 'idle-option'
  | 'self-loop'
  | 'no-help'
  | 'no-person'
  | 'lost-answer'
  | 'too-far'
  | 'out-of-order'
  | 'not-passed'
  | 'not-held'
  | 'not-met'
  | 'incomplete-document'
  | 'not-decided'

/** A broken invariant as data. */
export type Fault = {
  readonly invariant: Invariant
  /** The step where the path ends. */
  readonly step: string
  /** What breaks it, where an invariant can be broken in several ways. */
  readonly about?: 'start' | 'escalation' | 'adaptive' | 'server' | 'typed' | 'hidden' | 'command' | 'loop'
  /** The answer or command that breaks it. */
  readonly value?: string
  /** The step that does not exist, the names that are not known, or the limit that was reached. */
  readonly names?: readonly string[]
  /** The fault that no path was found to. */
  readonly of?: Fault
}

/** A broken invariant, and the shortest path that shows it. */
export type FaultPath = Fault & Simulation

export type Proof = { readonly ok: true; readonly flow: string; readonly version: number }

export type Refutation<Found extends Fault = FaultPath> = {
  readonly ok: false
  readonly flow: string
  readonly version: number
  /** The violation that causes the others, with a shortest path. */
  readonly counterExample: Found
  /** The violations, causes first and then the shortest path first. */
  readonly violations: readonly Found[]
}
