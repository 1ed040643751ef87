import { isForCase } from './item-kinds.ts'
import type { PendingItem, SessionRecord } from './session-record.ts'
import { reopened } from './refused.ts'

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
