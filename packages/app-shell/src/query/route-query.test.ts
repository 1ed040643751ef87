import { InfiniteQueryObserver } from '@tanstack/react-query'
import { fakeApi } from '@tessa/app-testing'
import { createApi } from '@tessa/api-client'
import { expect, expectTypeOf, test } from 'vitest'
import type { MyWorkOrder, PublicConfig } from '@tessa/contract'
import { createQueryClient } from './query-client.ts'
import { invalidateRoutes, routePages, routeQuery } from './route-query.ts'

const noOrders = { items: [], nextCursor: null, total: 0 }
const listed = 'GET /api/user/work-orders'
const one = 'GET /api/user/work-orders/{id}'

/** Records the requests of the lists. */
const open = () => {
  const asked: unknown[] = []
  const server = fakeApi({
    [listed]: ({ query }) => {
      asked.push(query)
      const { cursor } = query
      return { ...noOrders, nextCursor: cursor === undefined ? 'second' : null }
    },
  })
  return { asked, api: createApi({ fetch: server.fetch }), queries: createQueryClient() }
}

test('key, fetcher and types come from the contract', async () => {
  const { api, asked, queries } = open()
  const query = routeQuery(api, listed, { query: { limit: 5, status: 'active' } })

  await queries.query(query)

  expect(query.queryKey).toEqual([listed, { query: { limit: 5, status: 'active' } }])
  expect(asked).toEqual([{ limit: '5', status: 'active' }])
  const config = () => queries.query(routeQuery(api, 'GET /api/config'))
  const order = () => queries.query(routeQuery(api, one, { params: { id: 'x' } }))
  expectTypeOf(config).returns.resolves.toEqualTypeOf<PublicConfig>()
  expectTypeOf(order).returns.resolves.toEqualTypeOf<MyWorkOrder>()
})

test('a route with parameters requires them, and only a list has pages', () => {
  const { api } = open()
  // @ts-expect-error: it needs its id
  expect(routeQuery(api, one).queryKey).toEqual([one])
  // @ts-expect-error: it is no list
  expect(routePages(api, 'GET /api/config', {}).queryKey[0]).toBe('GET /api/config')
})

test('each page is requested with the cursor of the previous page and the same filters', async () => {
  const { api, asked, queries } = open()
  const pages = new InfiniteQueryObserver(queries, routePages(api, listed, { query: { search: 'pump' } }))

  await pages.refetch()
  const { hasNextPage, data } = await pages.fetchNextPage()

  expect(asked).toEqual([{ search: 'pump' }, { search: 'pump', cursor: 'second' }])
  expect(data?.pages).toHaveLength(2)
  expect(hasNextPage).toBe(false)
})

test('a list and its pages have different keys', () => {
  const { api } = open()
  const request = { query: { search: 'pump' } }

  expect(routePages(api, listed, request).queryKey).not.toEqual(routeQuery(api, listed, request).queryKey)
})

test('invalidating a route refetches only its queries', async () => {
  const { api, queries } = open()
  const some = routeQuery(api, listed, { query: { limit: 5 } })
  const pages = routePages(api, listed, { query: {} })
  const other = routeQuery(api, one, { params: { id: 'WO-1' } })
  await queries.query(some)
  await queries.infiniteQuery(pages)
  queries.setQueryData([...other.queryKey], {})

  await invalidateRoutes(queries, listed)

  const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated
  expect([some.queryKey, pages.queryKey, other.queryKey].map(isStale)).toEqual([true, true, false])
})
