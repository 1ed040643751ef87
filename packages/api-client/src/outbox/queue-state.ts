import type { WorkOrderCreation } from '@tessa/contract'
import { isForCase } from './item-kinds.ts'
import { idOnServer, isOnItsWay, withItsFiles } from './comment-files.ts'
import type { Kind, Dependencies, Receipt, Rejection, SessionRecord, PendingItem } from './items.ts'
import { reopened } from './refused.ts'

/**
 * Each session has three queues. An item waits for another only through a link, and not long for a file, so that neither
 * a failing report nor a slow photo delays a call for help.
 */
const queueOf = {
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

const filesHoldUpMs = 120_000

const mayGoWithoutFilesAt = ({ savedAt }: PendingItem): number => Date.parse(savedAt) + filesHoldUpMs

/** When a work order stops waiting for its files. The server attaches files that arrive later. */
export const nextDueAt = (record: SessionRecord | undefined, now: number): number | undefined => {
  const ends = (record?.waiting ?? [])
    .filter((item) => item.kind === 'work-order' && item.linkTo !== undefined && !item.refusal)
    .map(mayGoWithoutFilesAt)
    .filter((at) => at > now)
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** The work order with the server's ids; undefined while it waits for its dependencies. */
const resolved = (
  record: SessionRecord,
  body: WorkOrderCreation,
  { helpRequestId, attachmentIds, hasWaited }: Dependencies & { readonly hasWaited: boolean },
) => {
  if (helpRequestId !== undefined && isOnItsWay(record, helpRequestId)) return undefined
  const isIncomplete = attachmentIds?.some((id) => isOnItsWay(record, id)) === true
  if (isIncomplete && !hasWaited) return undefined
  const idOf = (id: string | undefined) => idOnServer(record, id)
  // Refused or discarded items are left out, because they must not delay the call for a technician.
  const request = idOf(helpRequestId)
  // A work order without named files gets all files of its session, including those that arrived before it.
  const files = isIncomplete ? undefined : attachmentIds?.map(idOf).filter((id) => id !== undefined)
  return {
    ...body,
    ...(request === undefined ? {} : { helpRequestId: request }),
    ...(files === undefined || files.length === 0 ? {} : { attachmentIds: files }),
  }
}

export interface SendContext {
  readonly account: string | undefined
  readonly now: number
}

/**
 * The next item to send: the first of the queue that does not wait for a sign-in, an adoption or another item. Reports
 * keep their order, because each can omit what a newer one contains.
 */
export const nextToSend = (
  record: SessionRecord | undefined,
  queue: Queue,
  moment: SendContext,
): PendingItem | undefined => {
  if (!record) return undefined
  const all = record.waiting.filter((item) => queueOf[item.kind] === queue && !item.refusal)
  for (const item of queue === 'reports' ? all.slice(0, 1) : all) {
    const ready = readyToSend(record, item, moment)
    if (ready) return ready
  }
  return undefined
}

const readyToSend = (
  record: SessionRecord,
  item: PendingItem,
  { account, now }: SendContext,
): PendingItem | undefined => {
  const startedAsGuest = item.owner === undefined && item.attempts > 0
  if (item.owner !== account && !startedAsGuest) return undefined
  // The account adopts a guest's session first.
  if (account !== undefined && record.secret !== undefined && !startedAsGuest) return undefined
  const begun = { ...item, attempts: item.attempts + 1 }
  if (begun.kind === 'comment') return begun.linkTo ? withItsFiles(record, begun) : begun
  if (begun.kind !== 'work-order' || begun.linkTo === undefined) return begun
  const { linkTo, ...order } = begun
  const hasWaited = now >= mayGoWithoutFilesAt(item)
  const body = resolved(record, order.body, { ...linkTo, hasWaited })
  return body && { ...order, body }
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

/**
 * Whether an item must be finished as a guest, because its key would count as a new one for the account. Files of a
 * session can take long and delay nothing, because the server ties their keys to the session.
 */
const isFinishedAsGuest = (item: PendingItem): boolean =>
  item.owner === undefined && (item.kind !== 'file' || isForCase(item)) && item.attempts > 0 && !item.refusal

export const canBeClaimed = ({ secret, waiting }: SessionRecord): boolean =>
  secret !== undefined && !waiting.some(isFinishedAsGuest)

/** Assigns a guest's items to the account, except items that are being sent as the guest. */
export const claimedBy = (record: SessionRecord, account: string): SessionRecord => ({
  ...record,
  owner: record.owner ?? account,
  secret: undefined,
  waiting: record.waiting.map((item) =>
    item.owner === undefined && !isFinishedAsGuest(item) ? { ...reopened(item), owner: account } : item,
  ),
  received: record.received.map((item) => (item.owner === undefined ? { ...item, owner: account } : item)),
})

/** A guest's untried item in a session that an account adopted. It needs no adoption. */
export const holdsGuestItems = ({ secret, waiting }: SessionRecord): boolean =>
  secret === undefined && waiting.some((item) => item.owner === undefined && item.attempts === 0)

const keepMs = 30 * 86_400_000

/** Deletes old receipts. The server has the data that they refer to. */
export const pruned = (record: SessionRecord, now: number): SessionRecord | undefined => {
  const isRecent = (at: string) => now - Date.parse(at) < keepMs
  const received = record.received.filter(({ savedAt }) => isRecent(savedAt))
  if (record.waiting.length === 0 && received.length === 0 && !isRecent(record.savedAt)) return undefined
  return received.length === record.received.length ? record : { ...record, received }
}
