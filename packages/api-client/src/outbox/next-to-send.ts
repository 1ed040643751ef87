import type { WorkOrderCreation } from '@tessa/contract'
import { idOnServer, isOnItsWay, withItsFiles } from './comment-files.ts'
import type { Dependencies } from './items.ts'
import type { PendingItem, SessionRecord } from './session-record.ts'
import { type Queue, queueOf } from './queue-state.ts'

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
