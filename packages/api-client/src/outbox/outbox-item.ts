import { isHeld } from './comment-files.ts'
import type { CaseGoal, Kind, Receipt, Rejection } from './items.ts'
import type { PendingItem, SessionRecord } from './session-record.ts'
import type { StorageState } from './memory-fallback.ts'
import { type Retry, retryOf } from './refused.ts'

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

export interface SnapshotContext {
  readonly isLoaded: boolean
  readonly device: StorageState
  readonly account: string | undefined
  isSending(id: string): boolean
  isLoose(sessionId: string, id: string): boolean
}

export const viewItems = (
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
