import type { ManagedWorkOrder } from '@tessa/contract'
import { Refusal, fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults.ts'
import { pageOf, someCounts, someOrders } from '../../../testing/examples.ts'
import { someEntry, someOrder as someDetail } from '../../../testing/managed-order.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const tom = { id: 7, name: 'Tom Tool', current_workload: 6, max_workload: 6, is_me: false }
const ina = { id: 8, name: 'Ina Ink', current_workload: 1, max_workload: 6, is_me: false }

type Given = { orders?: ManagedWorkOrder[]; role?: 'manager' | 'technician'; me?: number }

const isWanted = (order: ManagedWorkOrder, status?: string, technician?: string) =>
  (status === undefined || status.split(',').includes(order.status)) &&
  (technician === undefined || technician === String(order.assigned_technician_id ?? 'none'))

/** Opens a board over some work orders; gives what the columns were asked for. */
const open = (
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

const board = '/admin?tab=work-orders&show=board'
const column = (name: string) => page.getByRole('region', { name, exact: true })
const cards = (name: string) =>
  column(name)
    .getByRole('link', { name: /^WO-/ })
    .elements()
    .map(({ textContent }) => textContent)

test('the board shows the filter by status, each column with its total and what a card tells', async () => {
  const { asked } = open(`${board}&priority=high`, {
    orders: [
      ...someOrders(2),
      ...someOrders(1, { status: 'escalated', id: '0191d7a2-0000-7000-8000-00000000c001' }),
    ],
  })
  await expect.element(column('New').getByRole('heading')).toHaveTextContent('New2')
  await expect.element(column('Escalated').getByRole('heading')).toHaveTextContent('Escalated1')
  await expect.element(column('Archived').getByText('Nothing here.')).toBeVisible()
  const card = column('New').getByRole('listitem').first()
  for (const words of [
    'WO-1',
    'High',
    'Midmark M11 Autoclave',
    'St. Mary Hospital',
    'Unassigned',
    'Activity',
  ])
    await expect.element(card.getByText(words)).toBeVisible()
  expect(asked).toContainEqual({ priority: 'high', status: 'new', sort: 'newest', limit: '25' })
})

test('a move by menu is made at once, announced, kept by the server, and undone', async () => {
  const { api } = open(board)
  await page.getByRole('button', { name: 'Move to: WO-2' }).click()
  await page
    .getByRole('group', { name: 'Move to: WO-2' })
    .getByRole('button', { name: 'In progress' })
    .click()

  await expect.element(page.getByText('WO-2 moved to In progress')).toBeInTheDocument()
  await expect.poll(() => cards('In progress')).toEqual(['WO-2'])
  await expect.element(column('In progress').getByRole('link', { name: 'WO-2' })).toHaveFocus()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')[0]?.body).toEqual({
    status: 'in-progress',
    version: 1,
  })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cards('New')).toEqual(['WO-1', 'WO-2', 'WO-3'])
  expect(api.callsOf('POST /api/work-orders/{id}/undo')[0]?.body).toEqual({ version: 2 })
})

test('a move by key does the same', async () => {
  open(board)
  await expect.element(page.getByRole('link', { name: 'WO-1' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  column('New').getByRole('link', { name: 'WO-1' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(() => cards('In progress')).toEqual(['WO-2'])
  await expect.element(page.getByText('WO-2 moved to In progress')).toBeInTheDocument()
})

/** A board of WO-1 whose moves are answered by the test, after which its lists are not. */
const openHeld = () => {
  const orders = someOrders(1)
  let isAnswered = false
  let settle = () => {}
  const opened = open(board, {
    'GET /api/work-orders': ({ query }) => {
      if (isAnswered) return new Promise(() => undefined)
      return pageOf(query.status === 'new' ? orders : [])
    },
    'PATCH /api/work-orders/{id}/status': ({ body }) =>
      new Promise<ReturnType<typeof someDetail>>((resolve) => {
        settle = () =>
          resolve(someDetail({ ...orders[0], status: body.status, version: (body.version ?? 0) + 1 }))
      }),
  })
  const answer = () => {
    isAnswered = true
    settle()
  }
  return { ...opened, answer }
}

test('a second move of a card waits for the answer to the first, and builds upon it', async () => {
  const { api, answer } = openHeld()
  await expect.element(page.getByRole('link', { name: 'WO-1' })).toBeVisible()
  page.getByRole('link', { name: 'WO-1' }).element().focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(column('In progress').getByRole('link', { name: 'WO-1' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByText('WO-1 is still being moved')).toBeInTheDocument()
  const sent = () => api.callsOf('PATCH /api/work-orders/{id}/status').map(({ body }) => body)
  expect(sent()).toEqual([{ status: 'in-progress', version: 1 }])

  answer()
  await expect.element(page.getByText('WO-1: In progress')).toBeVisible()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toMatchObject({ version: 2 })
})

test('a moved card takes the focus back only until something else is pressed', async () => {
  const { answer } = openHeld()
  await page.getByRole('button', { name: 'Move to: WO-1' }).click()
  await page
    .getByRole('group', { name: 'Move to: WO-1' })
    .getByRole('button', { name: 'In progress' })
    .click()
  await expect.element(column('In progress').getByRole('link', { name: 'WO-1' })).toHaveFocus()
  await page.getByText('Drag a card').click()
  await expect.poll(() => document.activeElement?.tagName).toBe('BODY')
  answer()
  await expect.element(page.getByText('WO-1: In progress')).toBeVisible()
  expect(document.activeElement?.tagName).toBe('BODY')
})

test('a card that is dragged to a column is moved there', async () => {
  open(board, { orders: someOrders(1) })
  const card = column('New').getByRole('listitem').filter({ hasText: 'WO-1' })
  await expect.element(card).toBeVisible()
  await expect.poll(() => card.element().getAttribute('draggable')).toBe('true')
  await userEvent.dragAndDrop(card, column('Escalated').getByRole('heading'))
  await expect.poll(() => cards('Escalated')).toEqual(['WO-1'])
  await expect.element(page.getByText('WO-1 moved to Escalated')).toBeInTheDocument()
})

test('a refused move goes back, with the reason', async () => {
  open(board, {
    'PATCH /api/work-orders/{id}/status': () =>
      new Refusal(409, { code: 'conflict', message: 'Ina Ink has changed it meanwhile.' }),
  })
  await page.getByRole('button', { name: 'Move to: WO-1' }).click()
  await page.getByRole('button', { name: 'Needs info' }).click()
  await expect.element(page.getByText('Ina Ink has changed it meanwhile.').first()).toBeVisible()
  await expect.poll(() => cards('New')).toEqual(['WO-1', 'WO-2', 'WO-3'])
  expect(cards('Needs info')).toEqual([])
})

test('a move of a card that a colleague changed otherwise is made, and says what they changed', async () => {
  const orders = someOrders(1).map((order) => ({ ...order, activity_count: 1 }))
  const stale = new Refusal(409, { code: 'conflict', message: 'Ina Ink has changed it meanwhile.' })
  const by = someEntry({ id: 2, activity_type: 'priority_changed', first_name: 'Ina', last_name: 'Ink' })
  const theirs = someDetail({ ...orders[0], priority: 'critical', version: 2, activity: [someEntry(), by] })
  const { api } = open(board, {
    orders,
    'GET /api/work-orders/{id}': () => theirs,
    'PATCH /api/work-orders/{id}/status': ({ body }) =>
      body.version === 2 ? { ...theirs, status: body.status, version: 3 } : stale,
  })
  await page.getByRole('button', { name: 'Move to: WO-1' }).click()
  await page.getByRole('button', { name: 'Needs info' }).click()
  await expect
    .element(page.getByText('Ina Ink changed the priority meanwhile; your status was saved.'))
    .toBeVisible()
  const sent = api.callsOf('PATCH /api/work-orders/{id}/status').map(({ body }) => body)
  expect(sent).toEqual([
    { status: 'needs-info', version: 1 },
    { status: 'needs-info', version: 2 },
  ])
})

test('a move goes back where a colleague moved the card first, and says who', async () => {
  const orders = someOrders(1).map((order) => ({ ...order, activity_count: 1 }))
  const by = someEntry({ id: 2, activity_type: 'status_changed', first_name: 'Ina', last_name: 'Ink' })
  open(board, {
    orders,
    'GET /api/work-orders/{id}': () =>
      someDetail({ ...orders[0], status: 'escalated', version: 2, activity: [someEntry(), by] }),
    'PATCH /api/work-orders/{id}/status': () => new Refusal(409, { code: 'conflict', message: 'Stale.' }),
  })
  await page.getByRole('button', { name: 'Move to: WO-1' }).click()
  await page.getByRole('button', { name: 'Needs info' }).click()
  await expect.element(page.getByText('Ina Ink changed the status meanwhile.').first()).toBeVisible()
  expect(cards('Needs info')).toEqual([])
})

test('fulfilled asks what solved it, and moves nothing before', async () => {
  const { api } = open(board)
  await page.getByRole('button', { name: 'Move to: WO-1' }).click()
  await page.getByRole('group', { name: 'Move to: WO-1' }).getByRole('button', { name: 'Fulfilled' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Status' })
  await dialog.getByRole('textbox', { name: 'Resolution notes' }).fill('New door seal')
  expect(cards('New')).toContain('WO-1')

  await dialog.getByRole('button', { name: 'Update' }).click()

  await expect.poll(() => cards('Fulfilled')).toEqual(['WO-1'])
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')[0]?.body).toMatchObject({
    status: 'fulfilled',
    resolutionNotes: 'New door seal',
  })
})

test('by technician each column tells its load, and who is full or away is asked about first', async () => {
  const { api, path } = open(board, {
    'POST /api/work-orders/{id}/assign': ({ body }) => {
      if (!body.overMaximum)
        return new Refusal(409, {
          code: 'technician_full',
          message: 'Tom Tool already has 6 of at most 6 work orders.',
        })
      if (!body.whileAway)
        return new Refusal(409, { code: 'technician_away', message: 'Tom Tool is away until May 3.' })
      return someDetail({ assigned_technician_id: 7, technician_name: 'Tom Tool' })
    },
  })
  await page.getByRole('button', { name: 'By technician' }).click()
  await expect.poll(path).toContain('by=technician')
  await expect.element(column('Tom Tool').getByText('6/6 orders')).toBeVisible()
  await expect.poll(() => cards('Unassigned')).toHaveLength(3)

  await page.getByRole('button', { name: 'Move to: WO-1' }).click()
  await page.getByRole('group', { name: 'Move to: WO-1' }).getByRole('button', { name: 'Tom Tool' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/already has 6 of at most 6/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign anyway' }).click()
  await expect.element(dialog.getByText(/is away until May 3/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign anyway' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf('POST /api/work-orders/{id}/assign').at(-1)?.body).toEqual({
    technicianId: 7,
    version: 1,
    overMaximum: true,
    whileAway: true,
  })
})

test('two technicians of the same name have columns that are told apart', async () => {
  open(`${board}&by=technician`, { 'GET /api/technicians': () => pageOf([tom, { ...tom, id: 9 }, ina]) })
  for (const name of ['Tom Tool (no. 7)', 'Tom Tool (no. 9)', 'Ina Ink'])
    await expect.element(column(name).getByText('Nothing here.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('a technician moves what is theirs or nobody’s, and is told whose the others are', async () => {
  const [mine, hers] = someOrders(2, { assigned_technician_id: 7, technician_name: 'Tom Tool' })
  if (!mine || !hers) throw new Error('two were made')
  const orders = [mine, { ...hers, assigned_technician_id: 8, technician_name: 'Ina Ink' }]
  const { api } = open(board, { orders, role: 'technician', me: 7 })
  await expect.element(page.getByRole('button', { name: 'Move to: WO-1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Move to: WO-2' })).not.toBeInTheDocument()

  column('New').getByRole('link', { name: 'WO-2' }).element().focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByText('This work order is assigned to Ina Ink.').first()).toBeVisible()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')).toEqual([])
})

test('a column of many shows the first, then more, then leads to the table; never more than 200 are drawn', async () => {
  const { path } = open(board, { orders: someOrders(1200) })
  await expect.poll(() => cards('New')).toHaveLength(25)
  await column('New').getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cards('New')).toHaveLength(50)
  await column('New').getByRole('link', { name: 'All 1,000+ as a table' }).click()
  await expect.poll(path).toBe('/admin?tab=work-orders&status=new')
})

test('a column that failed says so, and the others are there', async () => {
  open(board, {
    'GET /api/work-orders': ({ query }) =>
      query.status === 'new'
        ? new Refusal(500, { code: 'internal', message: 'This column is broken.' })
        : { items: [], nextCursor: null, total: 0 },
  })
  await expect.element(column('New').getByText('This column is broken.')).toBeVisible()
  await expect.element(column('New').getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(column('Escalated').getByText('Nothing here.')).toBeVisible()
})

test('an unknown way to see the list is named, and the table is shown', async () => {
  open('/admin?tab=work-orders&show=pie')
  await expect.element(page.getByText(/“pie” is no value of Show as/)).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Work orders' })).toBeVisible()
})

test('nothing moves under a pointer: a change waits until it leaves, or is asked for', async () => {
  let moved = false
  const [first] = someOrders(1)
  if (!first) throw new Error('one was made')
  open(board, {
    'GET /api/work-orders': ({ query }) =>
      pageOf(query.status === (moved ? 'escalated' : 'new') ? [{ ...first, status: query.status }] : []),
  })
  await page.getByRole('link', { name: 'WO-1' }).hover()
  moved = true
  // Seen again, the page asks for what it may have missed.
  document.dispatchEvent(new Event('visibilitychange'))
  const show = page.getByRole('button', { name: 'Changed – show' })
  await expect.element(show).toBeVisible()
  expect(cards('New')).toEqual(['WO-1'])
  await show.click()
  await expect.poll(() => cards('Escalated')).toEqual(['WO-1'])

  moved = false
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(show).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).hover()
  await expect.poll(() => cards('New')).toEqual(['WO-1'])
})
