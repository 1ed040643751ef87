import { isOfSession } from './item-kinds.ts'
import { hasWords } from './comment-files.ts'
import type { PendingItem, SessionRecord } from './session-record.ts'

/**
 * How a refused item can still be sent: unchanged, for the current state of the case, or without the files that the
 * server has deleted. The user has to add a refused file of a case again, because its comment is sent without it.
 */
export type Retry = 'same' | 'anyway' | 'without-files' | 'none'

export const retryOf = (item: PendingItem): Retry => {
  const { refusal } = item
  if (item.kind === 'file' && item.body.goal !== undefined) return 'none'
  if (item.kind === 'feedback' && refusal?.code === 'conflict') return 'anyway'
  if (item.kind !== 'comment' || !refusal?.fields?.includes('attachmentIds')) return 'same'
  return hasWords(item) ? 'without-files' : 'none'
}

/**
 * The item for the retry. The server stores nothing for a refused key, so the item keeps its key. An item whose key is
 * taken, or whose content changed, needs a new key.
 */
export const again = (item: PendingItem, newKey: string): PendingItem => {
  const retry = retryOf(item)
  if (retry === 'none') return item
  const { refusal, ...rest } = item
  if (retry === 'anyway' && rest.kind === 'feedback') {
    const { version: _, ...feedback } = rest.body.feedback
    return { ...rest, key: newKey, body: { ...rest.body, feedback } }
  }
  if (retry === 'without-files' && rest.kind === 'comment') {
    const comment = { ...rest.body.comment, attachmentIds: [] }
    return { ...rest, key: newKey, body: { ...rest.body, comment } }
  }
  return refusal?.status === 422 ? { ...rest, key: newKey } : rest
}

/** The codes that the server returns to a caller who may not see a session. */
const closed: readonly string[] = ['not_found', 'forbidden']

/** Whether the server refused the item because the session was not the sender's. Its account may be able to send it. */
export const reopened = (item: PendingItem): PendingItem => {
  const { refusal, ...rest } = item
  return refusal && isOfSession(item) && closed.includes(refusal.code) ? rest : item
}

export const reopenedFor = (record: SessionRecord, account: string): SessionRecord => {
  const waiting = record.waiting.map((item) => (item.owner === account ? reopened(item) : item))
  return waiting.every((item, at) => item === record.waiting[at]) ? record : { ...record, waiting }
}
