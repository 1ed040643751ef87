import { fakeApi, offline, someConfig, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyDashboard, pageOf, someChat, someOrder } from '../../testing/case-examples.ts'
import { openDashboard } from '../../testing/open-dashboard.ts'
import { renderPage } from '../../testing/render-page.tsx'

const counters = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
const tab = (name: string) => page.getByRole('tab', { name })

test('a guest is asked to sign in, and returns to the same tab', async () => {
  await renderPage('/dashboard?tab=profile', { api: fakeApi({}) })
  await expect.element(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login?returnTo=/dashboard%3Ftab=profile')
  await expect.element(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
})

test('the page shows a loading state until the current user is known', async () => {
  const api = fakeApi({ 'GET /api/auth/user': () => new Promise(() => {}) })
  await renderPage('/dashboard', { api, token: someToken() })
  await expect.element(page.getByText('Loading your dashboard...')).toBeInTheDocument()
})

test('a lost connection offers a retry and keeps the user signed in', async () => {
  let isThere = false
  const api = fakeApi({ ...emptyDashboard, 'GET /api/auth/user': () => (isThere ? someUser() : offline) })
  await renderPage('/dashboard', { api, token: someToken() })
  await expect.element(page.getByText(/You are still signed in/)).toBeVisible()

  isThere = true
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect.element(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
})

test('the overview of a new account shows actions and empty lists', async () => {
  await openDashboard('/dashboard')
  await expect.element(page.getByText('No work orders yet')).toBeVisible()
  await expect.element(page.getByText('No chat sessions yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start Troubleshooting' })).toHaveAttribute('href', '/')
  await expect.poll(counters).toEqual(['0', '0', '0', '0'])
})

test('the overview shows counts and the newest cases', async () => {
  const stubs: Stubs = {
    'GET /api/user/work-orders': ({ query: { status } }) =>
      pageOf([someOrder()], { total: status === 'active' ? 2 : 7 }),
    'GET /api/user/chat-sessions': () => pageOf([someChat({ sessionStatus: 'strange' })]),
  }
  await openDashboard('/dashboard', { stubs })
  await expect.poll(counters).toEqual(['7', '2', '5', '1'])
  const order = page.getByRole('region', { name: 'Recent Work Orders' })
  await expect
    .element(order.getByRole('link', { name: 'Midmark M11 Autoclave' }))
    .toHaveAttribute('href', '/dashboard/work-orders/WO-1700000000001')
  await expect.element(order.getByText('New')).toBeVisible()
  await expect.element(order.getByText('High')).toBeVisible()
  await expect.element(page.getByText('strange')).toBeVisible()
})

test('a work order that waits for its reporter is marked on the overview and in the list', async () => {
  const asked = someOrder({ status: 'in-progress', canonicalStatus: 'needs-info' })
  const stubs: Stubs = { 'GET /api/user/work-orders': () => pageOf([asked]) }
  await openDashboard('/dashboard', { stubs })
  const notice = page.getByRole('region', { name: 'Your answer is needed' })
  await expect
    .element(notice.getByRole('link', { name: 'Midmark M11 Autoclave' }))
    .toHaveAttribute('href', '/dashboard/work-orders/WO-1700000000001')

  await page.getByRole('tab', { name: 'Work Orders' }).click()

  const list = page.getByRole('list', { name: 'Work orders' })
  await expect.element(list.getByText('In progress')).toBeVisible()
  await expect.element(list.getByText('Your answer is needed')).toBeVisible()
})

test('there is no section about open questions without one', async () => {
  await openDashboard('/dashboard')
  await expect.element(page.getByText('No work orders yet')).toBeVisible()
  await expect.element(page.getByText('Your answer is needed')).not.toBeInTheDocument()
})

test.each([
  ['technician', true],
  ['manager', true],
  ['admin', true],
  ['user', false],
] as const)('the menu of a %s links to the work queue: %s', async (role, leads) => {
  await page.viewport(1280, 800)
  await openDashboard('/dashboard', {
    user: someUser({ role }),
    stubs: { 'GET /api/config': () => someConfig({ adminUrl: `${location.origin}/admin` }) },
  })
  await page.getByRole('button', { name: 'Ada Palmer' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()

  const queue = page.getByRole('menuitem', { name: 'Work queue' }).elements()
  expect(queue.map((item) => item.getAttribute('href'))).toEqual(leads ? ['/admin'] : [])
})

test('each tab has its own URL', async () => {
  const { path, router } = await openDashboard('/dashboard?tab=work-orders')
  await expect.element(tab('Work Orders')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('link', { name: 'Start Troubleshooting' })).toBeVisible()

  await tab('Chat History').click()
  await expect.element(page.getByRole('link', { name: 'Start Chat' })).toBeVisible()
  expect(path()).toBe('/dashboard?tab=chat-history')

  await router.navigate?.(-1)
  await expect.element(tab('Work Orders')).toHaveAttribute('aria-selected', 'true')
})

test('an unknown tab shows the overview', async () => {
  await openDashboard('/dashboard?tab=nonsense')
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
})

test('View Work Orders opens the tab of the work orders', async () => {
  const { path } = await openDashboard('/dashboard')
  await page.getByRole('link', { name: 'View Work Orders' }).click()
  await expect.element(tab('Work Orders')).toHaveAttribute('aria-selected', 'true')
  expect(path()).toBe('/dashboard?tab=work-orders')
})
