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

test('H-03 a guest is offered Login and Sign Up, somebody signed in their own menu', async () => {
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

test('H-01 the header leads everywhere, and marks where one is', async () => {
  await renderPage('/', { api: server() })
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await expect.element(link('Troubleshoot')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('About')).toHaveAttribute('href', '/about')
  await expect.element(link('Contact Support')).toHaveAttribute('href', '/contact')
})

test('H-02 on a narrow screen a panel holds the links, greets, and closes when one is followed', async () => {
  await page.viewport(390, 800)
  await renderPage('/', { api: server(), token: someToken() })
  await userEvent.click(page.getByRole('button', { name: 'Open menu' }))
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('Welcome, Ada')).toBeVisible()
  await userEvent.click(panel.getByRole('link', { name: 'Contact Support' }))
  await expect.element(panel).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})

test('L-04 what is no token is ignored, and removed where it is corrupted', async () => {
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
  'L-04 a %d on the user fetch clears the token, and says that it ended',
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

test('L-04 a lost connection is told, tried once more, and signs nobody out', async () => {
  const api = server({ 'GET /api/auth/user': () => offline })
  await renderPage('/', { api, token: someToken() })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Network error: Unable to connect to server')
  expect(api.callsOf('GET /api/auth/user')).toHaveLength(2)
  expect(localStorage.getItem('auth_token')).not.toBeNull()
})

test('L-04 a server in trouble is told by its own message', async () => {
  const refusal = new Refusal(503, { code: 'unavailable', message: 'The service is resting.' })
  await renderPage('/', { api: server({ 'GET /api/auth/user': () => refusal }), token: someToken() })
  await expect.element(page.getByRole('alert')).toMatchTextContent('The service is resting.')
  expect(localStorage.getItem('auth_token')).not.toBeNull()
})

test('L-04 where storage is refused the console hears of it, and the session goes on in memory', async () => {
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

test('L-05 signing out clears the token, ends the session on the server, and goes to the start', async () => {
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

test('after 28 minutes one is asked, and stays signed in by saying so', async () => {
  localStorage.clear()
  idleFor(28.5)
  await reopenPage('/', { api: server(), token: someToken() })
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Are you still there?')
  await userEvent.click(page.getByRole('button', { name: 'Stay signed in' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(userMenu()).toBeVisible()
})

test('after 30 minutes the session ends, here and on the server', async () => {
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

test('a session that nobody uses ends on the server, although its token has expired by then', async () => {
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
] as const)('remember me lifts the limit for a user alone (%s)', async (role, stillThere) => {
  localStorage.clear()
  idleFor(31)
  localStorage.setItem('tessa-remember-me', 'yes')
  const api = server({ 'GET /api/auth/user': () => someUser({ role }) })
  await reopenPage('/', { api, token: someToken() })
  if (stillThere === undefined)
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your session has ended')
  else await expect.element(userMenu()).toBeVisible()
})
