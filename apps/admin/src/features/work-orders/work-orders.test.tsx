import { Refusal, fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf, someCounts, someOrder, someOrders } from '../../testing/examples.ts'
import { someOrder as someDetail } from '../../testing/managed-order.ts'
import { renderPage } from '../../testing/render-page.tsx'

const technicians = pageOf([{ id: 7, name: 'Tom Tool', current_workload: 2, max_workload: 10, is_me: false }])

beforeEach(() => sessionStorage.clear())

/** Opens the tab; gives what the list was asked for, newest last. */
const open = (address: string, stubs: Stubs = {}) => {
  const asked: Record<string, string>[] = []
  const list = stubs['GET /api/work-orders'] ?? (() => pageOf(someOrders(3)))
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/technicians': () => technicians,
    'GET /api/work-orders/counts': () => someCounts(),
    'GET /api/work-orders/values': () => ({ items: ['Autoclave', 'Centrifuge'] }),
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

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const numbers = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

test('the list says of each work order what is needed to choose one', async () => {
  open('/admin?tab=work-orders', {
    'GET /api/work-orders': () =>
      pageOf([
        someOrder({ technician_name: 'Tom Tool', assigned_technician_id: 7, activity_count: 12 }),
        someOrder({
          id: '0191d7a2-0000-7000-8000-00000000a002',
          work_order_number: 'WO-2',
          is_overdue: true,
          next_due_at: '2026-01-05T10:00:00.000Z',
        }),
      ]),
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Work Order Management' })).toBeVisible()
  const first = row('WO-1763690400001')
  for (const words of ['St. Mary Hospital', 'Midmark M11 Autoclave', 'High', 'New', 'Tom Tool'])
    await expect.element(first.getByText(words)).toBeVisible()
  await expect.element(row('WO-2').getByText('Overdue')).toBeVisible()
  await expect.element(row('WO-2').getByText('Unassigned')).toBeVisible()
  await page.getByText('Columns').click()
  await page.getByRole('checkbox', { name: 'Activity' }).click()
  await expect.element(first.getByText('12')).toBeVisible()
  const heights = page
    .getByRole('rowheader')
    .elements()
    .map((one) => one.getBoundingClientRect().height)
  expect(Math.max(...heights)).toBeLessThanOrEqual(44)
})

test('what is chosen stands in the address, and is asked of the server', async () => {
  const { asked, path } = open('/admin?tab=work-orders')
  await expect.element(page.getByText('3 work orders', { exact: true })).toBeVisible()

  await page.getByText('Status', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'New' }).click()
  await page.getByRole('checkbox', { name: 'Escalated' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Overdue 2' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('pump')

  await expect.poll(path).toBe('/admin?tab=work-orders&status=new%2Cescalated&attention=overdue&search=pump')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ status: 'new,escalated', attention: 'overdue', search: 'pump', sort: 'newest', limit: '50' })

  await page.getByRole('button', { name: 'Remove filter Status: New' }).click()
  await expect.poll(() => asked.at(-1)?.['status']).toBe('escalated')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(path).toBe('/admin?tab=work-orders')
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('a word that is no filter is named and not applied', async () => {
  const { asked } = open(
    '/admin?tab=work-orders&status=new,nonsense&technicianId=7,99&createdFrom=2026-02-30&sort=sideways',
  )
  for (const words of [
    /“nonsense” is no value of Status/,
    /“2026-02-30”/,
    /“sideways”/,
    /“99” is no value of Technician/,
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ status: 'new', technicianId: '7', sort: 'newest', limit: '50' })
})

test('a header sorts, and says how', async () => {
  const { asked } = open('/admin?tab=work-orders')
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
  const { asked, path } = open('/admin?tab=work-orders', {
    'GET /api/work-orders': ({ query }) =>
      query?.cursor === 'second' ? pageOf(someOrders(1)) : pageOf(someOrders(2), 'second'),
  })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Page 2')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=work-orders&cursor=second')
  await expect.poll(() => asked.at(-1)?.['cursor']).toBe('second')

  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(numbers).toEqual(['WO-1', 'WO-2'])
  await expect.poll(path).toBe('/admin?tab=work-orders')
})

test('nothing found, and nothing to be had, are said', async () => {
  let isThere = false
  open('/admin?tab=work-orders&status=archived', {
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

test('a row opens with what the list knows; Back and Close lead to the row again', async () => {
  const { path } = open('/admin?tab=work-orders', {
    'GET /api/work-orders/{id}': () => new Promise(() => undefined),
  })
  const link = page.getByRole('link', { name: 'WO-2' })
  await link.click()
  await expect.poll(path).toMatch(/&open=0191d7a2-0000-7000-8000-000000000002$/)
  await expect.element(page.getByRole('heading', { level: 2, name: '7K2F-49' })).toHaveFocus()
  const record = page.getByRole('complementary', { name: 'Work order 7K2F-49' })
  await expect.element(record.getByText('WO-2')).toBeVisible()

  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await expect.poll(path).toBe('/admin?tab=work-orders')
  await expect.element(link).toHaveFocus()
})

test('the work orders behind a figure are said in words, and each word can be taken off', async () => {
  const { path } = open(
    '/admin?tab=work-orders&manufacturer=Getinge&fact=reopened,first-time-fix&unspecified=manufacturer',
  )
  for (const words of ['Manufacturer: Getinge', 'Fact: Opened again', 'Not given: manufacturer'])
    await expect.element(page.getByRole('button', { name: `Remove filter ${words}` })).toBeVisible()

  await page.getByRole('button', { name: 'Remove filter Fact: Opened again' }).click()
  await expect.poll(path).toContain('fact=first-time-fix&')
  await expect.element(page.getByLabelText('Manufacturer', { exact: true })).toBeVisible()
})

test('closing a record keeps the filter that was set beside it, and a second Escape closes nothing more', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 720))
  const { path } = open('/admin?tab=work-orders', { 'GET /api/work-orders/{id}': () => someDetail() })
  const record = page.getByRole('complementary', { name: 'Work order' })
  await page.getByRole('link', { name: 'WO-1', exact: true }).click()
  await expect.poll(path).toContain('open=')
  await page.getByRole('button', { name: 'Overdue' }).click()
  await expect.poll(path).toContain('attention=overdue')
  await record.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(path).toBe('/admin?tab=work-orders&attention=overdue')

  await page.getByRole('link', { name: 'WO-1', exact: true }).click()
  await expect.poll(path).toContain('open=')
  await expect.element(record.getByRole('heading').first()).toHaveFocus()
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  document.activeElement?.dispatchEvent(escape())
  document.activeElement?.dispatchEvent(escape())
  await expect.element(record).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=work-orders&attention=overdue')
})

test('keys move between rows, select and open', async () => {
  const { path } = open('/admin?tab=work-orders', {
    'GET /api/work-orders/{id}': () => new Promise(() => undefined),
  })
  await expect.element(page.getByRole('link', { name: 'WO-1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Search…' })).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('link', { name: 'WO-2' })).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('k{Enter}')
  await expect.poll(path).toMatch(/open=0191d7a2-0000-7000-8000-000000000001$/)

  await page.getByRole('searchbox', { name: 'Search' }).fill('jx')
  await expect.element(page.getByText('1 selected')).toBeVisible()
})

test('a note is in the history at once, and goes again with the reason where it is refused', async () => {
  let refuse: (refusal: Refusal) => void = () => undefined
  const answer = new Promise<Refusal>((settle) => {
    refuse = settle
  })
  open('/admin?tab=work-orders&open=0191d7a2-0000-7000-8000-000000000001&dialog=note', {
    'GET /api/work-orders/{id}': () => someDetail({ id: '0191d7a2-0000-7000-8000-000000000001' }),
    'POST /api/work-orders/{id}/notes': () => answer,
  })
  const record = page.getByRole('complementary', { name: 'Work order 7K2F-49' })
  await page.getByRole('textbox', { name: 'Note' }).fill('bring a seal')
  await page.getByRole('button', { name: 'Add Note', exact: true }).click()
  await expect.element(record.getByRole('tab', { name: 'Activity (2)' })).toBeVisible()
  refuse(new Refusal(403, { code: 'forbidden', message: 'It is assigned to Tom Tool.' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is assigned to Tom Tool/)
  await expect.element(record.getByRole('tab', { name: 'Activity (1)' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('bring a seal')
})

test('a status is in the row and in the record at once, and is taken back where it is refused', async () => {
  let refuse: (refusal: Refusal) => void = () => undefined
  const answer = new Promise<Refusal>((settle) => {
    refuse = settle
  })
  open('/admin?tab=work-orders&open=0191d7a2-0000-7000-8000-000000000001&dialog=status', {
    'GET /api/work-orders/{id}': () => someDetail({ id: '0191d7a2-0000-7000-8000-000000000001' }),
    'PATCH /api/work-orders/{id}/status': () => answer,
  })
  const record = page.getByRole('complementary', { name: 'Work order 7K2F-49' })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Archived')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(row('WO-1').getByText('Archived')).toBeVisible()
  await expect.element(record.getByText('Archived').first()).toBeVisible()

  refuse(new Refusal(403, { code: 'forbidden', message: 'It is assigned to Tom Tool.' }))

  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is assigned to Tom Tool/)
  await expect.element(row('WO-1').getByText('New')).toBeVisible()
  await expect.element(record.getByText('Archived')).not.toBeInTheDocument()
})

test('rows change in place, and what is new waits until it is asked for', async () => {
  let orders = someOrders(2)
  open('/admin?tab=work-orders', { 'GET /api/work-orders': () => pageOf(orders) })
  await expect.poll(numbers).toEqual(['WO-1', 'WO-2'])

  const [first, second] = someOrders(2)
  if (!first || !second) throw new Error('two were made')
  orders = [someOrder({ work_order_number: 'WO-9' }), { ...first, status: 'escalated' }, second]
  // Seen again, the page asks for what it may have missed.
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.element(row('WO-1').getByText('Escalated')).toBeVisible()
  expect(numbers()).toEqual(['WO-1', 'WO-2'])
  await page.getByRole('button', { name: '1 new – show' }).click()
  await expect.poll(numbers).toEqual(['WO-9', 'WO-1', 'WO-2'])
})

test('on a phone each work order is a card', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  open('/admin?tab=work-orders')
  const card = page.getByRole('list', { name: 'Work orders' }).getByRole('listitem').first()
  for (const words of ['WO-1', 'St. Mary Hospital', 'Midmark M11 Autoclave', 'High', 'New', 'Unassigned'])
    await expect.element(card.getByText(words)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'View WO-1' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('on a phone the filters are behind one button, and what is on stays in sight', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  open('/admin?tab=work-orders&status=new')
  const attention = page.getByRole('group', { name: 'Needs attention' })
  await expect.element(page.getByRole('button', { name: 'Remove filter Status: New' })).toBeVisible()
  await expect.element(attention).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Filters (1)', expanded: false }).click()

  await attention.getByRole('button', { name: 'Overdue' }).click()
  await page.getByRole('button', { name: 'Filters (2)', expanded: true }).click()
  await expect.element(attention).not.toBeInTheDocument()
})

test('the link of a row leads to its record, and not into the dialog that is open of another', async () => {
  open(`/admin?tab=work-orders&open=${someOrder().id}&dialog=note`, {
    'GET /api/work-orders/{id}': () => new Promise(() => undefined),
  })
  const link = page.getByRole('link', { name: 'WO-2' })
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/\?tab=work-orders&open=0191d7a2-0000-7000-8000-000000000002$/),
    )
})

test('a day is typed key by key into a filter, and what was opened stays open when it is emptied', async () => {
  const { path, asked } = open('/admin?tab=work-orders&createdFrom=2026-03-01')
  const day = page.getByLabelText('Created from', { exact: true })
  await day.fill('')
  await expect.poll(path).toBe('/admin?tab=work-orders')
  await expect.element(day).toHaveFocus()
  await expect.element(day).toBeVisible()
  await userEvent.keyboard('03012027')
  await expect.element(day).toHaveValue('2027-03-01')
  await expect.poll(path).toBe('/admin?tab=work-orders&createdFrom=2027-03-01')
  await userEvent.keyboard('{Backspace}')
  await expect.element(day).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Search' }).click()
  await expect.element(day).toHaveValue('2027-03-01')
  expect(asked.map(({ createdFrom }) => createdFrom)).not.toContain('0002-03-01')
})

test('who can be assigned is asked again where the list is shown again, and by Refresh', async () => {
  let people = technicians
  const tom = page.getByRole('checkbox', { name: 'Tom Tool' })
  const { api } = open('/admin?tab=work-orders', {
    'GET /api/technicians': () => people,
    'GET /api/contact-messages': () => pageOf([]),
  })
  await expect.element(page.getByRole('link', { name: 'WO-1' })).toBeVisible()
  await page.getByText('Technician', { exact: true }).first().click()
  await expect.element(tom).toBeVisible()
  people = pageOf([{ id: 8, name: 'Ina Ink', current_workload: 0, max_workload: 10, is_me: false }])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Technician', { exact: true }).first().click()
  await expect.element(page.getByRole('checkbox', { name: 'Ina Ink' })).toBeInTheDocument()

  const asked = api.callsOf('GET /api/technicians').length
  await page.getByRole('link', { name: 'Contact messages' }).click()
  await expect.element(page.getByText('No contact messages found')).toBeVisible()
  await page.getByRole('link', { name: 'Work Orders', exact: true }).click()
  await expect.poll(() => api.callsOf('GET /api/technicians').length).toBeGreaterThan(asked)
})

test('a note on several stays open when all of them leave the list, and so does what is selected', async () => {
  let orders = someOrders(2)
  open('/admin?tab=work-orders', { 'GET /api/work-orders': () => pageOf(orders) })
  await page.getByRole('checkbox', { name: 'Select WO-1' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Note' }).click()
  const note = page.getByRole('dialog').getByRole('textbox')
  await note.fill('wait for the')
  orders = []
  document.dispatchEvent(new Event('visibilitychange'))
  const show = page.getByText('2 moved away – show')
  await expect.element(show).toBeInTheDocument()
  await expect.element(note).toHaveValue('wait for the')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await show.click()
  await expect.element(page.getByText('No work orders found matching your filters.')).toBeVisible()
  await expect.element(bar.getByText('1 selected')).toBeVisible()

  orders = someOrders(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('link', { name: 'WO-1' })).toBeVisible()
})
