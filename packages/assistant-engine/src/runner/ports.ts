import type { Session } from '../session.ts'
import type { Effect } from '../workflow.ts'

/** What a step asks the server: `ask` names the question, `step` and `value` the answer that led to it. */
export type Question = {
  readonly ask: string
  readonly step: string
  readonly value: string
  readonly session: Session
}

/** Something that must not be lost. `key` is the same however often it is tried. */
export type Kept = {
  readonly key: string
  readonly effect: Effect
  readonly session: Session
  readonly at: number
}

/** What the runner needs of its host. */
export type Ports = {
  readonly clock: {
    now(): number
    /** Resolves after the time, or rejects when the signal aborts. */
    wait(milliseconds: number, signal: AbortSignal): Promise<void>
  }
  readonly server: {
    /** The server's step as it came; a rejection or nonsense shows the step as the flow has it. */
    ask(question: Question, signal: AbortSignal): Promise<unknown>
  }
  readonly outbox: {
    /** Resolves once the item is safe on this device; sending is the outbox's own affair. */
    put(item: Kept): Promise<void>
  }
  /** Shows everything else: dialogs, downloads, endings; `not-kept` when the outbox refused. */
  screen(effect: Effect, session: Session): void
  /** Stores the session, after whatever it sent is safe. */
  save?(stored: string): Promise<void> | void
}

/** A clock of real time. */
export const realClock: Ports['clock'] = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new Error('Cancelled.'))
      })
    }),
}
