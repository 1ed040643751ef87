import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import { claimsOf, type Storage } from './token-store.ts'

export interface LeavingHost {
  /** Calls without the token of whoever is signed in by then. */
  readonly api: Api
  readonly storage: () => Storage
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

const key = 'tessa-leaving'

/**
 * Ends sign-ins on the server. An expired token ends nothing, but the cookie beside it would bring a new one for as
 * long as it lives: the sign-in is renewed once more, to be ended. What a lost connection leaves open is remembered.
 */
export const createLeaving = ({ api, storage, exclusively }: LeavingHost) => {
  const note = noteIn(storage)

  /** False where the server takes the token no more. */
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
      // Somebody may have signed in here since: theirs goes on.
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
    /** Ends the sign-in of a token, by the token itself while it still holds. */
    begin: (token: string, holds: boolean): Promise<void> => {
      const session = sessionOf(token)
      note.write(session)
      return end(session, holds ? token : undefined)
    },
    /** Ends what could not be ended at its time. */
    resume: async (): Promise<void> => {
      const session = note.read()
      if (session !== undefined) await end(session)
    },
    /** For a new sign-in: its cookie has taken the place of the one that was left. */
    drop: note.drop,
  }
}

const sessionOf = (token: string): string => {
  const session = claimsOf(token)?.['sid']
  return typeof session === 'string' ? session : ''
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** Which sign-in still has to be ended; its id alone, which opens nothing. */
const noteIn = (storage: () => Storage) => {
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      // No storage: then it is ended now or, by the server, when it has idled out.
      return undefined
    }
  }
  return {
    read: (): string | undefined => attempt(() => storage().getItem(key)) ?? undefined,
    write: (session: string): void => attempt(() => storage().setItem(key, session)),
    drop: (): void => attempt(() => storage().removeItem(key)),
  }
}
