/** A session as this browser keeps it. */
export interface KeptSession {
  readonly sessionId: string
  /** The engine's stored session. */
  readonly stored: string
  readonly savedAt: number
}

export interface SessionShelf {
  /** The session under way of one owner: a user's id, or `guest`. */
  read(owner: string): Promise<KeptSession | undefined>
  keep(owner: string, session: KeptSession): Promise<void>
  drop(owner: string): Promise<void>
  /** Clears what other accounts left; from now on nothing is kept for them. */
  dropOthers(account: string | undefined): Promise<void>
  /** Clears what the guest before a sign-in left: it was handed to that account. */
  dropGuest(): Promise<void>
}

const storeName = 'sessions'
const guest = 'guest'

/** Whose sessions this tab may keep: a screen that is about to close must not write what was cleared. */
let isAllowed = (_owner: string): boolean => true

/** The shelf in this browser's database. */
export const browserShelf = (): SessionShelf => {
  let opened: Promise<IDBDatabase> | undefined
  const within = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
  ) => {
    opened ??= open(() => (opened = undefined))
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
  return {
    read: async (owner) => asKept(await within<unknown>('readonly', (store) => store.get(owner))),
    keep: async (owner, session) => {
      await within('readwrite', (store) => (isAllowed(owner) ? store.put(session, owner) : undefined))
    },
    drop: async (owner) => {
      await within('readwrite', (store) => store.delete(owner))
    },
    dropGuest: async () => {
      await within('readwrite', (store) => store.delete(guest))
    },
    dropOthers: async (account) => {
      isAllowed = (owner) => owner === guest || owner === account
      for (const owner of (await within('readonly', (store) => store.getAllKeys())) ?? [])
        if (typeof owner !== 'string' || !isAllowed(owner))
          await within('readwrite', (store) => store.delete(owner))
    },
  }
}

const open = (onClosed: () => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('tessa-assistant', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => {
      const { result } = request
      // Whoever clears this browser's data must not wait for this page.
      result.addEventListener('versionchange', () => {
        result.close()
        onClosed()
      })
      resolve(result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('This browser keeps no data.')))
  })

const asKept = (value: unknown): KeptSession | undefined => {
  if (typeof value !== 'object' || value === null || !('sessionId' in value) || !('stored' in value))
    return undefined
  const { sessionId, stored } = value
  if (typeof sessionId !== 'string' || typeof stored !== 'string') return undefined
  const savedAt = 'savedAt' in value && typeof value.savedAt === 'number' ? value.savedAt : 0
  return { sessionId, stored, savedAt }
}
