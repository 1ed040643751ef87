import type { SessionRecord } from './session-record.ts'
import type { StorageState } from './memory-fallback.ts'
import { type OutboxItem, type SnapshotContext, viewItems } from './outbox-item.ts'

export interface OutboxSession {
  readonly sessionId: string
  /** When an item of the session was last stored here. */
  readonly savedAt: string
  /** When its newest received report arrived, by the server's clock. */
  readonly receivedAt?: string
  readonly waiting: number
  readonly needAttention: number
  readonly state: 'saved' | 'sending' | 'received' | 'needs-attention'
}

export interface OutboxSnapshot {
  /** False until the items of earlier visits have been read. */
  readonly isLoaded: boolean
  readonly device: StorageState
  /** Oldest first, without the files themselves. */
  readonly items: readonly OutboxItem[]
  readonly sessions: readonly OutboxSession[]
  /** How many items wait for a signed-out account. Their content is hidden from everyone else. */
  readonly waitingForSignIn: number
}

export const snapshotOf = (records: Iterable<SessionRecord>, sight: SnapshotContext): OutboxSnapshot => {
  const items: OutboxItem[] = []
  const sessions: OutboxSession[] = []
  let waitingForSignIn = 0
  const isOwn = ({ owner }: { readonly owner: string | undefined }) =>
    owner === undefined || owner === sight.account
  for (const record of records) {
    const own = viewItems(record, sight, isOwn)
    waitingForSignIn += record.waiting.filter((item) => !isOwn(item)).length
    items.push(...own)
    if (isOwn(record)) sessions.push(sessionSnapshot(record, own))
  }
  items.sort((a, b) => Date.parse(a.savedAt) - Date.parse(b.savedAt) || a.place - b.place)
  return { isLoaded: sight.isLoaded, device: sight.device, items, sessions, waitingForSignIn }
}

const sessionSnapshot = (record: SessionRecord, items: readonly OutboxItem[]): OutboxSession => {
  const { sessionId, savedAt, receivedAt } = record
  const count = (...states: readonly OutboxItem['state'][]) =>
    items.filter(({ state }) => states.includes(state)).length
  const needAttention = count('needs-attention')
  const waiting = count('saved', 'sending')
  const resting =
    needAttention > 0 ? 'needs-attention' : waiting > 0 || !hasArrived(record) ? 'saved' : 'received'
  return {
    sessionId,
    savedAt,
    ...(receivedAt === undefined ? {} : { receivedAt }),
    waiting,
    needAttention,
    state: count('sending') > 0 ? 'sending' : resting,
  }
}

const hasArrived = ({ receivedAt, received }: SessionRecord): boolean =>
  receivedAt !== undefined || received.length > 0
