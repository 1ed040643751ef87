import { fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { page } from 'vitest/browser'
import { pageOf, someCounts, someOrders } from './examples.ts'
import { renderPage } from './render-page.tsx'

export const technicians = pageOf([
  { id: 7, name: 'Tom Tool', current_workload: 2, max_workload: 10, is_me: false },
])

/** Opens the tab; gives what the list was asked for, newest last. */
export const openWorkOrders = (address: string, stubs: Stubs = {}) => {
  const asked: Record<string, string>[] = []
  const list = stubs['GET /api/work-orders'] ?? (() => pageOf(someOrders(3)))
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/technicians': () => technicians,
    'GET /api/work-orders/counts': () => someCounts(),
    'GET /api/work-orders/values': () => ({ items: ['Autoclave', 'Centrifuge'] }),
    'GET /api/work-orders/value-counts': ({ query }) => ({
      items: query.values.split(',').map((value, index) => ({ value, count: 12 + index })),
    }),
    ...stubs,
    'GET /api/work-orders': (request) => {
      asked.push(
        Object.fromEntries(Object.entries(request.query).map(([key, value]) => [key, String(value)])),
      )
      return list(request)
    },
  })
  return { asked, api, ...renderPage(address, { api, token: someToken() }) }
}

export const orderRow = (name: string) => page.getByRole('row').filter({ hasText: name })
/** Of each row the number that leads. */
export const orderNumbers = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((header) => header.querySelector('code')?.textContent)
