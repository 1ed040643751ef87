import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import { claimsOf, type Storage } from './token-store.ts'

export interface SignOutHost {
  /** Calls without a token, because a different user may be signed in by then. */
  readonly api: Api
  readonly storage: () => Storage
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

const key = 'tessa-leaving'

/**
 * Ends sign-ins on the server. An expired token cannot do it, and its cookie could still renew the sign-in, so the
 * sign-in is renewed once more and then ended. A sign-out that a lost connection interrupts is stored for later.
 */
export const createSignOut = ({ api, storage, exclusively }: SignOutHost) => {
  const note = noteIn(storage)

  /** False when the server no longer accepts the token. */
  const endWith = (token: string): Promise<boolean> =>
    api('POST /api/auth/logout', { headers: { authorization: `Bearer ${token}` } }).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) return false
        throw error
      },
    )

  const endByCookie = (session: string): Promise<void> =>
    exclusively(async () => {
      const { token } = await api('POST /api/auth/refresh')
      // A different user may have signed in here since. Their sign-in continues.
      if (sessionOf(token) === session) await endWith(token)
    })

  const end = async (session: string, token?: string): Promise<void> => {
    try {
      if (token === undefined || !(await endWith(token))) await endByCookie(session)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
    note.drop()
  }

  return {
    /** Ends the sign-in of a token, with the token itself while it is valid. */
    begin: (token: string, holds: boolean): Promise<void> => {
      const session = sessionOf(token)
      note.write(session)
      return end(session, holds ? token : undefined)
    },
    /** Finishes a stored sign-out. */
    resume: async (): Promise<void> => {
      const session = note.read()
      if (session !== undefined) await end(session)
    },
    /** Drops the stored sign-out, because the cookie of a new sign-in replaced its cookie. */
    drop: note.drop,
  }
}

const sessionOf = (token: string): string => {
  const session = claimsOf(token)?.['sid']
  return typeof session === 'string' ? session : ''
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** Stores the id of the sign-in to end. The id alone grants no access. */
const noteIn = (storage: () => Storage) => {
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      // Without storage the sign-in ends now, or on the server after its idle time.
      return undefined
    }
  }
  return {
    read: (): string | undefined => attempt(() => storage().getItem(key)) ?? undefined,
    write: (session: string): void => attempt(() => storage().setItem(key, session)),
    drop: (): void => attempt(() => storage().removeItem(key)),
  }
}
