import { useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@tessa/contract'
import { useSession } from './session.ts'
import { userQuery } from './user-query.ts'

export type Auth =
  | { status: 'loading' }
  | { status: 'guest' }
  | { status: 'signed-in'; user: User }
  /** There is a token, and no answer as to whose it is. */
  | { status: 'unknown'; message: string; isChecking: boolean; retry: () => void }

/** Who is looking. */
export const useAuth = (): Auth => {
  const { signIn } = useSession()
  const token = useSyncExternalStore(signIn.subscribe, signIn.token)
  const user = useQuery({ ...userQuery(signIn), enabled: token !== undefined })
  if (token === undefined) return { status: 'guest' }
  if (user.data) return { status: 'signed-in', user: user.data }
  // Asked once more, it is as unknown as before: what somebody does meanwhile must not be taken from the screen.
  if (user.errorUpdateCount > 0)
    return {
      status: 'unknown',
      message: user.isFetching || !user.error ? 'It is being checked again.' : user.error.message,
      isChecking: user.isFetching,
      retry: () => void user.refetch(),
    }
  return { status: 'loading' }
}
