import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { DeskWorkOrder, HelpRequestDetail } from '@tessa/contract'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someHelpRequest } from '../../testing/examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

afterEach(() => sessionStorage.clear())

const at = '2026-03-02T09:00:00.000Z'
const id = '0191d7a2-0000-7000-8000-000000000031'
const order: DeskWorkOrder = {
  id: '0191d7a2-0000-7000-8000-000000000041',
  workOrderNumber: 'WO-1772440000000',
  shortNumber: '7K2F-49',
  contactName: 'Ada Palmer',
  contactEmail: 'a…@…',
  contactPhone: '… 99',
  equipmentType: 'Autoclave',
  manufacturer: 'Midmark',
  model: 'M11',
  issueDescription: 'stops',
  facilityName: 'St. Mary Hospital',
  facilityLocation: 'Room 12',
  priority: 'high',
  status: 'pending',
  isOverdue: false,
  createdAt: at,
  updatedAt: at,
}
const someDetail = (changes: Partial<HelpRequestDetail> = {}): HelpRequestDetail => ({
  ...someHelpRequest(),
  resolutionNotes: null,
  troubleshootingSteps: [{ step: 'Power Check', response: 'On' }],
  activities: [],
  attachments: [],
  sessionId: null,
  ...changes,
})
const page1 = <T,>(items: readonly T[]) => ({ items: [...items], nextCursor: null, total: items.length })

const lists = {
  'GET /api/admin/help-desk': () => ({
    workOrders: { open: 3, highPriority: 2, resolved: 1, total: 4 },
    chatSessions: 1001,
    helpRequests: 1,
    equipment: [
      { equipmentType: 'Autoclave', count: 3 },
      { equipmentType: 'Ventilator', count: 1 },
    ],
    otherEquipment: 0,
    recent: [order],
    newSince: null,
  }),
  'GET /api/admin/work-orders': () => page1([order]),
  'GET /api/admin/chat-sessions': () =>
    page1([
      {
        id,
        sessionId: 'abcdef12',
        equipmentType: null,
        manufacturer: null,
        model: null,
        sessionStatus: '',
        messageCount: 4,
        currentIssue: null,
        completionType: null,
        createdAt: at,
        updatedAt: at,
      },
    ]),
  'GET /api/help-requests': () => page1([someHelpRequest()]),
} satisfies Stubs

const pass = (minutes = 60) => ({
  token: 'gate.1.x',
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
})
const storedPass = (minutes?: number) =>
  sessionStorage.setItem('help-requests-auth', JSON.stringify(pass(minutes)))
const gateTitle = page.getByRole('heading', { name: 'Help Requests Access' })
const deskTitle = page.getByRole('heading', { name: 'Help Requests', exact: true })

const openAsStaff = (stubs: Stubs = {}, address = '/help-requests') => {
  const api = fakeApi({
    ...lists,
    'GET /api/auth/user': () => someUser({ role: 'technician', firstName: 'Tom' }),
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}

test('the gate asks for the password under the web app’s header, and refuses an empty one', async () => {
  const api = fakeApi({})
  renderPage('/help-requests', { api })
  await expect.element(gateTitle).toBeVisible()
  await expect.element(page.getByText('Enter the password to view support requests')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Chat' })).toHaveAttribute('href', '/')
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()

  await page.getByRole('button', { name: 'Access Dashboard' }).click()

  await expect.element(page.getByText('Password is required')).toBeVisible()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  expect(api.calls).toEqual([])
})

test('a wrong password is denied after half a second at least, and clears the field', async () => {
  const api = fakeApi({
    'POST /api/help-requests/access': () =>
      new Refusal(401, { code: 'wrong_credentials', message: 'Incorrect password. Please try again.' }),
  })
  renderPage('/help-requests', { api })
  const field = page.getByLabelText('Password', { exact: true })
  await field.fill('guess')
  const begun = performance.now()
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expect.element(page.getByRole('button', { name: 'Verifying...' })).toBeVisible()
  await expect.element(page.getByText('Access Denied')).toBeVisible()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(500)
  await expect.element(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('a connection that fails keeps what was typed and says so', async () => {
  const api = fakeApi({
    'POST /api/help-requests/access': () =>
      new Refusal(429, { code: 'rate_limited', message: 'Too many attempts.' }),
  })
  renderPage('/help-requests', { api })
  const field = page.getByLabelText('Password', { exact: true })
  await field.fill('Help-desk-2026!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many attempts.')
  await expect.element(field).toHaveValue('Help-desk-2026!')
})

test('the right password opens the lists for this browser session, each call with its token', async () => {
  const api = fakeApi({ ...lists, 'POST /api/help-requests/access': () => pass() })
  renderPage('/help-requests', { api })
  await page.getByLabelText('Password', { exact: true }).fill('Help-desk-2026!')
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expect.element(page.getByText('Access Granted')).toBeVisible()
  await expect.element(page.getByText('Welcome to the help requests dashboard.')).toBeVisible()
  await expect.element(deskTitle).toBeVisible()
  await expect.element(page.getByText('Contacts are hidden.', { exact: false })).toBeVisible()
  expect(api.callsOf('GET /api/admin/work-orders').map(({ token }) => token)).toContain('gate.1.x')
  expect(JSON.parse(sessionStorage.getItem('help-requests-auth') ?? '')).toMatchObject({ token: 'gate.1.x' })
})

test.for(['true', '{"token":1}', '{"token":"gate.1.x","expiresAt":"2020-01-01T00:00:00.000Z"}'])(
  'the stored word %s alone opens nothing',
  async (stored) => {
    sessionStorage.setItem('help-requests-auth', stored)
    renderPage('/help-requests', { api: fakeApi({}) })
    await expect.element(gateTitle).toBeVisible()
  },
)

test('a token that the server takes no more is asked for anew, at the same address', async () => {
  storedPass()
  const refuse = () => new Refusal(401, { code: 'unauthorized', message: 'Please sign in.' })
  let isRefused = true
  const api = fakeApi({
    ...lists,
    'GET /api/admin/help-desk': () => (isRefused ? refuse() : lists['GET /api/admin/help-desk']()),
    'POST /api/help-requests/access': () => pass(),
  })
  const opened = renderPage('/help-requests?tab=help-requests&show=open', { api })
  await expect.element(page.getByText('Your access has ended.', { exact: false })).toBeVisible()
  expect(sessionStorage.getItem('help-requests-auth')).toBeNull()
  isRefused = false
  await page.getByLabelText('Password', { exact: true }).fill('the new one')
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expect.element(page.getByRole('button', { name: 'Open', pressed: true })).toBeVisible()
  expect(opened.path()).toContain('/help-requests')
})

test('a plain user meets the gate, and staff do not', async () => {
  const api = fakeApi({ 'GET /api/auth/user': () => someUser({ role: 'user' }) })
  renderPage('/help-requests', { api, token: someToken() })
  await expect.element(gateTitle).toBeVisible()
})

test('staff see tabs with their counts, cards and bars that narrow the list', async () => {
  const asked: unknown[] = []
  openAsStaff({
    'GET /api/admin/work-orders': ({ query }) => {
      asked.push(query)
      return page1([order])
    },
  })
  for (const name of ['Work Orders (4)', 'All Chat Sessions (1,000+)', 'Help Requests (1)'])
    await expect.element(page.getByRole('tab', { name })).toBeVisible()
  await expect.element(page.getByText('Contacts are hidden.', { exact: false })).not.toBeInTheDocument()

  await page.getByRole('button', { name: '2 High Priority' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ show: 'high-priority' })
  await expect.element(page.getByRole('button', { name: '2 High Priority', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Autoclave 3 (75%)' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ equipment: 'Autoclave' })
  await page.getByRole('button', { name: '4 Total' }).click()
  await expect.element(page.getByRole('button', { name: '4 Total', pressed: true })).toBeVisible()
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

test('a list of nothing says so, and a word that is no filter is named', async () => {
  openAsStaff({ 'GET /api/admin/work-orders': () => page1([]) }, '/help-requests?show=loud')
  await expect.element(page.getByText('No help requests found')).toBeVisible()
  await expect.element(page.getByText('“loud” is not a filter', { exact: false })).toBeVisible()
})

test('on a phone each row is a card, and nothing is wider than the screen', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  openAsStaff()
  await expect.element(page.getByRole('row', { name: /WO-1772440000000/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('staff answer a request, and words that could not be sent stay', async () => {
  let isOffline = true
  const { api } = openAsStaff(
    {
      'GET /api/help-requests/{id}': () => someDetail(),
      'POST /api/help-requests/{id}/comments': () =>
        isOffline
          ? new Refusal(503, { code: 'internal', message: 'Not now.' })
          : someDetail({ status: 'in-progress', version: 2 }),
    },
    '/help-requests?tab=help-requests',
  )
  await page.getByRole('button', { name: /7K2F-50/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(dialog.getByText('Write a reply first.')).toBeVisible()
  await dialog.getByLabelText('Reply to the reporter').fill('Press reset, please.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('What you wrote is still here.')
  isOffline = false
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(page.getByText('Reply sent')).toBeVisible()
  await expect.element(dialog.getByText('In progress')).toBeVisible()
  const [first, second] = api.callsOf('POST /api/help-requests/{id}/comments')
  expect(second?.body).toEqual({ comment: 'Press reset, please.' })
  expect(second?.key).toBe(first?.key)
})

test('staff settle a request with a sentence, and reopen it', async () => {
  let current = someDetail()
  openAsStaff(
    {
      'GET /api/help-requests/{id}': () => current,
      'POST /api/help-requests/{id}/settle': ({ body }) => {
        expect(body).toEqual({ settlement: 'duplicate', message: 'See 7K2F-49.', version: 1 })
        current = someDetail({ status: 'resolved', settledAs: 'duplicate', version: 2 })
        return current
      },
      'POST /api/help-requests/{id}/reopen': ({ body }) => {
        expect(body).toEqual({ version: 2 })
        current = someDetail({ version: 3 })
        return current
      },
    },
    `/help-requests?tab=help-requests&open=${id}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await dialog.getByLabelText('Settle as').selectOptions('duplicate')
  await dialog.getByRole('button', { name: 'Settle request' }).click()
  await expect.element(dialog.getByText('Tell the reporter why it is settled.')).toBeVisible()
  await dialog.getByLabelText('Message to the reporter').fill('See 7K2F-49.')
  await dialog.getByRole('button', { name: 'Settle request' }).click()
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Settle' })).toBeVisible()
})

test('what somebody else has changed meanwhile is shown, and the words stay', async () => {
  let looked = 0
  openAsStaff(
    {
      'GET /api/help-requests/{id}': () => {
        looked += 1
        return someDetail({ version: looked })
      },
      'POST /api/help-requests/{id}/settle': () =>
        new Refusal(409, { code: 'conflict', message: 'This help request has changed meanwhile.' }),
    },
    `/help-requests?tab=help-requests&open=${id}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await dialog.getByLabelText('Message to the reporter').fill('See 7K2F-49.')
  await dialog.getByRole('button', { name: 'Settle request' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('changed meanwhile')
  await expect.element(dialog.getByLabelText('Message to the reporter')).toHaveValue('See 7K2F-49.')
  await expect.poll(() => looked).toBeGreaterThan(1)
})

test('a request with a work order leads there', async () => {
  openAsStaff(
    {
      'GET /api/help-requests/{id}': () =>
        someDetail({ workOrder: { id: order.id, workOrderNumber: 'WO-1' } }),
    },
    `/help-requests?tab=help-requests&open=${id}`,
  )
  await expect
    .element(page.getByRole('link', { name: 'Open work order' }))
    .toHaveAttribute('href', `/admin?tab=work-orders&open=${order.id}`)
})

test('what is new since the last visit is counted, until it was looked at', async () => {
  const asked: unknown[] = []
  openAsStaff({
    'GET /api/admin/help-desk': ({ query }) => {
      asked.push(query.since)
      return { ...lists['GET /api/admin/help-desk'](), newSince: asked.length === 1 ? 3 : 0 }
    },
  })
  // The page has cleared what the test before has left, and reads this once it is known who is looking.
  localStorage.setItem('tessa-help-desk-looked', '2026-03-01T08:00:00.000Z')

  await page.getByRole('button', { name: '3 new since you looked' }).click()

  await expect.element(page.getByText('new since you looked')).not.toBeInTheDocument()
  expect(asked[0]).toBe('2026-03-01T08:00:00.000Z')
  expect(localStorage.getItem('tessa-help-desk-looked')).toBe(asked[1])
})
