import { newId } from '@tessa/app-shell'

/** A stored session. */
export interface StoredSession {
  readonly sessionId: string
  /** The engine's stored session. */
  readonly stored: string
  readonly savedAt: number
}

export interface SessionStore {
  /** From now on nothing is written by a store that led before: what it saves late would replace newer answers. */
  lead(): Promise<void>
  /** The open session of one owner: a user's id, or `guest`. */
  read(owner: string): Promise<StoredSession | undefined>
  save(owner: string, session: StoredSession): Promise<void>
  delete(owner: string): Promise<void>
  /** Clears the sessions of other accounts, and stores nothing for them from now on. */
  deleteOthers(account: string | undefined): Promise<void>
  /** Clears the guest's session, which was transferred to the account at sign-in. */
  deleteGuest(): Promise<void>
}

const storeName = 'sessions'
const guest = 'guest'
/** Its value is a random id, which tells nothing about anyone. */
export const leaderKey = 'leader'

/** The owners whose sessions this tab may store. A closing screen must not write a cleared session again. */
let isAllowed = (_owner: string): boolean => true

/** The session store in this browser's database. */
export const createSessionStore = (): SessionStore => {
  let opened: Promise<IDBDatabase> | undefined
  const close = (isDeleted: boolean) => {
    // After a deletion of the database, this page must not create it again.
    opened = isDeleted ? Promise.reject(new Error('The database was deleted.')) : undefined
    opened?.catch(() => undefined)
  }
  const within = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
  ) => {
    opened ??= open(close)
    const transaction = (await opened).transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The browser kept nothing.')),
      )
    })
    return request?.result
  }
  const own = newId()
  let hasLed = false
  /** Checks the leader and changes the store in one transaction, so that no other tab becomes the leader in between. */
  const change = (work: (store: IDBObjectStore) => unknown) =>
    within<unknown>('readwrite', (store) => {
      const leader = store.get(leaderKey)
      leader.addEventListener('success', () => {
        if (!hasLed || leader.result === own || leader.result === undefined) work(store)
      })
      return leader
    })
  return {
    lead: async () => {
      // Without Web Locks each tab leads, and the latest answer counts.
      if (!('locks' in navigator)) return
      hasLed = true
      await within('readwrite', (store) => store.put(own, leaderKey))
    },
    read: async (owner) => asKept(await within<unknown>('readonly', (store) => store.get(owner))),
    save: async (owner, session) => {
      await change((store) => isAllowed(owner) && store.put(session, owner))
    },
    delete: async (owner) => {
      await change((store) => store.delete(owner))
    },
    deleteGuest: async () => {
      await within('readwrite', (store) => store.delete(guest))
    },
    deleteOthers: async (account) => {
      isAllowed = (owner) => [guest, leaderKey, account].includes(owner)
      for (const owner of (await within('readonly', (store) => store.getAllKeys())) ?? [])
        if (typeof owner !== 'string' || !isAllowed(owner))
          await within('readwrite', (store) => store.delete(owner))
    },
  }
}

const open = (onClosed: (isDeleted: boolean) => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('tessa-assistant', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => {
      const { result } = request
      // A deletion of the database must not wait for this page.
      result.addEventListener('versionchange', ({ newVersion }) => {
        result.close()
        onClosed(newVersion === null)
      })
      // A browser may end a connection by itself; the next call opens another one.
      result.addEventListener('close', () => onClosed(false))
      resolve(result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('This browser keeps no data.')))
  })

const asKept = (value: unknown): StoredSession | undefined => {
  if (typeof value !== 'object' || value === null || !('sessionId' in value) || !('stored' in value))
    return undefined
  const { sessionId, stored } = value
  if (typeof sessionId !== 'string' || typeof stored !== 'string') return undefined
  const savedAt = 'savedAt' in value && typeof value.savedAt === 'number' ? value.savedAt : 0
  return { sessionId, stored, savedAt }
}
