import { createApi, type Api } from './client.ts'
import { ApiError } from './errors.ts'
import { createLeaving } from './leaving.ts'
import { accountOf, expiryOf, openTokenStore, type Storage } from './token-store.ts'

/** What the keeper needs from the browser; a test hands in its own. */
export interface SignInHost {
  readonly baseUrl?: string
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  readonly storage?: () => Storage
  readonly now?: () => number
  /** Runs work under one lock for all tabs, so that two never rotate the refresh cookie at once. */
  readonly exclusively?: <T>(work: () => Promise<T>) => Promise<T>
  readonly warn?: (message: string, cause: unknown) => void
  /** Calls back when the network is there again. */
  readonly onOnline?: (listener: () => void) => void
}

/** Renew this long before the token ends, so that no call meets an expired one. */
const aheadMs = 60_000

/** Keeps the sign-in of this browser: the token, its renewal, and a client that carries it. */
export const createSignIn = (host: SignInHost = {}) => {
  const { baseUrl = '', fetch = globalThis.fetch.bind(globalThis), now = Date.now } = host
  const exclusively = host.exclusively ?? underWebLock
  const warn = host.warn ?? ((message, cause) => console.warn(message, cause))
  const storage = host.storage ?? (() => localStorage)
  const tokens = openTokenStore(storage, warn)
  const plain = createApi({ baseUrl, fetch })
  const leaving = createLeaving({ api: plain, storage, exclusively })
  const endsSoon = (token: string): boolean => (expiryOf(token) ?? 0) - now() < aheadMs

  /** Only the server's own refusal ends the sign-in: a lost connection or a 5xx proves nothing about it. */
  const renew = (stale: string): Promise<string | undefined> =>
    exclusively(async () => {
      const present = tokens.read()
      if (present !== undefined && present !== stale) return present
      try {
        const { token } = await plain('POST /api/auth/refresh')
        if (tokens.read() === undefined) return undefined
        tokens.write(token)
        return token
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error
        tokens.clear()
        return undefined
      }
    })

  const freshToken = async (): Promise<string | undefined> => {
    const token = tokens.read()
    if (token === undefined || !endsSoon(token)) return token
    try {
      return await renew(token)
    } catch (error) {
      // Still good for a moment: the call itself will tell.
      if ((expiryOf(token) ?? 0) > now()) return token
      throw error
    }
  }

  const signedFetch = async (url: string, init: RequestInit): Promise<Response> => {
    const send = (token: string | undefined) => {
      const headers = new Headers(init.headers)
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      return fetch(url, { ...init, headers })
    }
    const token = await freshToken()
    const response = await send(token)
    if (token === undefined || tokens.read() === undefined || !(await refusesToken(response))) return response
    const next = await renew(token)
    return next === undefined ? response : send(next)
  }

  const leave = async (): Promise<void> => {
    const token = tokens.read()
    tokens.clear()
    if (token !== undefined) await leaving.begin(token, !endsSoon(token)).catch(() => undefined)
  }
  const endWhatWasLeft = () => void leaving.resume().catch(() => undefined)
  endWhatWasLeft()
  ;(host.onOnline ?? onPageOnline)(endWhatWasLeft)

  const api: Api = createApi({ baseUrl, fetch: signedFetch })
  return {
    api,
    /** What the client calls with: any request to the server, by its path, with the token. */
    fetch: (path: string, init: RequestInit): Promise<Response> => signedFetch(baseUrl + path, init),
    /** The same client without the token: what it calls is called as a guest. */
    guestApi: plain,
    /** Asks for a new token in place of one that the server refused; undefined once the sign-in has ended. */
    renew,
    /** The token as it stands, undefined when signed out. */
    token: tokens.read,
    /** The id of the account that is signed in. */
    account: (): string | undefined => accountOf(tokens.read()),
    /** Stores a token from login or registration; nonsense is ignored. */
    accept: (token: string): void => {
      leaving.drop()
      tokens.write(token)
    },
    /** Forgets the sign-in here. */
    forget: tokens.clear,
    /** Forgets the sign-in at once, then ends it on the server: later, where there is no network now. */
    leave,
    /** Tells of every change, other tabs' too; returns how to stop. */
    subscribe: tokens.subscribe,
    /** Renews if the token ends within a minute; called on a timer while the person is active. */
    keepFresh: async (): Promise<void> => {
      await freshToken()
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>

/** A 401 may also mean a wrong password or code: those must not be sent a second time. */
const refusesToken = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false
  const { code } = new ApiError(response, await response.clone().text())
  return code === 'unauthorized' || code === 'http_401'
}

/** The window, where there is one. */
const page = globalThis as unknown as { addEventListener?(type: 'online', listener: () => void): void }
const onPageOnline = (listener: () => void): void => page.addEventListener?.('online', listener)

const underWebLock = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request('tessa-refresh', work) : work()
