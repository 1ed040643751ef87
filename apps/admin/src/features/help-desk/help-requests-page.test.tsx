import { someUser } from '@tessa/app-testing'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf, someHelpRequest } from '../../testing/examples.ts'
import {
  deskLists,
  helpRequestId,
  openAsStaff,
  someDeskOrder,
  someRequestDetail,
} from '../../testing/help-desk.tsx'

afterEach(() => sessionStorage.clear())

const firstPage = { limit: '25' }

test('staff see tabs with their counts, cards and bars that narrow the list', async () => {
  const asked: unknown[] = []
  openAsStaff({
    'GET /api/admin/work-orders': ({ query }) => {
      asked.push(query)
      return pageOf([someDeskOrder])
    },
  })
  for (const name of ['Work Orders (4)', 'All Chat Sessions (1,000+)', 'Help Requests (1)'])
    await expect.element(page.getByRole('tab', { name })).toBeVisible()
  await expect
    .element(page.getByText('Phone numbers and email addresses are hidden.', { exact: false }))
    .not.toBeInTheDocument()

  await page.getByRole('button', { name: '2 High Priority' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ ...firstPage, show: 'high-priority' })
  await expect.element(page.getByRole('button', { name: '2 High Priority', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Autoclave 3 (75%)' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ ...firstPage, equipment: 'Autoclave' })
  await page.getByRole('button', { name: '4 Total' }).click()
  await expect.element(page.getByRole('button', { name: '4 Total', pressed: true })).toBeVisible()
})

test('the figures say that they are of work orders on every tab, and the newest of these are opened', async () => {
  openAsStaff({}, '/help-requests?tab=help-requests')
  const figures = page.getByRole('region', { name: 'Work orders' })
  await expect.element(figures.getByRole('heading', { name: 'Work orders' })).toBeVisible()
  await expect.element(figures.getByRole('button', { name: '1 Resolved' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Recent Activity' }).getByRole('link', { name: 'Autoclave' }))
    .toHaveAttribute('href', `/admin?tab=work-orders&open=${someDeskOrder.id}`)
})

test('G-03 the bar of other equipment narrows the list to what has no bar of its own', async () => {
  const asked: unknown[] = []
  openAsStaff({
    'GET /api/admin/help-desk': () => ({ ...deskLists['GET /api/admin/help-desk'](), otherEquipment: 2 }),
    'GET /api/admin/work-orders': ({ query }) => {
      asked.push(query)
      return pageOf([someDeskOrder])
    },
  })
  await page.getByRole('button', { name: /^Other 2/ }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ ...firstPage, otherThan: 'Autoclave,Ventilator' })
  await expect.element(page.getByRole('button', { name: 'Remove filter Equipment: Other' })).toBeVisible()
  await page.getByRole('button', { name: /^Other 2/, pressed: true }).click()
  await expect.poll(() => asked.at(-1)).toEqual(firstPage)
})

test('the tables have their columns, and words for what is missing', async () => {
  openAsStaff()
  const titles = (name: string) =>
    page
      .getByRole('table', { name })
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(() => titles('Work orders'))
    .toEqual(['Work Order #', 'Contact', 'Equipment', 'Facility', 'Priority', 'Status', 'Created'])
  await page.getByRole('tab', { name: /All Chat Sessions/ }).click()
  await expect
    .poll(() => titles('Chat sessions'))
    .toEqual(['Session ID', 'Equipment', 'Status', 'Messages', 'Issue', 'Started'])
  const row = page.getByRole('table', { name: 'Chat sessions' })
  for (const words of ['abcdef12…', 'Not specified', 'active', 'No issue specified'])
    await expect.element(row.getByText(words)).toBeVisible()
})

test.each([
  ['chat-sessions', 'GET /api/admin/chat-sessions'],
  ['help-requests', 'GET /api/help-requests'],
] as const)('the %s of one account are asked for, and said so', async (tab, route) => {
  const reporterId = '0191d7a2-0000-7000-8000-00000000c001'
  const lists: unknown[] = []
  const { path } = openAsStaff(
    {
      [route]: ({ query }: { query: unknown }) => {
        lists.push(query)
        return pageOf([])
      },
    },
    `/help-requests?tab=${tab}&reporterId=${reporterId}`,
  )
  await page.getByRole('button', { name: 'Remove filter Reporter: 0191d7a2…' }).click()
  await expect.poll(path).toBe(`/help-requests?tab=${tab}`)
  expect(lists[0]).toMatchObject({ reporterId })
})

test('a list of nothing says so, and a word that is no filter is named', async () => {
  openAsStaff({ 'GET /api/admin/work-orders': () => pageOf([]) }, '/help-requests?show=loud')
  await expect.element(page.getByText('No help requests found')).toBeVisible()
  await expect.element(page.getByText('“loud” is not a filter', { exact: false })).toBeVisible()
})

test.each([
  ['statsu', '?tab=help-requests&show=settled&statsu=open'],
  ['loud', '?tab=help-requests&show=settled&priority=loud'],
])('“%s” in the address is named, and is all that its button takes away', async (word, asked) => {
  const lists: unknown[] = []
  const { path } = openAsStaff(
    {
      'GET /api/help-requests': ({ query }) => {
        lists.push(query)
        return pageOf([someHelpRequest()])
      },
    },
    `/help-requests${asked}`,
  )
  const notice = page.getByText(`“${word}” is not a filter`, { exact: false })
  await expect.element(notice).toBeVisible()

  await page.getByRole('button', { name: 'Remove it' }).click()

  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(path).toBe('/help-requests?tab=help-requests&show=settled')
  expect(lists.at(-1)).toEqual({ ...firstPage, show: 'settled' })
})

test('a word that is no tab leaves the address alone', async () => {
  const { path } = openAsStaff({}, '/help-requests?tab=helpp&show=high-priority')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.poll(path).toBe('/help-requests?show=high-priority')
})

test('the export of a manager stands beside the columns of the list', async () => {
  openAsStaff({ 'GET /api/auth/user': () => someUser({ role: 'manager' }) })
  const topOf = (words: string) =>
    page.getByText(words, { exact: true }).element().closest('summary, button')?.getBoundingClientRect().top
  await expect.element(page.getByText('Export', { exact: true })).toBeVisible()
  await expect.poll(() => topOf('Export')).toBe(topOf('Compact rows'))
})

test.each(['work-orders', 'chat-sessions', 'help-requests'])(
  'I-04 a technician reads the list of %s and has no export of it',
  async (tab) => {
    openAsStaff({}, `/help-requests?tab=${tab}`)
    await expect.element(page.getByText('Compact rows')).toBeVisible()
    await expect.element(page.getByText(/^Export/)).not.toBeInTheDocument()
  },
)

test('on a phone each row is a card, and nothing is wider than the screen', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  openAsStaff()
  await expect
    .element(page.getByRole('list', { name: 'Work orders' }).getByText('WO-1772440000000'))
    .toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const rights = page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.getBoundingClientRect().right)
  expect(rights).toHaveLength(3)
  expect(Math.max(...rights)).toBeLessThanOrEqual(360)
})

test('what is new since the last visit is counted, until it was looked at', async () => {
  const asked: unknown[] = []
  openAsStaff({
    'GET /api/admin/help-desk': ({ query }) => {
      asked.push(query.since)
      return { ...deskLists['GET /api/admin/help-desk'](), newSince: asked.length === 1 ? 3 : 0 }
    },
  })
  // The page has cleared what the test before has left, and reads this once it is known who is looking.
  localStorage.setItem('tessa-help-desk-looked', '2026-03-01T08:00:00.000Z')

  await page.getByRole('button', { name: '3 new since you looked' }).click()

  await expect.element(page.getByText('new since you looked')).not.toBeInTheDocument()
  expect(asked[0]).toBe('2026-03-01T08:00:00.000Z')
  expect(localStorage.getItem('tessa-help-desk-looked')).toBe(asked[1])
})

test('the sessions behind a figure are those of the address, and all of them are one press away', async () => {
  const asked: unknown[] = []
  openAsStaff(
    {
      'GET /api/admin/chat-sessions': ({ query }) => {
        asked.push(query)
        return pageOf([])
      },
    },
    '/help-requests?tab=chat-sessions&from=2026-11-01&to=2026-11-30&show=active&outcome=escalated&reason=Sparks&rating=2&x=1',
  )
  const chips = page.getByRole('list', { name: 'Filters that are on' }).getByRole('listitem')
  await expect
    .poll(() => chips.elements().map(({ textContent }) => textContent))
    .toEqual([
      'From 2026-11-01',
      'To 2026-11-30',
      'Show: Active now',
      'Outcome: Escalated',
      'Reason: Sparks',
      'Rated 2 of 5',
    ])
  expect(asked[0]).toEqual({
    ...firstPage,
    from: '2026-11-01',
    to: '2026-11-30',
    show: 'active',
    outcome: 'escalated',
    reason: 'Sparks',
    rating: '2',
  })

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => asked.at(-1)).toEqual(firstPage)
  await expect.element(page.getByRole('tab', { name: /All Chat Sessions/, selected: true })).toBeVisible()
})

test('a day or an outcome of the address that is none is not applied to the sessions', async () => {
  const asked: unknown[] = []
  openAsStaff(
    {
      'GET /api/admin/chat-sessions': ({ query }) => {
        asked.push(query)
        return pageOf([])
      },
    },
    '/help-requests?tab=chat-sessions&from=yesterday&show=open&outcome=sneezed&rating=9',
  )
  await expect.element(page.getByText('No chat sessions found')).toBeVisible()
  expect(asked[0]).toEqual(firstPage)
})

test('G-02 the lists share what the other lists have: sorting, columns, pages, keys and words to look for', async () => {
  const asked: unknown[] = []
  const { path } = openAsStaff(
    {
      'GET /api/help-requests': ({ query }) => {
        asked.push(query)
        return { ...pageOf([someHelpRequest()]), nextCursor: query.cursor === undefined ? 'second' : null }
      },
      'GET /api/help-requests/{id}': () => someRequestDetail(),
    },
    '/help-requests?tab=help-requests',
  )
  onTestFinished(() => localStorage.clear())
  const table = page.getByRole('table', { name: 'Help requests' })
  await table.getByRole('button', { name: 'Created' }).click()
  await expect
    .element(table.getByRole('columnheader', { name: 'Created' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('searchbox', { name: 'Search' }).fill('pump')
  await page.getByLabelText('Show', { exact: true }).selectOptions('Settled')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ ...firstPage, search: 'pump', show: 'settled', sort: 'oldest' })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(path).toContain('cursor=second')

  await page.getByText('Columns').click()
  await page.getByRole('checkbox', { name: 'Issue' }).click()
  await expect.element(table.getByRole('columnheader', { name: 'Issue' })).not.toBeInTheDocument()
  expect(localStorage.getItem('tessa-desk-request-list')).not.toContain('issue')

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('checkbox', { name: 'Issue' })).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(table.getByRole('link', { name: /7K2F-50/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Help request 7K2F-50' })).toBeVisible()
})

test('what comes while the list is read waits behind a button, and what is changed changes in place', async () => {
  let rows = [someDeskOrder]
  let tell: (text: string) => void = () => {}
  const told = new Promise<string>((resolve) => (tell = resolve))
  openAsStaff({ 'GET /api/admin/work-orders': () => pageOf(rows), 'GET /api/events': () => told })
  const table = page.getByRole('table', { name: 'Work orders' })
  await expect.element(table.getByText('Needs info')).toBeVisible()
  rows = [
    { ...someDeskOrder, id: helpRequestId, shortNumber: '8888-88' },
    { ...someDeskOrder, status: 'resolved', managementStatus: 'fulfilled' },
  ]
  tell('id: 1\nevent: change\ndata: {"subject":"work-order"}\n\n')
  await expect.element(table.getByText('Fulfilled')).toBeVisible()
  await expect.element(table.getByText('8888-88')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '1 new – show' }).click()
  await expect.element(table.getByText('8888-88')).toBeVisible()
})
