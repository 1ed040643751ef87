import type { WorkOrderCreation } from '@tessa/contract'
import type { Kind, Links, Receipt, Refusal, SessionRecord, WaitingItem } from './items.ts'

/**
 * Each session has three queues. Only links make one thing wait for another, and files not for long, so that neither a
 * report that fails nor a slow photo holds up a call for help.
 */
const queueOf = {
  report: 'reports',
  'help-request': 'requests',
  'work-order': 'requests',
  file: 'files',
} as const
export type Queue = (typeof queueOf)[Kind]
export const queues: readonly Queue[] = ['requests', 'reports', 'files']

export const headOf = (record: SessionRecord | undefined, queue: Queue): WaitingItem | undefined =>
  record?.waiting.find((item) => queueOf[item.kind] === queue && !item.refusal)

export const emptyRecord = (
  sessionId: string,
  savedAt: string,
  by: Pick<SessionRecord, 'owner' | 'secret'>,
): SessionRecord => ({ sessionId, ...by, revision: 0, savedAt, waiting: [], received: [] })

export const withItem = (record: SessionRecord, given: WaitingItem): SessionRecord => {
  const all = [...record.waiting, ...record.received]
  if (all.some(({ id }) => id === given.id)) return record
  const item = { ...given, place: Math.max(0, ...all.map(({ place }) => place)) + 1 }
  const grown = { ...record, savedAt: item.savedAt }
  if (item.kind !== 'report') return { ...grown, waiting: [...record.waiting, item] }
  // Always forward, so that of two reports the one written later wins on the server, however they arrive.
  const revision = Math.max(record.revision + 1, item.body.revision ?? 0)
  const report: WaitingItem = { ...item, body: { ...item.body, revision } }
  return { ...grown, revision, waiting: [...record.waiting.map((one) => lightened(one, report)), report] }
}

/**
 * A report that was never tried leaves out the large parts that a newer one carries again. The server logs every
 * report without them, so all that is saved is bytes.
 */
const lightened = (item: WaitingItem, newer: WaitingItem): WaitingItem => {
  if (item.kind !== 'report' || newer.kind !== 'report' || item.attempts > 0 || item.owner !== newer.owner)
    return item
  const body = { ...item.body }
  for (const part of ['messages', 'userResponses', 'troubleshootingPath', 'flow'] as const)
    if (newer.body[part] !== undefined) delete body[part]
  return { ...item, body }
}

const filesHoldUpMs = 120_000

const isOnItsWay = (record: SessionRecord, id: string): boolean =>
  record.waiting.some((item) => item.id === id && !item.refusal)

const mayGoWithoutFilesAt = ({ savedAt }: WaitingItem): number => Date.parse(savedAt) + filesHoldUpMs

/** When an order has waited long enough for its files: the server hangs on it what arrives later. */
export const endsWaitingAt = (record: SessionRecord | undefined, now: number): number | undefined => {
  const ends = (record?.waiting ?? [])
    .filter((item) => item.kind === 'work-order' && item.linkTo !== undefined && !item.refusal)
    .map(mayGoWithoutFilesAt)
    .filter((at) => at > now)
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** The order with the server's ids in it; undefined while it waits for what it names. */
const resolved = (
  record: SessionRecord,
  body: WorkOrderCreation,
  { helpRequestId, attachmentIds, hasWaited }: Links & { readonly hasWaited: boolean },
) => {
  if (helpRequestId !== undefined && isOnItsWay(record, helpRequestId)) return undefined
  const isIncomplete = attachmentIds?.some((id) => isOnItsWay(record, id)) === true
  if (isIncomplete && !hasWaited) return undefined
  const idOf = (id: string | undefined) => record.received.find((item) => item.id === id)?.receipt.id
  // What was refused or discarded is left out: it must not hold up the call for a technician.
  const request = idOf(helpRequestId)
  // An order that names no files takes all of its session's, also those that arrive before it.
  const files = isIncomplete ? undefined : attachmentIds?.map(idOf).filter((id) => id !== undefined)
  return {
    ...body,
    ...(request === undefined ? {} : { helpRequestId: request }),
    ...(files === undefined || files.length === 0 ? {} : { attachmentIds: files }),
  }
}

export interface Moment {
  readonly account: string | undefined
  readonly now: number
}

/**
 * What to send next, ready to be sent: the first of the queue that does not have to wait for a sign-in, an adoption or
 * another item. Reports keep their order, as each may leave out what a newer one carries.
 */
export const nextToSend = (
  record: SessionRecord | undefined,
  queue: Queue,
  moment: Moment,
): WaitingItem | undefined => {
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
  item: WaitingItem,
  { account, now }: Moment,
): WaitingItem | undefined => {
  const begunAsGuest = item.owner === undefined && item.attempts > 0
  if (item.owner !== account && !begunAsGuest) return undefined
  // A guest's session is handed over first.
  if (account !== undefined && record.secret !== undefined && !begunAsGuest) return undefined
  const begun = { ...item, attempts: item.attempts + 1 }
  if (begun.kind !== 'work-order' || begun.linkTo === undefined) return begun
  const { linkTo, ...order } = begun
  const hasWaited = now >= mayGoWithoutFilesAt(item)
  const body = resolved(record, order.body, { ...linkTo, hasWaited })
  return body && { ...order, body }
}

export const replaced = (record: SessionRecord, item: WaitingItem): SessionRecord => ({
  ...record,
  waiting: record.waiting.map((one) => (one.id === item.id ? item : one)),
})

/** As if it had never been sent: nothing of it arrived, and from now on an account may send it. */
export const asNotBegun = (record: SessionRecord, id: string): SessionRecord => ({
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
  const name = kind === 'file' ? { name: item.body.name } : {}
  return { ...rest, received: [...record.received, { id, kind, owner, savedAt, place, ...name, receipt }] }
}

/** A newer report that arrived says all that a refused older one would have said. */
const isNotOutdatedBy =
  ({ place }: WaitingItem) =>
  (one: WaitingItem): boolean =>
    one.kind !== 'report' || !one.refusal || one.place > place

export const withRefusal = (record: SessionRecord, id: string, refusal: Refusal): SessionRecord => {
  const item = record.waiting.find((one) => one.id === id)
  return item ? replaced(record, { ...item, refusal }) : record
}

/** Nothing is stored under a refused key, so the same one is tried again; only a key that is taken needs a new one. */
export const again = ({ refusal, ...item }: WaitingItem, newKey: string): WaitingItem =>
  refusal?.status === 422 ? { ...item, key: newKey } : item

/**
 * What a guest began to send is finished as a guest: under the account's name its key would count as another one. Files
 * may take long and hold up nothing: their keys are known to belong to the session.
 */
const isFinishedAsGuest = ({ owner, kind, attempts, refusal }: WaitingItem): boolean =>
  owner === undefined && kind !== 'file' && attempts > 0 && !refusal

export const canBeAdopted = ({ secret, waiting }: SessionRecord): boolean =>
  secret !== undefined && !waiting.some(isFinishedAsGuest)

/** What a guest wrote is the account's from now on, except what is on its way as a guest's. */
export const adoptedBy = (record: SessionRecord, account: string): SessionRecord => ({
  ...record,
  owner: record.owner ?? account,
  secret: undefined,
  waiting: record.waiting.map((item) =>
    item.owner === undefined && !isFinishedAsGuest(item) ? { ...item, owner: account } : item,
  ),
  received: record.received.map((item) => (item.owner === undefined ? { ...item, owner: account } : item)),
})

/** Written by a guest, not yet tried, in a session that is no guest's any more: nothing has to be handed over for it. */
export const holdsGuestItems = ({ secret, waiting }: SessionRecord): boolean =>
  secret === undefined && waiting.some((item) => item.owner === undefined && item.attempts === 0)

const keepMs = 30 * 86_400_000

/** Receipts are for reading, not for ever; the server has what they speak of. */
export const pruned = (record: SessionRecord, now: number): SessionRecord | undefined => {
  const isRecent = (at: string) => now - Date.parse(at) < keepMs
  const received = record.received.filter(({ savedAt }) => isRecent(savedAt))
  if (record.waiting.length === 0 && received.length === 0 && !isRecent(record.savedAt)) return undefined
  return received.length === record.received.length ? record : { ...record, received }
}
