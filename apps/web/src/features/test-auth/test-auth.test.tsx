import { Refusal, type Stubs, fakeApi, someConfig, someToken, someUser } from '@tessa/app-testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const signedIn = () => ({ token: someToken(), user: someUser(), mustChangePassword: false })
const server = (stubs: Stubs = {}) =>
  fakeApi({
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => someUser(),
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
    'POST /api/auth/register': signedIn,
    'POST /api/auth/login': signedIn,
    ...stubs,
  })
const toasts = () => page.getByRole('region', { name: 'Notifications (F8)' })
const status = () => page.getByRole('region', { name: 'Status' })
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const openTab = (name: string) => userEvent.click(page.getByRole('tab', { name }))

test('T-01 T-02 a preset registers, shows the start of its token, and logs out', async () => {
  const api = server()
  await renderPage('/test-auth', { api })
  await expect.element(status()).toMatchTextContent('Not authenticated')
  await press('Register Surgery Center')
  await expect
    .element(toasts())
    .toMatchTextContent('Test Registration Successful!Welcome Ada! Test account created and logged in.')
  await expect.element(status()).toMatchTextContent('Ada Palmer')
  await expect.element(status()).toMatchTextContent(`${localStorage.getItem('auth_token')?.slice(0, 20)}...`)
  await press('Logout')
  await expect.element(toasts()).toMatchTextContent('Logged Out')
  expect(api.callsOf('POST /api/auth/register')[0]?.body).toMatchObject({
    facilityType: 'Surgery Center',
    email: 'surgery@test-auth.tessa.test',
    agreeToTerms: true,
    emailNotifications: true,
  })
})

test('T-01 T-02 a preset logs in with one press, and another account by hand', async () => {
  const api = server()
  await renderPage('/test-auth', { api })
  await openTab('Test Login')
  await press('Login')
  await expect
    .element(toasts())
    .toMatchTextContent('Missing InformationPlease enter both email and password.')
  await press('Login as Clinic')
  await expect.element(toasts()).toMatchTextContent('Login Successful!')
  await userEvent.fill(page.getByLabelText('Email', { exact: true }), 'ada@example.test')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'quiet-otter-91')
  await press('Login')
  await vi.waitFor(() => expect(api.callsOf('POST /api/auth/login')).toHaveLength(2))
})

test('T-02 the edge cases show the expected errors', async () => {
  const refusal = (status: number, message: string) => new Refusal(status, { code: 'internal', message })
  const api = server({
    'POST /api/auth/login': () => refusal(401, 'Invalid email or password.'),
    'POST /api/auth/register': () => refusal(409, 'An account with this address already exists.'),
    'GET /api/auth/user': () => refusal(401, 'Please sign in.'),
    'POST /api/auth/refresh': () => refusal(401, 'Please sign in.'),
  })
  await renderPage('/test-auth', { api })
  await openTab('Edge Cases')
  await press('Invalid login')
  await expect.element(toasts()).toMatchTextContent('Login FailedInvalid email or password.')
  await press('Duplicate registration')
  await expect
    .element(toasts())
    .toMatchTextContent('Registration FailedAn account with this address already exists.')
  await press('Set an invalid token')
  await expect.element(toasts()).toMatchTextContent('Invalid Token Set')
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull())
  await press('Network error')
  await expect.element(toasts()).toMatchTextContent('Login FailedNetwork error: Unable to connect to server')
  await press('Clear all auth data')
  await expect.element(toasts()).toMatchTextContent('Auth State Cleared')
})
