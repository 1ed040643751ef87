import { queryOptions } from '@tanstack/react-query'
import { ApiError, type SignIn } from '@tessa/api-client'
import type { User } from '@tessa/contract'

const route = 'GET /api/auth/user'
export const userKey = [route] as const

const refuses = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** The current user; null if the server refuses the token, which is then removed. */
export const userQuery = (signIn: SignIn) =>
  queryOptions({
    queryKey: userKey,
    queryFn: async ({ signal }): Promise<User | null> => {
      // A part of the screen that was drawn just before the sign-in ended still asks once.
      if (signIn.token() === undefined) return null
      try {
        return await signIn.api(route, { signal })
      } catch (error) {
        if (signal.aborted || !refuses(error)) throw error
        signIn.forget()
        return null
      }
    },
    staleTime: 5 * 60_000,
    retry: 1,
    // A later screen does not retry automatically. The user can retry.
    retryOnMount: false,
  })
