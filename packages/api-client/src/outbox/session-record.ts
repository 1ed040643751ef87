import type { Content, Kind, Receipt, Rejection } from './items.ts'

interface StoredItem {
  readonly id: string
  /** The owner: the account that was signed in when the item was written, or undefined for a guest. */
  readonly owner: string | undefined
  readonly savedAt: string
  /** The order within the session, for items with the same time. */
  readonly place: number
}

export type PendingItem = StoredItem &
  Content & {
    /** The idempotency key: the server runs the request once, even if it receives it several times. */
    readonly key: string
    readonly attempts: number
    readonly refusal?: Rejection
  }

/** A received item keeps its receipt. Its text and files are deleted from the device. */
export interface DeliveredItem extends StoredItem {
  readonly kind: Kind
  readonly name?: string
  /** Set for a file that belonged to a case instead of a session. */
  readonly isForCase?: true
  readonly receipt: Receipt
}

/** Everything stored for one session. It is read and written as a unit. */
export interface SessionRecord {
  readonly sessionId: string
  readonly owner: string | undefined
  /** The secret that proves a guest's session, until an account adopts it. */
  readonly secret: string | undefined
  /** The revision of the newest report. */
  readonly revision: number
  readonly savedAt: string
  /** When the newest received report arrived. */
  readonly receivedAt?: string
  readonly waiting: readonly PendingItem[]
  readonly received: readonly DeliveredItem[]
}
