import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf, someOrder, someOrders } from '../../testing/examples.ts'
import { openWorkOrders, orderNumbers, orderRow } from '../../testing/open-work-orders.ts'

beforeEach(() => sessionStorage.clear())

test('the list says of each work order what is needed to choose one', async () => {
  openWorkOrders('/admin?tab=work-orders', {
    'GET /api/work-orders': () =>
      pageOf([
        someOrder({ technician_name: 'Tom Tool', assigned_technician_id: 7, activity_count: 12 }),
        someOrder({
          id: '0191d7a2-0000-7000-8000-00000000a002',
          short_number: 'ORDR-02',
          is_overdue: true,
          next_due_at: '2026-01-05T10:00:00.000Z',
        }),
      ]),
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Work Order Management' })).toBeVisible()
  const first = orderRow('7K2F-49')
  for (const words of ['St. Mary Hospital', 'Midmark M11 Autoclave', 'High', 'New', 'Tom Tool'])
    await expect.element(first.getByText(words)).toBeVisible()
  await expect.element(orderRow('ORDR-02').getByText('Overdue')).toBeVisible()
  await expect.element(orderRow('ORDR-02').getByText('Unassigned')).toBeVisible()
  await page.getByText('Columns').click()
  await page.getByRole('checkbox', { name: 'Activity' }).click()
  await expect.element(first.getByText('12')).toBeVisible()
  const heights = page
    .getByRole('rowheader')
    .elements()
    .map((one) => one.getBoundingClientRect().height)
  expect(Math.max(...heights)).toBeLessThanOrEqual(44)
})

test('rows are made compact, and this browser keeps that', async () => {
  const height = () =>
    Math.round(page.getByRole('rowheader').first().element().getBoundingClientRect().height)
  openWorkOrders('/admin?tab=work-orders')
  await expect.element(orderRow('ORDR-02')).toBeVisible()
  expect(height()).toBe(44)
  await page.getByRole('button', { name: 'Compact rows', pressed: false }).click()
  await expect.poll(height).toBe(36)
  await expect.element(page.getByRole('button', { name: 'Compact rows', pressed: true })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('tessa-work-order-list') ?? '')).toMatchObject({ isCompact: true })
})

test('what has no deadline says why', async () => {
  openWorkOrders('/admin?tab=work-orders', {
    'GET /api/work-orders': () =>
      pageOf([
        ...(['new', 'in-progress', 'needs-info', 'fulfilled'] as const).map((status) =>
          someOrder({ id: `id-${status}`, work_order_number: `WO-${status}`, status, next_due_at: null }),
        ),
        someOrder({ work_order_number: 'WO-told', sla_key: 'emergency', due_at: null, next_due_at: null }),
      ]),
  })
  await expect.element(orderRow('WO-new').getByText('No deadline')).toBeVisible()
  await expect.element(orderRow('WO-told').getByText('Answered, no date yet')).toBeVisible()
  await expect.element(orderRow('WO-in-progress').getByText('No completion date')).toBeVisible()
  await expect.element(orderRow('WO-needs-info').getByText('Waiting for an answer')).toBeVisible()
  await expect.element(orderRow('WO-fulfilled').getByText('No deadline')).toBeVisible()
})

test('a header sorts, and says how', async () => {
  const { asked } = openWorkOrders('/admin?tab=work-orders')
  await page.getByText('Columns').click()
  await page.getByRole('checkbox', { name: 'Created' }).click()
  await userEvent.keyboard('{Escape}')
  const created = page.getByRole('columnheader', { name: 'Created' })
  await expect.element(created).toHaveAttribute('aria-sort', 'descending')

  await created.getByRole('button').click()

  await expect.element(created).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => asked.at(-1)?.['sort']).toBe('oldest')
})

test('pages go forth and back', async () => {
  const { asked, path } = openWorkOrders('/admin?tab=work-orders', {
    'GET /api/work-orders': ({ query }) =>
      query?.cursor === 'second' ? pageOf(someOrders(1)) : pageOf(someOrders(2), 'second'),
  })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Page 2')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=work-orders&cursor=second')
  await expect.poll(() => asked.at(-1)?.['cursor']).toBe('second')

  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(orderNumbers).toEqual(['ORDR-01', 'ORDR-02'])
  await expect.poll(path).toBe('/admin?tab=work-orders')
})

test('a later page that the server refuses leads back to the first one', async () => {
  const { path } = openWorkOrders('/admin?tab=work-orders&status=new&cursor=old', {
    'GET /api/work-orders': ({ query }) =>
      query.cursor === undefined
        ? pageOf(someOrders(2))
        : new Refusal(400, {
            code: 'validation',
            message: 'This page does not exist. Begin at the first one.',
          }),
  })
  await page.getByRole('button', { name: 'Start at the first page' }).click()
  await expect.poll(orderNumbers).toEqual(['ORDR-01', 'ORDR-02'])
  await expect.poll(path).toBe('/admin?tab=work-orders&status=new')
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
})

test('the short number of a work order leads, and the long one follows', async () => {
  openWorkOrders('/admin?tab=work-orders')
  await expect.element(page.getByRole('link', { name: 'ORDR-01 WO-1', exact: true })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select ORDR-01' })).toBeInTheDocument()
})

test('nothing found, and nothing to be had, are said', async () => {
  let isThere = false
  openWorkOrders('/admin?tab=work-orders&status=archived', {
    'GET /api/work-orders': () =>
      isThere ? pageOf([]) : new Refusal(500, { code: 'internal', message: 'The list is broken.' }),
  })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isThere = true
  await retry.click()
  await expect.element(page.getByText('No work orders found matching your filters.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
})

test('keys move between rows, select and open', async () => {
  const { path } = openWorkOrders('/admin?tab=work-orders', {
    'GET /api/work-orders/{id}': () => new Promise(() => undefined),
  })
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Search…' })).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('link', { name: 'ORDR-02' })).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('k{Enter}')
  await expect.poll(path).toMatch(/open=0191d7a2-0000-7000-8000-000000000001$/)

  await page.getByRole('searchbox', { name: 'Search' }).fill('jx')
  await expect.element(page.getByText('1 selected')).toBeVisible()
})

test('on a phone each work order is a card', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  openWorkOrders('/admin?tab=work-orders')
  const card = page.getByRole('list', { name: 'Work orders' }).getByRole('listitem').first()
  for (const words of ['ORDR-01', 'St. Mary Hospital', 'Midmark M11 Autoclave', 'High', 'New', 'Unassigned'])
    await expect.element(card.getByText(words)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'View ORDR-01' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
