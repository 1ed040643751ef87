import { useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ApiError, NetworkError } from '@tessa/api-client'
import type { User } from '@tessa/contract'
import { useAuthSession } from './auth-session.ts'
import { userQuery } from './user-query.ts'

export interface UnknownAuth {
  readonly status: 'unknown'
  /** The reason as a message for the user. */
  readonly message: string
  /** The error of the request; null during a retry. */
  readonly error: Error | null
  readonly isChecking: boolean
  readonly retry: () => void
}

export type Auth =
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: User }
  /** There is a token, but its user is not known yet. */
  | UnknownAuth

/** The current user. */
export const useAuth = (): Auth => {
  const { signIn } = useAuthSession()
  const token = useSyncExternalStore(signIn.subscribe, signIn.token)
  const user = useQuery({ ...userQuery(signIn), enabled: token !== undefined })
  if (token === undefined) return { status: 'guest' }
  if (user.data) return { status: 'signed-in', user: user.data }
  // During a retry, the state stays unknown, so that the screen keeps the user's input.
  if (user.errorUpdateCount > 0)
    return {
      status: 'unknown',
      message: user.isFetching || !user.error ? 'It is being checked again.' : reasonOf(user.error),
      error: user.error,
      isChecking: user.isFetching,
      retry: () => void user.refetch(),
    }
  return { status: 'loading' }
}

/** The message if the current user cannot be loaded. */
const reasonOf = (error: Error): string => {
  if (error instanceof ApiError) return error.serverMessage ?? `HTTP ${error.status}: Failed to fetch user`
  return error instanceof NetworkError ? error.message : 'The sign-in could not be checked.'
}
