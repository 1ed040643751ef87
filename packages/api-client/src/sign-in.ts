import { createApi, type Api } from './client.ts'
import { ApiError } from './errors.ts'
import { createSignOut } from './sign-out.ts'
import { accountOf, expiryOf, openTokenStore } from './token-store.ts'
import { pageStorage } from './memory-storage.ts'
import { type SignInHost, onPageOnline, underWebLock } from './sign-in-host.ts'

/** The token is renewed this long before it expires, so that no call uses an expired one. */
const aheadMs = 60_000

/** Manages the sign-in of this browser: the token, its renewal, and a client that sends it. */
export const createSignIn = (host: SignInHost = {}) => {
  const { baseUrl = '', fetch = globalThis.fetch.bind(globalThis), now = Date.now } = host
  const exclusively = host.exclusively ?? underWebLock
  const warn = host.warn ?? ((message, cause) => console.warn(message, cause))
  const storage = host.storage ?? pageStorage()
  const tokens = openTokenStore(storage, warn)
  const plain = createApi({ baseUrl, fetch })
  const signOut = createSignOut({ api: plain, storage, exclusively })
  const endsSoon = (token: string): boolean => (expiryOf(token) ?? 0) - now() < aheadMs

  /** Only a 401 or 403 ends the sign-in. A lost connection or a 5xx does not mean that the server refused it. */
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
      // The token is still valid for a moment, so the call can go on.
      if ((expiryOf(token) ?? 0) > now()) return token
      throw error
    }
  }

  const signedFetch = async (url: string, init: RequestInit): Promise<Response> => {
    const send = (token: string | undefined) =>
      fetch(url, token === undefined ? init : withToken(init, token))
    const token = await freshToken()
    const response = await send(token)
    if (token === undefined || tokens.read() === undefined || !(await refusesToken(response))) return response
    const next = await renew(token)
    return next === undefined ? response : send(next)
  }

  const leave = async (): Promise<void> => {
    const token = tokens.read()
    tokens.clear()
    if (token !== undefined) await signOut.begin(token, !endsSoon(token)).catch(() => undefined)
  }
  const endWhatWasLeft = () => void signOut.resume().catch(() => undefined)
  endWhatWasLeft()
  ;(host.onOnline ?? onPageOnline)(endWhatWasLeft)

  const api: Api = createApi({ baseUrl, fetch: signedFetch })
  return {
    api,
    /** Sends a request to a path of the server with the token. */
    fetch: (path: string, init: RequestInit): Promise<Response> => signedFetch(baseUrl + path, init),
    /** The same client without the token, for calls as a guest. */
    guestApi: plain,
    /** The same client with another token than that of the sign-in, such as a pass. */
    apiWith: (token: string): Api =>
      createApi({ baseUrl, fetch: (url, init) => fetch(url, withToken(init, token)) }),
    /** Gets a new token for one that the server refused; undefined once the sign-in has ended. */
    renew,
    /** The current token; undefined when signed out. */
    token: tokens.read,
    /** The id of the signed-in account. */
    account: (): string | undefined => accountOf(tokens.read()),
    /** Stores a token from login or registration. An invalid token is ignored. */
    accept: (token: string): void => {
      signOut.drop()
      tokens.write(token)
    },
    /** Removes the token from this browser only. */
    forget: tokens.clear,
    /** Removes the token at once, then ends the sign-in on the server, or later if there is no network. */
    leave,
    /** Calls back for every change, including those of other tabs; returns a function that unsubscribes. */
    subscribe: tokens.subscribe,
    /** Renews a token that expires within a minute. Call it on a timer while the user is active. */
    keepFresh: async (): Promise<void> => {
      await freshToken()
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>

const withToken = (init: RequestInit, token: string): RequestInit => {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/** Whether a 401 refuses the token. A 401 for a wrong password or code must not be sent a second time. */
const refusesToken = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false
  const { code } = new ApiError(response, await response.clone().text())
  return code === 'unauthorized' || code === 'http_401'
}
