import { createContext, use } from 'react'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { SignIn } from '@tessa/api-client'

const SignInContext = createContext<SignIn | undefined>(undefined)
export const SignInProvider = SignInContext.Provider

/** The sign-in of this browser: its token, and the client that carries it. */
export const useSignIn = (): SignIn => {
  const signIn = use(SignInContext)
  if (!signIn) throw new Error('useSignIn works inside Surroundings only.')
  return signIn
}

/** Names and addresses that the screens show. */
export const configQuery = ({ api }: SignIn) =>
  queryOptions({
    queryKey: ['/api/config'],
    queryFn: ({ signal }) => api('GET /api/config', { signal }),
  })

/** By default a query asks once: no retry, no polling, never stale. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // A browser that believes itself offline may be wrong: the attempt tells.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
