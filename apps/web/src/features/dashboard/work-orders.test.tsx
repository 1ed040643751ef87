import { offline, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, someChat, someOrder, someRequest } from '../../testing/case-examples.ts'
import { openDashboard } from '../../testing/open-dashboard.ts'

test('a failed list shows an error with a retry', async () => {
  let isThere = false
  const stubs: Stubs = { 'GET /api/user/work-orders': () => (isThere ? pageOf([someOrder()]) : offline) }
  await openDashboard('/dashboard?tab=work-orders', { stubs })
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()

  isThere = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('link', { name: 'Midmark M11 Autoclave' })).toBeVisible()
})

test('work orders are searched, filtered and paged, and the URL contains the filter', async () => {
  const first = [someOrder(), someOrder({ id: someChat().id, workOrderNumber: 'WO-2', status: 'closed' })]
  const more = someOrder({ id: someChat().sessionId, workOrderNumber: 'WO-3', model: 'M3' })
  const asked: object[] = []
  const { path } = await openDashboard('/dashboard?tab=work-orders', {
    stubs: {
      'GET /api/user/work-orders': ({ query }) => {
        asked.push(query)
        if (query.status === 'closed') return pageOf([])
        return query.cursor === 'next' ? pageOf([more]) : pageOf(first, { nextCursor: 'next', total: 3 })
      },
    },
  })
  await page.getByRole('button', { name: 'Show more work orders' }).click()
  await expect.element(page.getByRole('link', { name: 'Midmark M3 Autoclave' })).toBeVisible()

  await page.getByLabelText('Search').fill('M11 ')
  await expect.poll(path).toBe('/dashboard?tab=work-orders&search=M11')
  // A pause between two words keeps the space between them.
  await expect.element(page.getByLabelText('Search')).toHaveValue('M11 ')
  await page.getByLabelText('Status').selectOptions('closed')
  await expect.element(page.getByText('No work order matches what you are looking for.')).toBeVisible()
  await expect.poll(() => asked.at(-1)).toEqual({ search: 'M11', status: 'closed' })

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByLabelText('Search')).toHaveValue('')
  expect(path()).toBe('/dashboard?tab=work-orders')
})

test('a search for a mistyped short number reports it', async () => {
  const stubs: Stubs = { 'GET /api/user/work-orders': () => pageOf([]) }
  await openDashboard('/dashboard?tab=work-orders&search=7k2f-48', { stubs })
  await expect.element(page.getByText(/^There is a typing mistake in 7k2f-48/)).toBeVisible()
})

test('a list shows the short number of each case first', async () => {
  const stubs: Stubs = {
    'GET /api/user/work-orders': () => pageOf([someOrder()]),
    'GET /api/user/help-requests': () => pageOf([someRequest({ shortNumber: '2346-76' })]),
  }
  await openDashboard('/dashboard?tab=work-orders', { stubs })
  const order = page.getByRole('list', { name: 'Work orders' }).getByRole('listitem')
  await expect.element(order).toMatchTextContent(/7K2F-49\s*WO-1700000000001/)
  const request = page.getByRole('list', { name: 'Help requests' }).getByRole('listitem')
  await expect.element(request).toMatchTextContent(/2346-76\s*HR-1700000000000/)
})

test('a help request without a work order links to its own page', async () => {
  const stubs: Stubs = { 'GET /api/user/help-requests': () => pageOf([someRequest()]) }
  await openDashboard('/dashboard?tab=work-orders', { stubs })
  const requests = page.getByRole('region', { name: 'Help requests' })
  await expect
    .element(requests.getByRole('link'))
    .toHaveAttribute('href', '/dashboard/help-requests/h0000000000000000000000')
})

test('a failed query of help requests is not shown as an empty list', async () => {
  let isThere = false
  const stubs: Stubs = {
    'GET /api/user/help-requests': () => (isThere ? pageOf([someRequest()]) : offline),
  }
  await openDashboard('/dashboard?tab=work-orders', { stubs })
  const requests = page.getByRole('region', { name: 'Help requests' })
  await expect.element(requests.getByRole('button', { name: 'Retry' })).toBeVisible()

  isThere = true
  await requests.getByRole('button', { name: 'Retry' }).click()
  await expect.element(requests.getByRole('listitem')).toBeVisible()
})

test('a button loads the twenty-sixth help request', async () => {
  const some = Array.from({ length: 26 }, (_, index) =>
    someRequest({ id: `0191d7a2-0000-7000-8000-${`${index}`.padStart(12, '0')}`, model: `M${index + 1}` }),
  )
  await openDashboard('/dashboard?tab=work-orders', {
    stubs: {
      'GET /api/user/help-requests': ({ query }) =>
        query.cursor === 'next'
          ? pageOf(some.slice(25))
          : pageOf(some.slice(0, 25), { nextCursor: 'next', total: 26 }),
    },
  })
  const requests = page.getByRole('region', { name: 'Help requests' })
  await expect.element(requests.getByRole('link', { name: 'Midmark M25 Autoclave' })).toBeVisible()

  await requests.getByRole('button', { name: 'Show more help requests' }).click()

  await expect.element(requests.getByRole('link', { name: 'Midmark M26 Autoclave' })).toBeVisible()
  await expect.element(requests.getByRole('button')).not.toBeInTheDocument()
})
