import { isForCase } from './item-kinds.ts'
import type { Edit, FileChanges } from './storage.ts'
import type { DeliveredItem, PendingItem, SessionRecord } from './session-record.ts'

/** Which accounts' items to delete from this device, and whether to delete unsent items too. */
interface Forgetting {
  isForgotten(account: string): boolean
  readonly unsent: 'kept' | 'discarded'
}

export interface ClearAccountHost {
  readonly account: () => string | undefined
  readonly all: () => Promise<readonly SessionRecord[]>
  readonly change: (sessionId: string, edit: Edit, files?: FileChanges) => Promise<unknown>
  readonly warn: (message: string, cause: unknown) => void
}

/** Deletes accounts' items from this device, so that the next user finds nothing from the previous one. */
export const createClearAccount = ({ account, all, change, warn }: ClearAccountHost) => {
  const forget = async (forgetting: Forgetting, records?: Iterable<SessionRecord>): Promise<void> => {
    for (const record of records ?? (await all())) {
      const left = withoutAccounts(record, forgetting)
      if (left === record) continue
      const staying = new Set(left?.waiting.map(({ id }) => id))
      const remove = record.waiting.map(({ id }) => id).filter((id) => !staying.has(id))
      await change(record.sessionId, (now) => now && withoutAccounts(now, forgetting), { remove })
    }
  }
  const isOther = () => {
    const who = account()
    return (one: string) => one !== who
  }
  return {
    /** Keeps only the unsent items of accounts that are not signed in. */
    others: (records?: Iterable<SessionRecord>): Promise<void> =>
      forget({ isForgotten: isOther(), unsent: 'kept' }, records).catch((cause: unknown) =>
        warn('What other accounts left could not be cleared from this device.', cause),
      ),
    /** Call the following two only when a user asks for it. */
    othersWithUnsent: (): Promise<void> => forget({ isForgotten: isOther(), unsent: 'discarded' }),
    withUnsent: (who: string): Promise<void> =>
      forget({ isForgotten: (one) => one === who, unsent: 'discarded' }),
  }
}

/**
 * An item that a guest wrote in the session of an account belongs to the account. The items of a case share a queue,
 * even when several people use one link, and each item belongs to its author.
 */
const withoutAccounts = (
  record: SessionRecord,
  { isForgotten, unsent }: Forgetting,
): SessionRecord | undefined => {
  const isGone = (owner: string | undefined) => owner !== undefined && isForgotten(owner)
  const stays = (item: PendingItem | DeliveredItem) =>
    !isGone(item.owner ?? (isForCase(item) ? undefined : record.owner))
  const waiting = unsent === 'kept' ? record.waiting : record.waiting.filter(stays)
  const received = record.received.filter(stays)
  if (isGone(record.owner) && waiting.length + received.length === 0) return undefined
  const isSame = waiting.length === record.waiting.length && received.length === record.received.length
  return isSame ? record : { ...record, waiting, received }
}
