import { isHeld } from './comment-files.ts'
import type { CaseGoal, Kind, Receipt, Rejection, SessionRecord, PendingItem } from './items.ts'
import type { StorageState } from './memory-fallback.ts'
import { retryOf, type Retry } from './refused.ts'

interface Shown {
  readonly id: string
  readonly sessionId: string
  readonly kind: Kind
  /** The name of a file. */
  readonly name?: string
  /** The text of a comment or feedback, until it has arrived. */
  readonly words?: string
  /** The case of the item, until it has arrived; absent for an item of a session. */
  readonly goal?: CaseGoal
  readonly savedAt: string
  readonly place: number
}

/** An item with its status. A screen may call only a `received` item sent. */
export type OutboxItem = Shown &
  (
    | { readonly state: 'saved' | 'sending'; readonly keptIn: 'device' | 'memory'; readonly attempts: number }
    | { readonly state: 'received'; readonly receipt: Receipt }
    | {
        readonly state: 'needs-attention'
        readonly keptIn: 'device' | 'memory'
        readonly refusal: Rejection
        readonly retry: Retry
      }
  )

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

export interface SnapshotContext {
  readonly isLoaded: boolean
  readonly device: StorageState
  readonly account: string | undefined
  isSending(id: string): boolean
  isLoose(sessionId: string, id: string): boolean
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

const viewItems = (
  record: SessionRecord,
  sight: SnapshotContext,
  isOwn: (item: { readonly owner: string | undefined }) => boolean,
): OutboxItem[] => {
  const { sessionId, received } = record
  // A comment that consists of refused files has the status of those files.
  const waiting = record.waiting.filter((item) => isOwn(item) && !isHeld(record, item))
  return [
    ...received.filter(isOwn).map(({ owner: _, isForCase: _for, ...item }): OutboxItem => ({
      ...item,
      sessionId,
      state: 'received',
    })),
    ...waiting.map((item): OutboxItem => {
      const { id, attempts, refusal } = item
      const keptIn = sight.isLoose(sessionId, id) ? 'memory' : 'device'
      const shown = { ...shownOf(item), sessionId }
      if (refusal) return { ...shown, keptIn, state: 'needs-attention', refusal, retry: retryOf(item) }
      return { ...shown, keptIn, state: sight.isSending(id) ? 'sending' : 'saved', attempts }
    }),
  ]
}

const shownOf = (item: PendingItem) => {
  const { id, kind, savedAt, place } = item
  const words = wordsOf(item)
  const goal = 'goal' in item.body ? item.body.goal : undefined
  return {
    id,
    kind,
    savedAt,
    place,
    ...(kind === 'file' && { name: item.body.name }),
    ...(words !== undefined && { words }),
    ...(goal && { goal }),
  }
}

const wordsOf = (item: PendingItem): string | undefined => {
  if (item.kind === 'comment') return item.body.comment.text
  return item.kind === 'feedback' ? item.body.feedback.reason : undefined
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
