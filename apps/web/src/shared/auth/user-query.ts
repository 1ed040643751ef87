import { queryOptions } from '@tanstack/react-query'
import { ApiError, NetworkError, type SignIn } from '@tessa/api-client'
import type { User } from '@tessa/contract'

export const userKey = ['/api/auth/user']

const refuses = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** Why it is not known who is signed in, in words for people. */
const reason = (error: unknown): string => {
  if (error instanceof ApiError) return error.ownSentence ?? `HTTP ${error.status}: Failed to fetch user`
  return error instanceof NetworkError ? error.message : 'The sign-in could not be checked.'
}

/** Who is signed in; null where the server refuses the token, which is then forgotten. */
export const userQuery = (signIn: SignIn) =>
  queryOptions({
    queryKey: userKey,
    queryFn: async ({ signal }): Promise<User | null> => {
      try {
        return await signIn.api('GET /api/auth/user', { signal })
      } catch (error) {
        if (signal.aborted) throw error
        if (!refuses(error)) throw new Error(reason(error), { cause: error })
        signIn.forget()
        return null
      }
    },
    staleTime: 5 * 60_000,
    retry: 1,
    // A screen that comes later does not ask again by itself: the person does.
    retryOnMount: false,
  })
