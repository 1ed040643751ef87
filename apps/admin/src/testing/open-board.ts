import { fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { ManagedWorkOrder } from '@tessa/contract'
import { page } from 'vitest/browser'
import { someCounts, someOrders } from './examples.ts'
import { someOrder as someDetail } from './managed-order.ts'
import { renderPage } from './render-page.tsx'

export const tom = { id: 7, name: 'Tom Tool', current_workload: 6, max_workload: 6, is_me: false }
export const ina = { id: 8, name: 'Ina Ink', current_workload: 1, max_workload: 6, is_me: false }

type Given = { orders?: ManagedWorkOrder[]; role?: 'manager' | 'technician'; me?: number }

const isWanted = (order: ManagedWorkOrder, status?: string, technician?: string) =>
  (status === undefined || status.split(',').includes(order.status)) &&
  (technician === undefined || technician === String(order.assigned_technician_id ?? 'none'))

/** Opens a board over some work orders; gives what the columns were asked for. */
export const openBoard = (
  address: string,
  { orders = someOrders(3), role = 'manager', me, ...stubs }: Given & Stubs = {},
) => {
  let all = orders
  const change = (id: string, changes: Partial<ManagedWorkOrder>) => {
    all = all.map((one) => (one.id === id ? { ...one, ...changes, version: one.version + 1 } : one))
    return someDetail(all.find((one) => one.id === id))
  }
  const asked: object[] = []
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/technicians': () => ({
      items: [tom, ina].map((one) => ({ ...one, is_me: one.id === me })),
      nextCursor: null,
      total: 2,
    }),
    'GET /api/work-orders/counts': () => someCounts(),
    'GET /api/work-orders/values': () => ({ items: [] }),
    'GET /api/work-orders': ({ query }) => {
      asked.push(query)
      const found = all.filter((order) => isWanted(order, query.status, query.technicianId))
      return { items: found.slice(0, Number(query.limit)), nextCursor: null, total: found.length }
    },
    'GET /api/work-orders/{id}': ({ params }) => someDetail(all.find(({ id }) => id === params.id)),
    'PATCH /api/work-orders/{id}/status': ({ params, body }) => change(params.id, { status: body.status }),
    'POST /api/work-orders/{id}/assign': ({ params, body }) =>
      change(params.id, {
        assigned_technician_id: body.technicianId,
        technician_name: body.technicianId === null ? null : 'Ina Ink',
      }),
    'POST /api/work-orders/{id}/undo': ({ params }) => change(params.id, { status: 'new' }),
    ...stubs,
  })
  return { asked, api, ...renderPage(address, { api, token: someToken() }) }
}

export const boardAddress = '/admin?tab=work-orders&show=board'
export const column = (name: string) => page.getByRole('region', { name, exact: true })
export const cards = (name: string) =>
  column(name)
    .getByRole('link', { name: /^ORDR-/ })
    .elements()
    .map(({ textContent }) => textContent)
