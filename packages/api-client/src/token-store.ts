export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

interface StorageChange extends Event {
  readonly key?: string | null
}
/** The window, where there is one: other tabs' changes arrive there. */
const page = globalThis as unknown as {
  addEventListener?(type: 'storage', listener: (event: StorageChange) => void): void
  removeEventListener?(type: 'storage', listener: (event: StorageChange) => void): void
}

const key = 'auth_token'
const meansNothing = (value: string | null): value is null =>
  value === null || ['', 'null', 'undefined'].includes(value)

/** What a token says, unproved; undefined for what is no token at all. */
export const claimsOf = (token: string): Readonly<Record<string, unknown>> | undefined => {
  const payload = token.split('.')[1]
  if (payload === undefined || token.split('.').length !== 3) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

/** Whose token it is, as far as it says so. */
export const accountOf = (token: string | undefined): string | undefined => {
  const subject = token === undefined ? undefined : claimsOf(token)?.['sub']
  return typeof subject === 'string' ? subject : undefined
}

/** When a token ends, in milliseconds; undefined for what is no token at all. */
export const expiryOf = (token: string): number | undefined => {
  const ends = claimsOf(token)?.['exp']
  return typeof ends === 'number' ? ends * 1000 : undefined
}

/**
 * The access token in local storage. Where the browser refuses storage (private mode, a full disk) the sign-in
 * goes on in memory, and only the console hears of it.
 */
export const openTokenStore = (storage: () => Storage, warn: (message: string, cause: unknown) => void) => {
  const listeners = new Set<() => void>()
  let memory: string | undefined
  let storageWorks = true

  const attempt = <T>(what: string, work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch (cause) {
      if (storageWorks)
        warn(`The sign-in could not be ${what} in this browser's storage; it goes on in memory.`, cause)
      storageWorks = false
      return otherwise
    }
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const read = (): string | undefined => {
    const stored = attempt('read', () => storage().getItem(key), null)
    if (!storageWorks) return memory
    if (meansNothing(stored)) return undefined
    if (expiryOf(stored) !== undefined) return stored
    attempt('cleared', () => storage().removeItem(key), undefined)
    return undefined
  }
  const write = (token: string): void => {
    if (expiryOf(token) === undefined) return
    memory = token
    attempt('kept', () => storage().setItem(key, token), undefined)
    tell()
  }
  const clear = (): void => {
    memory = undefined
    attempt('cleared', () => storage().removeItem(key), undefined)
    tell()
  }
  const subscribe = (listener: () => void): (() => void) => {
    const onStorage = (event: StorageChange) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    page.addEventListener?.('storage', onStorage)
    return () => {
      listeners.delete(listener)
      page.removeEventListener?.('storage', onStorage)
    }
  }
  return { read, write, clear, subscribe }
}
