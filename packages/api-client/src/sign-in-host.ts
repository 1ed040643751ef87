import { page } from './page.ts'
import type { Storage } from './token-store.ts'

/** What the sign-in needs from the browser. A test passes its own. */
export interface SignInHost {
  readonly baseUrl?: string
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Where the token is stored: local storage in a page, memory outside of one. */
  readonly storage?: () => Storage
  readonly now?: () => number
  /** Runs work under one lock for all tabs, so that two never rotate the refresh cookie at once. */
  readonly exclusively?: <T>(work: () => Promise<T>) => Promise<T>
  readonly warn?: (message: string, cause: unknown) => void
  /** Calls back when the network is back. */
  readonly onOnline?: (listener: () => void) => void
}

export const onPageOnline = (listener: () => void): void => page.addEventListener?.('online', listener)

export const underWebLock = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request('tessa-refresh', work) : work()
