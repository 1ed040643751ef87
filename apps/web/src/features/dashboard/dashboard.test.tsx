import { fakeApi, offline, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const open = (address: string, user = someUser()) =>
  renderPage(address, { api: fakeApi({ 'GET /api/auth/user': () => user }), token: someToken() })
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
  const api = fakeApi({ 'GET /api/auth/user': () => (isThere ? someUser() : offline) })
  await renderPage('/dashboard', { api, token: someToken() })
  await expect.element(page.getByText(/You are still signed in/)).toBeVisible()

  isThere = true
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect.element(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
})

test('the overview shows actions, the counts of the account, and that there is nothing yet', async () => {
  await open('/dashboard', someUser({ chatSessionCount: 3 }))
  await expect.element(page.getByText('No work orders yet')).toBeVisible()
  await expect.element(page.getByText('No chat sessions yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start Troubleshooting' })).toHaveAttribute('href', '/')
  const counters = page.getByRole('definition').elements()
  expect(counters.map((counter) => counter.textContent)).toEqual(['0', '0', '0', '3'])
})

test('what is not known of existing work orders is not made up', async () => {
  await open('/dashboard', someUser({ workOrderCount: 2 }))
  await expect.element(page.getByRole('img', { name: 'not known yet' }).first()).toBeVisible()
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
  await open('/dashboard?tab=profile', someUser({ facilityType: 'emergency-department', city: 'Leeds' }))
  await expect.element(page.getByText('Emergency Department')).toBeVisible()
  await expect.element(page.getByText('Leeds')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Edit Profile' }))
    .toHaveAttribute('href', '/profile/edit')
})
