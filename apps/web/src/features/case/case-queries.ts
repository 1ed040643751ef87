import { infiniteQueryOptions, queryOptions, type InvalidateQueryFilters } from '@tanstack/react-query'
import type { Api } from '@tessa/api-client'
import type { RequestOf, Routes } from '@tessa/contract'

type Query<R extends keyof Routes> = RequestOf<Routes[R]> extends { query: infer Q } ? Q : never

/** All that the person's own cases and sessions are kept under: invalidating these asks for them anew. */
export const ownKeys = {
  workOrders: ['/api/user/work-orders'],
  helpRequests: ['/api/user/help-requests'],
  chatSessions: ['/api/user/chat-sessions'],
} as const

/** The lists of work orders: one of them is known anew from its own answer. */
export const lists: InvalidateQueryFilters = {
  queryKey: ownKeys.workOrders,
  predicate: ({ queryKey }) => queryKey[1] !== 'one',
}

/** It changes behind the screen, so what is shown again is asked for again. */
const fresh = { staleTime: 0 } as const

export const workOrdersQuery = (api: Api, query: Query<'GET /api/user/work-orders'>) =>
  queryOptions({
    ...fresh,
    queryKey: [...ownKeys.workOrders, 'some', query],
    queryFn: ({ signal }) => api('GET /api/user/work-orders', { query, signal }),
  })

export const allWorkOrdersQuery = (api: Api, query: Query<'GET /api/user/work-orders'>) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...ownKeys.workOrders, 'all', query],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/user/work-orders', {
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const workOrderQuery = (api: Api, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...ownKeys.workOrders, 'one', id],
    queryFn: ({ signal }) => api('GET /api/user/work-orders/{id}', { params: { id }, signal }),
  })

/** The help requests that have no work order yet. */
export const waitingRequestsQuery = (api: Api, query: Pick<Query<'GET /api/user/help-requests'>, 'search'>) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...ownKeys.helpRequests, 'waiting', query],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/user/help-requests', {
        query: { ...query, isWaiting: true, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The help request that people know by this number, as a list of one or none. */
export const requestByNumberQuery = (api: Api, number: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...ownKeys.helpRequests, 'by-number', number],
    queryFn: ({ signal }) =>
      api('GET /api/user/help-requests', { query: { search: number, limit: 1 }, signal }),
  })

export const chatSessionsQuery = (api: Api, query: Query<'GET /api/user/chat-sessions'>) =>
  queryOptions({
    ...fresh,
    queryKey: [...ownKeys.chatSessions, 'some', query],
    queryFn: ({ signal }) => api('GET /api/user/chat-sessions', { query, signal }),
  })

export const allChatSessionsQuery = (api: Api) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...ownKeys.chatSessions, 'all'],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/user/chat-sessions', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const chatSessionQuery = (api: Api, sessionId: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...ownKeys.chatSessions, 'one', sessionId],
    queryFn: ({ signal }) =>
      api('GET /api/user/chat-sessions/{sessionId}', { params: { sessionId }, signal }),
  })

export const followQuery = (api: Api, token: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['/api/follow', token],
    queryFn: ({ signal }) => api('GET /api/follow/{token}', { params: { token }, signal }),
  })
