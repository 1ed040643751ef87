import {
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Api } from '@tessa/api-client'
import type { RequestOf, ResponseOf, Route, Routes } from '@tessa/contract'

type GetRoute = Extract<Route, `GET ${string}`>
type Request<R extends Route> = RequestOf<Routes[R]>
/** A route without parameters and query needs no request. */
type Given<R extends GetRoute> = unknown extends Request<R> ? [] : [request: Request<R> & object]

/** The routes that return a page of a list. */
type PagedRoute = {
  [R in GetRoute]: ResponseOf<Routes[R]> extends { nextCursor: string | null } ? R : never
}[GetRoute]
type PageOf<R extends PagedRoute> = ResponseOf<Routes[R]> & { readonly nextCursor: string | null }
type PagesRequest<R extends PagedRoute> = {
  [Part in keyof Request<R>]: Part extends 'query' ? Omit<Request<R>[Part], 'cursor'> : Request<R>[Part]
}

/**
 * The query of a route. Key, fetcher and types come from the contract.
 *
 * @example useQuery(routeQuery(useApi(), 'GET /api/user/work-orders/{id}', { params: { id } }))
 */
export const routeQuery = <R extends GetRoute>(api: Api, route: R, ...given: Given<R>) =>
  queryOptions({
    queryKey: [route, ...given] as const,
    queryFn: ({ signal }) => call<ResponseOf<Routes[R]>>(api, route, { ...requestOf(given), signal }),
  })

/**
 * All pages of a list, fetched one after the other.
 *
 * @example useInfiniteQuery(routePages(useApi(), 'GET /api/user/work-orders', { query: { status: 'active' } }))
 */
export const routePages = <R extends PagedRoute>(api: Api, route: R, request: PagesRequest<R>) =>
  infiniteQueryOptions({
    queryKey: [route, request, 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      call<PageOf<R>>(api, route, {
        ...request,
        ...(pageParam === null ? {} : { query: { ...queryOf(request), cursor: pageParam } }),
        signal,
      }),
    initialPageParam: firstCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

const firstCursor = (): string | null => null

/** Refetches all queries of these routes with any parameters. */
export const invalidateRoutes = async (
  queries: QueryClient,
  ...routes: readonly GetRoute[]
): Promise<void> => {
  await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: [route] })))
}

/** For data that changes on the server: a query refetches each time it is shown. */
export const fresh = { staleTime: 0 } as const satisfies Pick<UseQueryOptions, 'staleTime'>

type Loose = { readonly params?: unknown; readonly query?: unknown; readonly signal: AbortSignal }

/** The only call that the contract does not type. Its callers above are typed. */
const call = <Answer>(api: Api, route: GetRoute, request: Loose): Promise<Answer> =>
  (api as (route: GetRoute, request: Loose) => Promise<Answer>)(route, request)

const requestOf = ([request]: readonly object[]): object => request ?? {}
const queryOf = (request: object): object =>
  'query' in request && typeof request.query === 'object' && request.query !== null ? request.query : {}
