import { isForCase } from './item-kinds.ts'
import type { Kind, Receipt, Rejection } from './items.ts'
import type { PendingItem, SessionRecord } from './session-record.ts'

/**
 * Each session has three queues. An item waits for another only through a link, and not long for a file, so that neither
 * a failing report nor a slow photo delays a call for help.
 */
export const queueOf = {
  report: 'reports',
  'help-request': 'requests',
  'work-order': 'requests',
  file: 'files',
  comment: 'requests',
  feedback: 'requests',
} as const
export type Queue = (typeof queueOf)[Kind]
export const queues: readonly Queue[] = ['requests', 'reports', 'files']

export const headOf = (record: SessionRecord | undefined, queue: Queue): PendingItem | undefined =>
  record?.waiting.find((item) => queueOf[item.kind] === queue && !item.refusal)

export const emptyRecord = (
  sessionId: string,
  savedAt: string,
  by: Pick<SessionRecord, 'owner' | 'secret'>,
): SessionRecord => ({ sessionId, ...by, revision: 0, savedAt, waiting: [], received: [] })

export const withItem = (record: SessionRecord, given: PendingItem): SessionRecord => {
  const all = [...record.waiting, ...record.received]
  if (all.some(({ id }) => id === given.id)) return record
  const item = { ...given, place: Math.max(0, ...all.map(({ place }) => place)) + 1 }
  const grown = { ...record, savedAt: item.savedAt }
  if (item.kind !== 'report') return { ...grown, waiting: [...record.waiting, item] }
  // The number always grows, so that the later of two reports wins on the server in any order of arrival.
  const revision = Math.max(record.revision + 1, item.body.revision ?? 0)
  const report: PendingItem = { ...item, body: { ...item.body, revision } }
  return {
    ...grown,
    revision,
    waiting: [...record.waiting.map((one) => withoutRedundantFields(one, report)), report],
  }
}

/**
 * Removes the large parts of an untried report that a newer report contains. The server does not log these parts, so
 * this only saves bytes.
 */
const withoutRedundantFields = (item: PendingItem, newer: PendingItem): PendingItem => {
  if (item.kind !== 'report' || newer.kind !== 'report' || item.attempts > 0 || item.owner !== newer.owner)
    return item
  const body = { ...item.body }
  for (const part of ['messages', 'userResponses', 'troubleshootingPath', 'flow'] as const)
    if (newer.body[part] !== undefined) delete body[part]
  return { ...item, body }
}

export const replaced = (record: SessionRecord, item: PendingItem): SessionRecord => ({
  ...record,
  waiting: record.waiting.map((one) => (one.id === item.id ? item : one)),
})

/** Resets the item as if it had never been sent. The server stored nothing, so an account can send it now. */
export const asUnsent = (record: SessionRecord, id: string): SessionRecord => ({
  ...record,
  waiting: record.waiting.map((item) => (item.id === id ? { ...item, attempts: 0 } : item)),
})

export const without = (record: SessionRecord, id: string): SessionRecord => ({
  ...record,
  waiting: record.waiting.filter((item) => item.id !== id),
})

export const withReceipt = (record: SessionRecord, id: string, receipt: Receipt): SessionRecord => {
  const item = record.waiting.find((one) => one.id === id)
  if (!item) return record
  const rest = without(record, id)
  if (item.kind === 'report')
    return { ...rest, waiting: rest.waiting.filter(isNotOutdatedBy(item)), receivedAt: receipt.at }
  const { kind, owner, savedAt, place } = item
  const file = kind === 'file' && {
    name: item.body.name,
    ...(isForCase(item) && { isForCase: true as const }),
  }
  return { ...rest, received: [...record.received, { id, kind, owner, savedAt, place, ...file, receipt }] }
}

/** Drops a refused report that a newer, received report replaces. */
const isNotOutdatedBy =
  ({ place }: PendingItem) =>
  (one: PendingItem): boolean =>
    one.kind !== 'report' || !one.refusal || one.place > place

export const withRejection = (record: SessionRecord, id: string, refusal: Rejection): SessionRecord => {
  const item = record.waiting.find((one) => one.id === id)
  return item ? replaced(record, { ...item, refusal }) : record
}

const keepMs = 30 * 86_400_000

/** Deletes old receipts. The server has the data that they refer to. */
export const pruned = (record: SessionRecord, now: number): SessionRecord | undefined => {
  const isRecent = (at: string) => now - Date.parse(at) < keepMs
  const received = record.received.filter(({ savedAt }) => isRecent(savedAt))
  if (record.waiting.length === 0 && received.length === 0 && !isRecent(record.savedAt)) return undefined
  return received.length === record.received.length ? record : { ...record, received }
}
