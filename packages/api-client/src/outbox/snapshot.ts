import type { Kind, Receipt, Refusal, SessionRecord } from './items.ts'
import type { DeviceState } from './keep-safe.ts'

interface Shown {
  readonly id: string
  readonly sessionId: string
  readonly kind: Kind
  /** A file's name. */
  readonly name?: string
  readonly savedAt: string
  readonly place: number
}

/** One thing, and the one truth about it. Only what is `received` may be called sent. */
export type OutboxItem = Shown &
  (
    | { readonly state: 'saved' | 'sending'; readonly keptIn: 'device' | 'memory'; readonly attempts: number }
    | { readonly state: 'received'; readonly receipt: Receipt }
    | { readonly state: 'needs-attention'; readonly keptIn: 'device' | 'memory'; readonly refusal: Refusal }
  )

export interface OutboxSession {
  readonly sessionId: string
  /** When something of it was last written down here. */
  readonly savedAt: string
  /** When its newest report that arrived did so, by the server's clock. */
  readonly receivedAt?: string
  readonly waiting: number
  readonly needAttention: number
  readonly state: 'saved' | 'sending' | 'received' | 'needs-attention'
}

export interface OutboxSnapshot {
  /** False until what earlier visits left has been read. */
  readonly isLoaded: boolean
  readonly device: DeviceState
  /** Oldest first, without the words and files themselves. */
  readonly items: readonly OutboxItem[]
  readonly sessions: readonly OutboxSession[]
  /** What waits for another account, or for this one to sign in again; nobody else sees what it is. */
  readonly waitingForSignIn: number
}

export interface Sight {
  readonly isLoaded: boolean
  readonly device: DeviceState
  readonly account: string | undefined
  isSending(id: string): boolean
  isLoose(sessionId: string, id: string): boolean
}

export const viewOf = (records: Iterable<SessionRecord>, sight: Sight): OutboxSnapshot => {
  const items: OutboxItem[] = []
  const sessions: OutboxSession[] = []
  let waitingForSignIn = 0
  const isOwn = ({ owner }: { readonly owner: string | undefined }) =>
    owner === undefined || owner === sight.account
  for (const record of records) {
    const own = viewItems(record, sight, isOwn)
    waitingForSignIn += record.waiting.filter((item) => !isOwn(item)).length
    items.push(...own)
    if (isOwn(record)) sessions.push(viewSession(record, own))
  }
  items.sort((a, b) => Date.parse(a.savedAt) - Date.parse(b.savedAt) || a.place - b.place)
  return { isLoaded: sight.isLoaded, device: sight.device, items, sessions, waitingForSignIn }
}

const viewItems = (
  { sessionId, waiting, received }: SessionRecord,
  sight: Sight,
  isOwn: (item: { readonly owner: string | undefined }) => boolean,
): OutboxItem[] => [
  ...received
    .filter(isOwn)
    .map(({ owner: _, ...item }): OutboxItem => ({ ...item, sessionId, state: 'received' })),
  ...waiting.filter(isOwn).map((item): OutboxItem => {
    const { id, kind, savedAt, place, attempts, refusal } = item
    const name = kind === 'file' ? { name: item.body.name } : {}
    const shown = { id, sessionId, kind, savedAt, place, ...name }
    const keptIn = sight.isLoose(sessionId, id) ? 'memory' : 'device'
    if (refusal) return { ...shown, keptIn, state: 'needs-attention', refusal }
    return { ...shown, keptIn, state: sight.isSending(id) ? 'sending' : 'saved', attempts }
  }),
]

const viewSession = (record: SessionRecord, items: readonly OutboxItem[]): OutboxSession => {
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
