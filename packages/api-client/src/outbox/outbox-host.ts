import type { Clock, SchedulerHost } from './retry-scheduler.ts'
import type { OutboxSignIn } from './transport.ts'
import type { OutboxStorage } from './storage.ts'

/** What an outbox needs from its host. */
export interface OutboxHost extends Partial<SchedulerHost> {
  readonly signIn: OutboxSignIn
  /** The storage for records; IndexedDB by default. */
  readonly device?: OutboxStorage
  readonly clock?: Clock
  /** Calls back when a retry makes sense; returns a function that unsubscribes. */
  readonly onWake?: (wake: () => void) => () => void
}
