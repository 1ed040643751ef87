import { useSyncExternalStore } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, NetworkError, type SignIn } from '@tessa/api-client'
import type { User } from '@tessa/contract'
import { useSignIn } from '../../api.tsx'

export const accountKey = ['/api/auth/user']

/** Who is signed in; null where the server refuses the token, which is then forgotten. */
const accountQuery = (signIn: SignIn) =>
  queryOptions({
    queryKey: accountKey,
    queryFn: async ({ signal }): Promise<User | null> => {
      try {
        return await signIn.api('GET /api/auth/user', { signal })
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error
        signIn.forget()
        return null
      }
    },
    staleTime: 5 * 60_000,
    retry: 1,
  })

export type Account =
  | { status: 'loading' }
  | { status: 'guest' }
  | { status: 'signed-in'; user: User }
  /** There is a token, and no answer as to whose it is. */
  | { status: 'unknown'; message: string; reference: string | undefined; retry: () => void }

/** Who is looking. */
export const useAccount = (): Account => {
  const signIn = useSignIn()
  const token = useSyncExternalStore(signIn.subscribe, signIn.token)
  const query = useQuery({ ...accountQuery(signIn), enabled: token !== undefined })
  if (token === undefined) return { status: 'guest' }
  if (query.data) return { status: 'signed-in', user: query.data }
  if (!query.isError || query.isFetching) return { status: 'loading' }
  return { status: 'unknown', ...reasonOf(query.error), retry: () => void query.refetch() }
}

const reasonOf = (error: Error) =>
  error instanceof ApiError
    ? { message: error.sentence, reference: error.requestId }
    : {
        message: error instanceof NetworkError ? error.message : 'The sign-in could not be checked.',
        reference: undefined,
      }
