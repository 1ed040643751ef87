import { fakeApi, someConfig, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { overviewStubs } from '../../testing/overview.ts'
import { renderPage } from '../../testing/render-page.tsx'

const minute = 60_000
const renewed = someToken({ endsInMinutes: 60 })
afterEach(() => void vi.useRealTimers())

const open = async (stubs: Stubs = {}) => {
  const api = fakeApi({
    ...overviewStubs,
    'GET /api/auth/user': () => someUser({ role: 'admin' }),
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
    'POST /api/auth/refresh': () => ({ token: renewed }),
    ...stubs,
  })
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const opened = renderPage('/admin', { api, token: someToken() })
  await expect.element(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  return { api, ...opened }
}
const warning = page.getByRole('dialog', { name: 'Are you still there?' })

test('a sign-in that nobody uses ends after 30 minutes, with a warning 2 minutes ahead', async () => {
  const { api, signIn } = await open()

  vi.advanceTimersByTime(28 * minute - 2000)
  await expect.element(warning).not.toBeInTheDocument()
  vi.advanceTimersByTime(3000)
  await expect.element(warning).toBeVisible()
  expect(signIn.token()).toBeDefined()

  vi.advanceTimersByTime(2 * minute)
  await expect.element(page.getByText(/signed out after 30 minutes without use/)).toBeVisible()
  expect(signIn.token()).toBeUndefined()
  await expect.poll(() => api.callsOf('POST /api/auth/logout').map((call) => call.token)).toEqual([renewed])
})

test('the idle time is the one of the settings', async () => {
  const { signIn } = await open({ 'GET /api/config': () => someConfig({ sessionTimeoutMinutes: 10 }) })
  vi.advanceTimersByTime(8 * minute + 1000)
  await expect.element(warning).toBeVisible()
  vi.advanceTimersByTime(2 * minute)
  await expect.element(page.getByText(/signed out after 10 minutes without use/)).toBeVisible()
  expect(signIn.token()).toBeUndefined()
})

test('whoever is still there stays signed in for another 30 minutes', async () => {
  const { signIn } = await open()
  vi.advanceTimersByTime(29 * minute)

  await page.getByRole('button', { name: 'Stay signed in' }).click()

  await expect.element(warning).not.toBeInTheDocument()
  vi.advanceTimersByTime(27 * minute)
  expect(signIn.token()).toBeDefined()
})

test('use in another tab counts too', async () => {
  const { signIn } = await open()
  vi.advanceTimersByTime(29 * minute)
  await expect.element(warning).toBeVisible()

  localStorage.setItem('tessa-last-activity', String(Date.now()))
  vi.advanceTimersByTime(1000)

  await expect.element(warning).not.toBeInTheDocument()
  vi.advanceTimersByTime(2 * minute)
  expect(signIn.token()).toBeDefined()
})
