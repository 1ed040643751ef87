import { createContext, use } from 'react'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@tessa/api-client'
import type { AnswerOf, PublicConfig, RequestOf, Route, Routes } from '@tessa/contract'

const ApiContext = createContext<Api | undefined>(undefined)
export const ApiProvider = ApiContext.Provider

/** Calls the server by the contract: `await api('POST /api/auth/login', { body })`. */
export const useApi = (): Api => {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi works inside Surroundings only.')
  return api
}

/** A path that can be read without parameters, query or body. */
type PlainPath = {
  [R in Route]: R extends `GET ${infer P}` ? (unknown extends RequestOf<Routes[R]> ? P : never) : never
}[Route]
type PlainRoute = `GET ${PlainPath}`
type AnswerAt<P extends PlainPath> = `GET ${P}` extends keyof Routes ? AnswerOf<Routes[`GET ${P}`]> : never

/** What stands at a path, as a query: `useQuery(read('/api/user/profile'))`. */
export const read = <P extends PlainPath>(path: P) => queryOptions<AnswerAt<P>>({ queryKey: [path] })

/** Names, addresses and switches that the screens show; they hold as long as the page. */
export const configQuery = queryOptions<PublicConfig>({
  queryKey: ['/api/config'],
  gcTime: Number.POSITIVE_INFINITY,
})

/** By default a query reads its key's first element, once: no retry, no polling, never stale. */
export const createQueryClient = (api: Api): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The key of such a query is made by `read`.
        queryFn: ({ queryKey, signal }) => api(`GET ${String(queryKey[0])}` as PlainRoute, { signal }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // A browser that believes itself offline may be wrong: the attempt tells.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
