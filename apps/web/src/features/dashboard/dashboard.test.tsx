import { fakeApi, offline, Refusal, someConfig, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { User } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyDashboard, pageOf, someChat, someOrder, someRequest } from '../../testing/case-examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

const nothing: Stubs = {
  ...emptyDashboard,
}
const open = (address: string, { user = someUser(), stubs = {} }: { user?: User; stubs?: Stubs } = {}) => {
  const api = fakeApi({ ...nothing, 'GET /api/auth/user': () => user, ...stubs })
  return renderPage(address, { api, token: someToken() })
}
const counters = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
const tab = (name: string) => page.getByRole('tab', { name })

test('a guest is asked to sign in, and comes back to the same tab', async () => {
  await renderPage('/dashboard?tab=profile', { api: fakeApi({}) })
  await expect.element(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login?returnTo=/dashboard%3Ftab=profile')
  await expect.element(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
})

test('while it is not known who is looking, it says that it loads', async () => {
  const api = fakeApi({ 'GET /api/auth/user': () => new Promise(() => {}) })
  await renderPage('/dashboard', { api, token: someToken() })
  await expect.element(page.getByText('Loading your dashboard...')).toBeInTheDocument()
})

test('a lost connection offers to try again and signs nobody out', async () => {
  let isThere = false
  const api = fakeApi({ ...nothing, 'GET /api/auth/user': () => (isThere ? someUser() : offline) })
  await renderPage('/dashboard', { api, token: someToken() })
  await expect.element(page.getByText(/You are still signed in/)).toBeVisible()

  isThere = true
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect.element(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
})

test('the overview of a new account shows actions and that there is nothing yet', async () => {
  await open('/dashboard')
  await expect.element(page.getByText('No work orders yet')).toBeVisible()
  await expect.element(page.getByText('No chat sessions yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start Troubleshooting' })).toHaveAttribute('href', '/')
  await expect.poll(counters).toEqual(['0', '0', '0', '0'])
})

test('the overview counts, and shows the newest of each', async () => {
  const stubs: Stubs = {
    'GET /api/user/work-orders': ({ query: { status } }) =>
      pageOf([someOrder()], { total: status === 'active' ? 2 : 7 }),
    'GET /api/user/chat-sessions': () => pageOf([someChat({ sessionStatus: 'strange' })]),
  }
  await open('/dashboard', { stubs })
  await expect.poll(counters).toEqual(['7', '2', '5', '1'])
  const order = page.getByRole('region', { name: 'Recent Work Orders' })
  await expect
    .element(order.getByRole('link', { name: 'Midmark M11 Autoclave' }))
    .toHaveAttribute('href', '/dashboard/work-orders/WO-1700000000001')
  await expect.element(order.getByText('New')).toBeVisible()
  await expect.element(order.getByText('High')).toBeVisible()
  await expect.element(page.getByText('strange')).toBeVisible()
})

test('a work order that waits for its reporter is said on the overview and in the list', async () => {
  const asked = someOrder({ status: 'in-progress', canonicalStatus: 'needs-info' })
  const stubs: Stubs = { 'GET /api/user/work-orders': () => pageOf([asked]) }
  await open('/dashboard', { stubs })
  const notice = page.getByRole('region', { name: 'Your answer is needed' })
  await expect
    .element(notice.getByRole('link', { name: 'Midmark M11 Autoclave' }))
    .toHaveAttribute('href', '/dashboard/work-orders/WO-1700000000001')

  await page.getByRole('tab', { name: 'Work Orders' }).click()

  const list = page.getByRole('list', { name: 'Work orders' })
  await expect.element(list.getByText('In progress')).toBeVisible()
  await expect.element(list.getByText('Your answer is needed')).toBeVisible()
})

test('where nobody is asked anything, nothing says so', async () => {
  await open('/dashboard')
  await expect.element(page.getByText('No work orders yet')).toBeVisible()
  await expect.element(page.getByText('Your answer is needed')).not.toBeInTheDocument()
})

test.each([
  ['technician', true],
  ['manager', true],
  ['admin', true],
  ['user', false],
] as const)('the menu of a %s leads to the work queue: %s', async (role, leads) => {
  await page.viewport(1280, 800)
  await open('/dashboard', {
    user: someUser({ role }),
    stubs: { 'GET /api/config': () => someConfig({ adminUrl: `${location.origin}/admin` }) },
  })
  await page.getByRole('button', { name: 'Ada Palmer' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()

  const queue = page.getByRole('menuitem', { name: 'Work queue' }).elements()
  expect(queue.map((item) => item.getAttribute('href'))).toEqual(leads ? ['/admin'] : [])
})

test('a list that could not be loaded says so, and can be asked for again', async () => {
  let isThere = false
  const stubs: Stubs = { 'GET /api/user/work-orders': () => (isThere ? pageOf([someOrder()]) : offline) }
  await open('/dashboard?tab=work-orders', { stubs })
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()

  isThere = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('link', { name: 'Midmark M11 Autoclave' })).toBeVisible()
})

test('work orders are searched, filtered and read on, and the address tells how', async () => {
  const first = [someOrder(), someOrder({ id: someChat().id, workOrderNumber: 'WO-2', status: 'closed' })]
  const more = someOrder({ id: someChat().sessionId, workOrderNumber: 'WO-3', model: 'M3' })
  const asked: object[] = []
  const { path } = await open('/dashboard?tab=work-orders', {
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
  // Whoever pauses between two words keeps the space between them.
  await expect.element(page.getByLabelText('Search')).toHaveValue('M11 ')
  await page.getByLabelText('Status').selectOptions('closed')
  await expect.element(page.getByText('No work order matches what you are looking for.')).toBeVisible()
  expect(asked.at(-1)).toEqual({ search: 'M11', status: 'closed' })

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByLabelText('Search')).toHaveValue('')
  expect(path()).toBe('/dashboard?tab=work-orders')
})

test('a search for a short number with a slip in it says so', async () => {
  const stubs: Stubs = { 'GET /api/user/work-orders': () => pageOf([]) }
  await open('/dashboard?tab=work-orders&search=7k2f-48', { stubs })
  await expect.element(page.getByText(/^There is a typing mistake in 7k2f-48/)).toBeVisible()
})

test('a list shows the short number of each case first', async () => {
  const stubs: Stubs = {
    'GET /api/user/work-orders': () => pageOf([someOrder()]),
    'GET /api/user/help-requests': () => pageOf([someRequest({ shortNumber: '2346-76' })]),
  }
  await open('/dashboard?tab=work-orders', { stubs })
  const order = page.getByRole('list', { name: 'Work orders' }).getByRole('listitem')
  await expect.element(order).toMatchTextContent(/7K2F-49\s*WO-1700000000001/)
  const request = page.getByRole('list', { name: 'Help requests' }).getByRole('listitem')
  await expect.element(request).toMatchTextContent(/2346-76\s*HR-1700000000000/)
})

test('a help request without a work order leads to its own page', async () => {
  const stubs: Stubs = { 'GET /api/user/help-requests': () => pageOf([someRequest()]) }
  await open('/dashboard?tab=work-orders', { stubs })
  const requests = page.getByRole('region', { name: 'Help requests' })
  await expect
    .element(requests.getByRole('link'))
    .toHaveAttribute('href', '/dashboard/help-requests/h0000000000000000000000')
})

test('help requests that could not be loaded are not taken for none', async () => {
  let isThere = false
  const stubs: Stubs = {
    'GET /api/user/help-requests': () => (isThere ? pageOf([someRequest()]) : offline),
  }
  await open('/dashboard?tab=work-orders', { stubs })
  const requests = page.getByRole('region', { name: 'Help requests' })
  await expect.element(requests.getByRole('button', { name: 'Retry' })).toBeVisible()

  isThere = true
  await requests.getByRole('button', { name: 'Retry' }).click()
  await expect.element(requests.getByRole('listitem')).toBeVisible()
})

test('the twenty-sixth help request is one press away', async () => {
  const some = Array.from({ length: 26 }, (_, index) =>
    someRequest({ id: `0191d7a2-0000-7000-8000-${`${index}`.padStart(12, '0')}`, model: `M${index + 1}` }),
  )
  await open('/dashboard?tab=work-orders', {
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

test('a conversation is there to read, and goes on where it stopped', async () => {
  const session = someChat()
  await open(`/dashboard/sessions/${session.sessionId}`, {
    stubs: { 'GET /api/user/chat-sessions/{sessionId}': () => session },
  })
  const lines = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent(/^Tessa said: What is the model\?/)
  await expect.element(lines.nth(1)).toMatchTextContent(/^You said: M11/)
  await expect
    .element(page.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', `/?session=${session.sessionId}`)
})

test('a conversation that has ended, or is not theirs, does not go on', async () => {
  const ended = someChat({ sessionStatus: 'completed' })
  const { router } = await open(`/dashboard/sessions/${ended.sessionId}`, {
    stubs: {
      'GET /api/user/chat-sessions/{sessionId}': ({ params: { sessionId } }) =>
        sessionId === ended.sessionId
          ? ended
          : new Refusal(404, { code: 'not_found', message: 'There is nothing at this address.' }),
    },
  })
  await expect.element(page.getByText('Completed')).toBeVisible()
  expect(page.getByRole('link', { name: 'Continue' }).elements()).toEqual([])

  await router.navigate?.(`/dashboard/sessions/${someUser().id}`)
  await expect.element(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
})

test('tabs are addresses', async () => {
  const { path, router } = await open('/dashboard?tab=work-orders')
  await expect.element(tab('Work Orders')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('link', { name: 'Start Troubleshooting' })).toBeVisible()

  await tab('Chat History').click()
  await expect.element(page.getByRole('link', { name: 'Start Chat' })).toBeVisible()
  expect(path()).toBe('/dashboard?tab=chat-history')

  await router.navigate?.(-1)
  await expect.element(tab('Work Orders')).toHaveAttribute('aria-selected', 'true')
})

test('a tab that does not exist is the overview', async () => {
  await open('/dashboard?tab=nonsense')
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
})

test('View Work Orders opens their tab', async () => {
  const { path } = await open('/dashboard')
  await page.getByRole('link', { name: 'View Work Orders' }).click()
  await expect.element(tab('Work Orders')).toHaveAttribute('aria-selected', 'true')
  expect(path()).toBe('/dashboard?tab=work-orders')
})

test('the profile is there to read, with a way to edit it', async () => {
  await open('/dashboard?tab=profile', {
    user: someUser({ facilityType: 'emergency-department', city: 'Leeds' }),
  })
  await expect.element(page.getByText('Emergency Department')).toBeVisible()
  await expect.element(page.getByText('Leeds')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Edit Profile' }))
    .toHaveAttribute('href', '/profile/edit')
})

const unconfirmed = 'Your email address is not confirmed yet'

test.each(['/dashboard', '/profile/edit'])(
  'R-05 %s says that the address is not confirmed, and has the mail sent again',
  async (address) => {
    const user = someUser({ isEmailConfirmed: false })
    const answers = [new Refusal(429, { code: 'rate_limited', message: 'Several were sent.' }), null]
    const sent: unknown[] = []
    await open(address, {
      user,
      stubs: {
        'GET /api/auth/sessions': () => ({ items: [], nextCursor: null, total: 0 }),
        'POST /api/auth/confirmation-mail': () => {
          sent.push(answers[0])
          return answers.shift() ?? null
        },
      },
    })
    const notice = page.getByRole('region', { name: unconfirmed })
    await expect.element(notice).toMatchTextContent(user.email)
    await notice.getByRole('button', { name: 'Send the mail again' }).click()
    await expect.element(notice.getByRole('alert')).toMatchTextContent('Several were sent.')
    await notice.getByRole('button', { name: 'Send the mail again' }).click()
    await expect.element(notice.getByRole('status')).toMatchTextContent('It is on its way.')
    expect(sent).toHaveLength(2)
  },
)

test('R-05 whoever comes back to the tab after confirming sees that it is done', async () => {
  let isEmailConfirmed = false
  await open('/dashboard', { stubs: { 'GET /api/auth/user': () => someUser({ isEmailConfirmed }) } })
  await expect.element(page.getByRole('region', { name: unconfirmed })).toBeVisible()
  isEmailConfirmed = true
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('region', { name: unconfirmed })).not.toBeInTheDocument()
})

test('an account whose details were removed asks for them', async () => {
  await open('/dashboard', { user: someUser({ firstName: 'ada.lovelace', lastName: '' }) })
  const notice = page.getByRole('region', { name: 'Please complete your details' })
  await expect
    .element(notice.getByRole('link', { name: 'Edit Profile' }))
    .toHaveAttribute('href', '/profile/edit')
})
