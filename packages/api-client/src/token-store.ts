import { page, type PageEvent } from './page.ts'

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'auth_token'
const meansNothing = (value: string | null): value is null =>
  value === null || ['', 'null', 'undefined'].includes(value)

/** The unverified payload of a token; undefined for an invalid token. */
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

/** The account id in a token, if it has one. */
export const accountOf = (token: string | undefined): string | undefined => {
  const subject = token === undefined ? undefined : claimsOf(token)?.['sub']
  return typeof subject === 'string' ? subject : undefined
}

/** When a token expires, in milliseconds; undefined for an invalid token. */
export const expiryOf = (token: string): number | undefined => {
  const ends = claimsOf(token)?.['exp']
  return typeof ends === 'number' ? ends * 1000 : undefined
}

/**
 * Stores the access token in local storage. If the browser refuses storage (private mode, a full disk), the sign-in works
 * in memory, and the console shows a warning.
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
    const onStorage = (event: PageEvent) => {
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
