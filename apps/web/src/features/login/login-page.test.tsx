import { Refusal, type Stubs, fakeApi, offline, someConfig, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { emptyDashboard } from '../../testing/case-examples.ts'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const signedIn = () => ({ token: someToken(), user: someUser(), mustChangePassword: false })
const server = (stubs: Stubs) =>
  fakeApi({
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => someUser(),
    ...emptyDashboard,
    ...stubs,
  })
const toasts = () => page.getByRole('region', { name: 'Notifications (F8)' })
const email = () => page.getByLabelText('Email', { exact: true })
const password = () => page.getByLabelText('Password', { exact: true })
const submit = () => page.getByRole('button', { name: /^Sign(ing)? In/ })
const signIn = async (address = 'ada@example.test', secret = 'quiet-otter-91') => {
  await userEvent.fill(email(), address)
  await userEvent.fill(password(), secret)
  await userEvent.click(submit())
}

test('L-01 a right password leads to the requested page half a second later', async () => {
  const api = server({ 'POST /api/auth/login': signedIn })
  const { path, signIn: keeper } = await renderPage('/login?returnTo=/terms', { api })

  await signIn('  Ada@Example.test ')

  await expect.element(toasts()).toMatchTextContent('Welcome back, Ada!')
  await expect.element(submit()).toMatchTextContent('Signing In...')
  expect(path()).toBe('/login?returnTo=/terms')
  await expect.poll(path).toBe('/terms')
  expect(api.callsOf('POST /api/auth/login')[0]?.body).toEqual({
    email: 'ada@example.test',
    password: 'quiet-otter-91',
    rememberMe: false,
  })
  expect(keeper.token()).toBeDefined()
})

test('L-01 a return address on another site is ignored', async () => {
  const { path } = await renderPage('/login?returnTo=//evil.example', {
    api: server({ 'POST /api/auth/login': signedIn }),
  })
  await signIn()
  await expect.poll(path).toBe('/dashboard')
})

test('L-01 a signed-in user is redirected at once', async () => {
  const { path } = await renderPage('/login?returnTo=/terms', { api: server({}), token: someToken() })
  await expect.poll(path).toBe('/terms')
})

test.each([
  ['', '', 'Missing Information', 'Please enter both email and password.'],
  ['ada', 'secret', 'Invalid Email', 'Please enter a valid email address.'],
  ['ada@example.test', 'ab', 'Invalid Password', 'Password is too short.'],
])('L-02 %j with %j is reported without a request', async (address, secret, title, message) => {
  const api = server({})
  await renderPage('/login', { api })
  await expect.element(submit()).toBeVisible()
  await signIn(address, secret)

  await expect.element(page.getByRole('alert', { name: title })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: message })).toBeVisible()
  await expect.element(email()).toHaveValue(address)
  expect(api.callsOf('POST /api/auth/login')).toEqual([])
})

test.each([
  [
    new Refusal(401, { code: 'wrong_credentials', message: 'Invalid email or password.' }),
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [offline, 'Network error: Unable to connect to server. Please check your connection and try again.'],
] as const)('L-03 a failure has the message of the catalog (%#)', async (outcome, words) => {
  await renderPage('/login', { api: server({ 'POST /api/auth/login': () => outcome }) })
  await signIn()
  await expect.element(toasts()).toMatchTextContent(`Login Failed${words}`)
  await expect.element(page.getByRole('alert', { name: 'There is a problem' })).toMatchTextContent(words)
  await expect.element(password()).toHaveValue('quiet-otter-91')
})

test('L-03 the message after too many attempts contains the time to wait', async () => {
  const refusal = new Refusal(429, { code: 'rate_limited', message: 'Slow down' }, { 'retry-after': '42' })
  await renderPage('/login', { api: server({ 'POST /api/auth/login': () => refusal }) })
  await signIn()
  await expect
    .element(toasts())
    .toMatchTextContent('Too many login attempts. Please wait a moment before trying again.')
  await expect
    .element(page.getByRole('alert', { name: 'There is a problem' }))
    .toMatchTextContent('You can try again in 42 seconds.')
})

test('an account with two-factor sign-in asks for a code and reports a wrong one', async () => {
  const answers = [
    new Refusal(401, { code: 'wrong_code', message: 'This code is not right, or was used before.' }),
    signedIn(),
  ]
  const api = server({
    'POST /api/auth/login': () => ({ secondFactor: { ticket: 'ticket-1' } }),
    'POST /api/auth/login/second-factor': () => answers.shift() ?? offline,
  })
  const { path } = await renderPage('/login?returnTo=/terms', { api })
  await signIn()

  const code = page.getByLabelText('Code from your authenticator app')
  await userEvent.fill(code, '123 456')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(page.getByRole('link', { name: 'This code is not right' })).toBeVisible()
  await userEvent.fill(code, '654321')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))

  await expect.poll(path).toBe('/terms')
  expect(api.callsOf('POST /api/auth/login/second-factor').map(({ body }) => body)).toEqual([
    { ticket: 'ticket-1', code: '123456' },
    { ticket: 'ticket-1', code: '654321' },
  ])
})

test('an assigned password must be changed first', async () => {
  const user = someUser({ mustChangePassword: true })
  const api = server({
    'POST /api/auth/login': () => ({ token: someToken(), user, mustChangePassword: true }),
    'GET /api/auth/user': () => user,
  })
  const { path } = await renderPage('/login?returnTo=/contact', { api })
  await signIn()
  await expect.element(page.getByText('given to you by somebody else')).toBeVisible()
  expect(path()).toContain('/change-password?returnTo=')
})
