import { Refusal, type Stubs, fakeApi, offline, someConfig, someToken, someUser } from '@tessa/app-testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDashboard } from '../../testing/case-examples.ts'
import { page, userEvent } from 'vitest/browser'
import { renderPage, reopenPage } from '../../testing/render-page.tsx'

const server = (stubs: Stubs = {}) =>
  fakeApi({
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => someUser(),
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
    ...emptyDashboard,
    ...stubs,
  })
const userMenu = () => page.getByRole('button', { name: 'Ada Palmer' })
const loginLink = () => page.getByRole('banner').getByRole('link', { name: 'Login' })

afterEach(() => vi.restoreAllMocks())

test('H-03 a guest sees Login and Sign Up, and a signed-in user sees a menu', async () => {
  const guest = await renderPage('/', { api: server() })
  await expect.element(loginLink()).toHaveAttribute('href', '/login')
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Sign Up' }))
    .toHaveAttribute('href', '/register')
  guest.close()

  const { path } = await renderPage('/', { api: server(), token: someToken() })
  await userEvent.click(userMenu())
  await userEvent.click(page.getByRole('menuitem', { name: 'Dashboard' }))
  await expect.poll(path).toBe('/dashboard')
})

test('H-01 the header links to the pages and marks the current one', async () => {
  await renderPage('/', { api: server() })
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await expect.element(link('Troubleshoot')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('About')).toHaveAttribute('href', '/about')
  await expect.element(link('Contact Support')).toHaveAttribute('href', '/contact')
})

test('H-02 the panel on a narrow screen has the links and a greeting, and closes after a press', async () => {
  await page.viewport(390, 800)
  await renderPage('/', { api: server(), token: someToken() })
  await userEvent.click(page.getByRole('button', { name: 'Open menu' }))
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('Welcome, Ada')).toBeVisible()
  await userEvent.click(panel.getByRole('link', { name: 'Contact Support' }))
  await expect.element(panel).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})

test('L-04 an invalid token is ignored, and a corrupted one is removed', async () => {
  for (const nothing of ['null', 'undefined', '']) {
    const opened = await renderPage('/', { api: server(), token: nothing })
    await expect.element(loginLink()).toBeVisible()
    opened.close()
  }
  await renderPage('/', { api: server(), token: 'not.a-token' })
  await expect.element(loginLink()).toBeVisible()
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test.each([401, 403] as const)(
  'L-04 a %d for the current user removes the token and shows that the sign-in has ended',
  async (status) => {
    const refusal = new Refusal(status, { code: 'unauthorized', message: 'Please sign in.' })
    const api = server({ 'GET /api/auth/user': () => refusal, 'POST /api/auth/refresh': () => refusal })
    await renderPage('/', { api, token: someToken() })
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your session has ended.')
    await expect.element(loginLink()).toBeVisible()
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(api.callsOf('GET /api/auth/user')).toHaveLength(1)
  },
)

test('L-04 a lost connection is reported, retried once, and keeps the user signed in', async () => {
  const api = server({ 'GET /api/auth/user': () => offline })
  await renderPage('/', { api, token: someToken() })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Network error: Unable to connect to server')
  expect(api.callsOf('GET /api/auth/user')).toHaveLength(2)
  expect(localStorage.getItem('auth_token')).not.toBeNull()
})

test('L-04 a server error shows its own message', async () => {
  const refusal = new Refusal(503, { code: 'unavailable', message: 'The service is resting.' })
  await renderPage('/', { api: server({ 'GET /api/auth/user': () => refusal }), token: someToken() })
  await expect.element(page.getByRole('alert')).toMatchTextContent('The service is resting.')
  expect(localStorage.getItem('auth_token')).not.toBeNull()
})

test('L-04 refused storage logs a warning, and the sign-in continues in memory', async () => {
  const api = server({
    'POST /api/auth/login': () => ({ token: someToken(), user: someUser(), mustChangePassword: false }),
  })
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  localStorage.clear()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { path } = await reopenPage('/login?returnTo=/', { api })
  await userEvent.fill(page.getByLabelText('Email'), 'ada@example.test')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'quiet-otter-91')
  await userEvent.click(page.getByRole('button', { name: /^Sign In/ }))
  await expect.poll(path).toBe('/')
  await expect.element(userMenu()).toBeVisible()
  expect(warn).toHaveBeenCalled()
})

test('L-05 signing out removes the token, ends the session on the server, and opens the start page', async () => {
  const token = someToken()
  const api = server()
  const { path } = await renderPage('/terms', { api, token })
  await userEvent.click(userMenu())
  await userEvent.click(page.getByRole('menuitem', { name: 'Sign Out' }))
  await expect.element(loginLink()).toBeVisible()
  await expect.poll(path).toBe('/')
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(api.callsOf('POST /api/auth/logout').map((call) => call.token)).toEqual([token])
  await expect.element(page.getByText('Your session has ended')).not.toBeInTheDocument()
})

const idleFor = (minutes: number) =>
  localStorage.setItem('tessa-last-activity', `${Date.now() - minutes * 60_000}`)

test('a warning appears after 28 minutes, and the user can stay signed in', async () => {
  localStorage.clear()
  idleFor(28.5)
  await reopenPage('/', { api: server(), token: someToken() })
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Are you still there?')
  await userEvent.click(page.getByRole('button', { name: 'Stay signed in' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(userMenu()).toBeVisible()
})

test('after 30 minutes the session ends in the browser and on the server', async () => {
  localStorage.clear()
  idleFor(31)
  const api = server()
  await reopenPage('/', { api, token: someToken() })
  await expect.element(page.getByRole('alert')).toMatchTextContent('after 30 minutes without activity')
  await expect
    .element(page.getByRole('link', { name: 'Sign in again' }))
    .toHaveAttribute('href', '/login?returnTo=/')
  expect(api.callsOf('POST /api/auth/logout')).toHaveLength(1)
})

test('an idle session ends on the server, even if its token has expired', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const renewed = someToken({ endsInMinutes: 60 })
  const api = server({ 'POST /api/auth/refresh': () => ({ token: renewed }) })
  await renderPage('/terms', { api, token: someToken({ endsInMinutes: 15 }) })
  await expect.element(userMenu()).toBeVisible()

  vi.advanceTimersByTime(31 * 60_000)

  await expect.element(loginLink()).toBeVisible()
  await expect.poll(() => api.callsOf('POST /api/auth/logout').map((call) => call.token)).toEqual([renewed])
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test.each([
  ['user', 'Ada Palmer'],
  ['technician', undefined],
] as const)('remember me removes the idle limit only for users (%s)', async (role, stillThere) => {
  localStorage.clear()
  idleFor(31)
  localStorage.setItem('tessa-remember-me', 'yes')
  const api = server({ 'GET /api/auth/user': () => someUser({ role }) })
  await reopenPage('/', { api, token: someToken() })
  if (stillThere === undefined)
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your session has ended')
  else await expect.element(userMenu()).toBeVisible()
})
