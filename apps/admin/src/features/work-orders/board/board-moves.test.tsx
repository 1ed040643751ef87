import { Refusal } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf, someOrders } from '../../../testing/examples.ts'
import { liveEvents } from '../../../testing/live-events.ts'
import { someEntry, someOrder as someDetail } from '../../../testing/managed-order.ts'
import { boardAddress, cards, column, openBoard } from '../../../testing/open-board.ts'

test('a move by menu is made at once, announced, kept by the server, and undone', async () => {
  const { api } = openBoard(boardAddress)
  await page.getByRole('button', { name: 'Move to: ORDR-02' }).click()
  await page
    .getByRole('group', { name: 'Move to: ORDR-02' })
    .getByRole('button', { name: 'In progress' })
    .click()

  await expect.element(page.getByText('ORDR-02 moved to In progress')).toBeInTheDocument()
  await expect.poll(() => cards('In progress')).toEqual(['ORDR-02'])
  await expect.element(column('In progress').getByRole('link', { name: 'ORDR-02' })).toHaveFocus()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')[0]?.body).toEqual({
    status: 'in-progress',
    version: 1,
  })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cards('New')).toEqual(['ORDR-01', 'ORDR-02', 'ORDR-03'])
  expect(api.callsOf('POST /api/work-orders/{id}/undo')[0]?.body).toEqual({ version: 2 })
})

test('a move by key does the same', async () => {
  openBoard(boardAddress)
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  column('New').getByRole('link', { name: 'ORDR-01' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(() => cards('In progress')).toEqual(['ORDR-02'])
  await expect.element(page.getByText('ORDR-02 moved to In progress')).toBeInTheDocument()
})

/** A board of ORDR-01 whose moves are answered by the test, after which its lists are not. */
const openHeld = () => {
  const orders = someOrders(1)
  let isAnswered = false
  let settle = () => {}
  const opened = openBoard(boardAddress, {
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
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
  page.getByRole('link', { name: 'ORDR-01' }).element().focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(column('In progress').getByRole('link', { name: 'ORDR-01' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByText('ORDR-01 is still being moved')).toBeInTheDocument()
  const sent = () => api.callsOf('PATCH /api/work-orders/{id}/status').map(({ body }) => body)
  expect(sent()).toEqual([{ status: 'in-progress', version: 1 }])

  answer()
  await expect.element(page.getByText('ORDR-01: In progress')).toBeVisible()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toMatchObject({ version: 2 })
})

test('a moved card takes the focus back only until something else is pressed', async () => {
  const { answer } = openHeld()
  await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
  await page
    .getByRole('group', { name: 'Move to: ORDR-01' })
    .getByRole('button', { name: 'In progress' })
    .click()
  await expect.element(column('In progress').getByRole('link', { name: 'ORDR-01' })).toHaveFocus()
  await page.getByText('Drag a card').click()
  await expect.poll(() => document.activeElement?.tagName).toBe('BODY')
  answer()
  await expect.element(page.getByText('ORDR-01: In progress')).toBeVisible()
  expect(document.activeElement?.tagName).toBe('BODY')
})

test('a card that is dragged to a column is moved there', async () => {
  openBoard(boardAddress, { orders: someOrders(1) })
  const card = column('New').getByRole('listitem').filter({ hasText: 'ORDR-01' })
  await expect.element(card).toBeVisible()
  await expect.poll(() => card.element().getAttribute('draggable')).toBe('true')
  await userEvent.dragAndDrop(card, column('Escalated').getByRole('heading'))
  await expect.poll(() => cards('Escalated')).toEqual(['ORDR-01'])
  await expect.element(page.getByText('ORDR-01 moved to Escalated')).toBeInTheDocument()
})

test('a refused move goes back, with the reason', async () => {
  openBoard(boardAddress, {
    'PATCH /api/work-orders/{id}/status': () =>
      new Refusal(409, { code: 'conflict', message: 'Ina Ink has changed it meanwhile.' }),
  })
  await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
  await page.getByRole('button', { name: 'Needs info' }).click()
  await expect.element(page.getByText('Ina Ink has changed it meanwhile.').first()).toBeVisible()
  await expect.poll(() => cards('New')).toEqual(['ORDR-01', 'ORDR-02', 'ORDR-03'])
  expect(cards('Needs info')).toEqual([])
})

test('a move of a card that a colleague changed otherwise is made, and says what they changed', async () => {
  const orders = someOrders(1).map((order) => ({ ...order, activity_count: 1 }))
  const stale = new Refusal(409, { code: 'conflict', message: 'Ina Ink has changed it meanwhile.' })
  const by = someEntry({ id: 2, activity_type: 'priority_changed', first_name: 'Ina', last_name: 'Ink' })
  const theirs = someDetail({ ...orders[0], priority: 'critical', version: 2, activity: [someEntry(), by] })
  const { api } = openBoard(boardAddress, {
    orders,
    'GET /api/work-orders/{id}': () => theirs,
    'PATCH /api/work-orders/{id}/status': ({ body }) =>
      body.version === 2 ? { ...theirs, status: body.status, version: 3 } : stale,
  })
  await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
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
  openBoard(boardAddress, {
    orders,
    'GET /api/work-orders/{id}': () =>
      someDetail({ ...orders[0], status: 'escalated', version: 2, activity: [someEntry(), by] }),
    'PATCH /api/work-orders/{id}/status': () => new Refusal(409, { code: 'conflict', message: 'Stale.' }),
  })
  await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
  await page.getByRole('button', { name: 'Needs info' }).click()
  await expect.element(page.getByText('Ina Ink changed the status meanwhile.').first()).toBeVisible()
  expect(cards('Needs info')).toEqual([])
})

test('fulfilled asks what solved it, and moves nothing before', async () => {
  const { api } = openBoard(boardAddress, {
    'GET /api/work-orders/{id}/outcome': () => ({ outcome: null }),
  })
  await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
  await page
    .getByRole('group', { name: 'Move to: ORDR-01' })
    .getByRole('button', { name: 'Fulfilled' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Update Status' })
  await dialog.getByRole('textbox', { name: 'Resolution notes' }).fill('New door seal')
  expect(cards('New')).toContain('ORDR-01')

  await dialog.getByRole('button', { name: 'Update' }).click()

  await expect.poll(() => cards('Fulfilled')).toEqual(['ORDR-01'])
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')[0]?.body).toMatchObject({
    status: 'fulfilled',
    resolutionNotes: 'New door seal',
  })
})

test('a finished card is opened again only after it was asked', async () => {
  const { api } = openBoard(boardAddress, { orders: someOrders(1, { status: 'fulfilled' }) })
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
  const moveTo = async (name: string) => {
    await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
    await page.getByRole('group', { name: 'Move to: ORDR-01' }).getByRole('button', { name }).click()
  }
  await moveTo('Escalated')
  const dialog = page.getByRole('dialog', { name: 'Reopen Work Order' })
  await expect.element(dialog.getByText(/ORDR-01 is finished: it is fulfilled/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(cards('Fulfilled')).toEqual(['ORDR-01'])
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')).toEqual([])

  await moveTo('Escalated')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect.poll(() => cards('Escalated')).toEqual(['ORDR-01'])
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')).toHaveLength(1)
})

test('a move of this tab is not announced under its own pointer, and one of somebody else is', async () => {
  const { stub, tell } = liveEvents()
  openBoard(boardAddress, { 'GET /api/events': stub })
  const [own, other] = someOrders(2)
  if (!own || !other) throw new Error('two were made')
  await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
  await page.getByRole('button', { name: 'Needs info' }).click()
  await expect.poll(() => cards('Needs info')).toEqual(['ORDR-01'])
  await page.getByRole('link', { name: 'ORDR-02' }).hover()
  const show = page.getByRole('button', { name: 'Changed – show' })
  await tell(own.id, { isOwn: true })
  await expect.element(show).not.toBeInTheDocument()
  await tell(other.id)
  await expect.element(show).toBeVisible()
})

test('what the same account moves on another screen is announced under the pointer of this one', async () => {
  const { stub, tell } = liveEvents()
  openBoard(boardAddress, { 'GET /api/events': stub })
  const [own] = someOrders(1)
  if (!own) throw new Error('one was made')
  await page.getByRole('link', { name: 'ORDR-02' }).hover()
  await tell(own.id, { isOwn: true })
  await expect.element(page.getByRole('button', { name: 'Changed – show' })).toBeVisible()
})

test('what somebody else changes of a card that was moved just now is announced', async () => {
  const { stub, tell } = liveEvents()
  openBoard(boardAddress, { 'GET /api/events': stub })
  const [own] = someOrders(1)
  if (!own) throw new Error('one was made')
  await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
  await page.getByRole('button', { name: 'Needs info' }).click()
  await expect.poll(() => cards('Needs info')).toEqual(['ORDR-01'])
  await page.getByRole('link', { name: 'ORDR-02' }).hover()
  await tell(own.id)
  await expect.element(page.getByRole('button', { name: 'Changed – show' })).toBeVisible()
})
