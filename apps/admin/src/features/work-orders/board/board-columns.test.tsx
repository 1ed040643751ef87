import { Refusal } from '@tessa/app-testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, someOrders } from '../../../testing/examples.ts'
import { boardAddress, cards, column, openBoard } from '../../../testing/open-board.ts'

test('the board shows the filter by status, each column with its total and what a card tells', async () => {
  const { asked } = openBoard(`${boardAddress}&priority=high`, {
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
    'ORDR-01',
    'High',
    'Midmark M11 Autoclave',
    'St. Mary Hospital',
    'Unassigned',
    'Activity',
  ])
    await expect.element(card.getByText(words)).toBeVisible()
  expect(asked).toContainEqual({ priority: 'high', status: 'new', sort: 'newest', limit: '25' })
})

test('a column of many shows the first, then more, then leads to the table; never more than 200 are drawn', async () => {
  const { path } = openBoard(boardAddress, { orders: someOrders(1200) })
  await expect.poll(() => cards('New')).toHaveLength(25)
  await column('New').getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cards('New')).toHaveLength(50)
  await column('New').getByRole('link', { name: 'All 1,000+ as a table' }).click()
  await expect.poll(path).toBe('/admin?tab=work-orders&status=new')
})

test('a column that failed says so, and the others are there', async () => {
  openBoard(boardAddress, {
    'GET /api/work-orders': ({ query }) =>
      query.status === 'new'
        ? new Refusal(500, { code: 'internal', message: 'This column is broken.' })
        : { items: [], nextCursor: null, total: 0 },
  })
  await expect.element(column('New').getByText('This column is broken.')).toBeVisible()
  await expect.element(column('New').getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(column('Escalated').getByText('Nothing here.')).toBeVisible()
})

test('all six columns are in sight beside the menu of a usual screen', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  openBoard(boardAddress)
  const board = page.getByRole('region', { name: 'Work orders by status' })
  await expect.element(column('Archived')).toBeVisible()
  await expect.poll(() => board.element().scrollWidth - board.element().clientWidth).toBe(0)
})

test('an unknown way to see the list is named, and the table is shown', async () => {
  openBoard('/admin?tab=work-orders&show=pie')
  await expect.element(page.getByText(/“pie” is no value of Show as/)).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Work orders' })).toBeVisible()
})

test('nothing moves under a pointer: a change waits until it leaves, or is asked for', async () => {
  let moved = false
  const [first] = someOrders(1)
  if (!first) throw new Error('one was made')
  openBoard(boardAddress, {
    'GET /api/work-orders': ({ query }) =>
      pageOf(query.status === (moved ? 'escalated' : 'new') ? [{ ...first, status: query.status }] : []),
  })
  await page.getByRole('link', { name: 'ORDR-01' }).hover()
  moved = true
  // Seen again, the page asks for what it may have missed.
  document.dispatchEvent(new Event('visibilitychange'))
  const show = page.getByRole('button', { name: 'Changed – show' })
  await expect.element(show).toBeVisible()
  expect(cards('New')).toEqual(['ORDR-01'])
  await show.click()
  await expect.poll(() => cards('Escalated')).toEqual(['ORDR-01'])

  moved = false
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(show).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).hover()
  await expect.poll(() => cards('New')).toEqual(['ORDR-01'])
})
