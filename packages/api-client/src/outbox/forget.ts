import type { Edit, FileChanges } from './device.ts'
import type { ReceivedItem, SessionRecord, WaitingItem } from './items.ts'

/** Which accounts' things leave this device, and whether those go too that have not arrived. */
interface Forgetting {
  isForgotten(account: string): boolean
  readonly unsent: 'kept' | 'discarded'
}

export interface ForgetHost {
  readonly account: () => string | undefined
  readonly all: () => Promise<readonly SessionRecord[]>
  readonly change: (sessionId: string, edit: Edit, files: FileChanges) => Promise<unknown>
  readonly warn: (message: string, cause: unknown) => void
}

/** Clears accounts from this device, so that the next person here finds nothing of the one before. */
export const createForget = ({ account, all, change, warn }: ForgetHost) => {
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
    /** Of accounts that are not signed in this device keeps what has not arrived, and nothing else. */
    others: (records?: Iterable<SessionRecord>): Promise<void> =>
      forget({ isForgotten: isOther(), unsent: 'kept' }, records).catch((cause: unknown) =>
        warn('What other accounts left could not be cleared from this device.', cause),
      ),
    /** Only a person decides the following two. */
    othersWithUnsent: (): Promise<void> => forget({ isForgotten: isOther(), unsent: 'discarded' }),
    withUnsent: (who: string): Promise<void> =>
      forget({ isForgotten: (one) => one === who, unsent: 'discarded' }),
  }
}

/** What a guest wrote in the session of an account is the account's. */
const withoutAccounts = (
  record: SessionRecord,
  { isForgotten, unsent }: Forgetting,
): SessionRecord | undefined => {
  const isGone = ({ owner = record.owner }: { readonly owner: string | undefined }) =>
    owner !== undefined && isForgotten(owner)
  const stays = (item: WaitingItem | ReceivedItem) => !isGone(item)
  const waiting = unsent === 'kept' ? record.waiting : record.waiting.filter(stays)
  const received = record.received.filter(stays)
  if (isGone(record) && waiting.length + received.length === 0) return undefined
  const isSame = waiting.length === record.waiting.length && received.length === record.received.length
  return isSame ? record : { ...record, waiting, received }
}
