import type { Session } from '../session.ts'
import type { Effect } from '../workflow.ts'

/** A question to the server. `ask` names the question; `step` and `value` are the answer that led to it. */
export type Question = {
  readonly ask: string
  readonly step: string
  readonly value: string
  readonly session: Session
}

/** An effect that must not be lost. `key` stays the same for every attempt. */
export type OutboxEntry = {
  readonly key: string
  readonly effect: Effect
  readonly session: Session
  readonly at: number
}

/** What the runner needs from its host. */
export type Ports = {
  readonly clock: {
    now(): number
    /** Resolves after the time, or rejects when the signal aborts. */
    wait(milliseconds: number, signal: AbortSignal): Promise<void>
  }
  readonly server: {
    /** Resolves with the server's step, unchecked. A rejection or an invalid step shows the flow's own step. */
    ask(question: Question, signal: AbortSignal): Promise<unknown>
  }
  readonly outbox: {
    /** Resolves once the item is stored on this device. The outbox sends it later. */
    put(item: OutboxEntry): Promise<void>
  }
  /** Receives all other effects: dialogs, downloads, endings, and `outbox-failed` when the outbox rejects an item. */
  screen(effect: Effect, session: Session): void
  /** Stores the session after the outbox has stored everything that the session sent. */
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
