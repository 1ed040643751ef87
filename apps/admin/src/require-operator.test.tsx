import { Refusal, fakeApi, offline, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { overviewStubs } from './testing/overview.ts'
import { renderPage } from './testing/render-page.tsx'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test.each(['/admin', '/admin-dashboard'])('M-01 a guest signs in at %s and stays there', async (address) => {
  const user = someUser({ role: 'manager' })
  const api = fakeApi({
    ...overviewStubs,
    'POST /api/auth/login': () => ({ token: someToken(), user, mustChangePassword: false }),
    'GET /api/auth/user': () => user,
  })
  const { path } = renderPage(address, { api })

  await page.getByLabelText('Email').fill(' Ada@Example.test ')
  await page.getByRole('textbox', { name: 'Password' }).fill('a long passphrase')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.element(heading('Welcome, Ada')).toBeVisible()
  await expect.poll(path).toBe(address)
  expect(api.callsOf('POST /api/auth/login')[0]?.body).toMatchObject({ email: 'ada@example.test' })
})

test('an account with a second factor is asked for its code', async () => {
  const user = someUser({ role: 'admin', secondFactorEnabled: true })
  const api = fakeApi({
    ...overviewStubs,
    'POST /api/auth/login': () => ({ secondFactor: { ticket: 'ticket-1' } }),
    'POST /api/auth/login/second-factor': ({ body }) =>
      body.code === '123456'
        ? { token: someToken(), user, mustChangePassword: false }
        : new Refusal(401, { code: 'wrong_code', message: 'This code is not right.' }),
    'GET /api/auth/user': () => user,
  })
  renderPage('/admin', { api })
  await page.getByLabelText('Email').fill('ada@example.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('a long passphrase')
  await page.getByRole('button', { name: 'Sign In' }).click()

  const code = page.getByLabelText('Code from your authenticator app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('link', { name: 'This code is not right.' })).toBeVisible()
  await expect.element(code).toHaveValue('000000')

  await code.fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(heading('Welcome, Ada')).toBeVisible()
})

test('whoever needs a second factor is led to it before anything else', async () => {
  const user = someUser({ role: 'manager', mustSetUpSecondFactor: true })
  renderPage('/admin', { api: fakeApi({ 'GET /api/auth/user': () => user }), token: someToken() })
  await expect.element(heading('Please set up two-step sign-in')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set up two-step sign-in' }))
    .toHaveAttribute('href', '/profile/edit')
})

test.each([
  [new Refusal(401, { code: 'wrong_credentials', message: 'No.' }), /^Invalid email or password/],
  [new Refusal(429, { code: 'rate_limited', message: 'No.' }), /^Too many login attempts/],
  [offline, /^Network error: Unable to connect/],
] as const)('a failed sign-in says why and keeps what was typed (%#)', async (outcome, words) => {
  renderPage('/admin', { api: fakeApi({ 'POST /api/auth/login': () => outcome }) })
  await page.getByLabelText('Email').fill('ada@example.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('a long passphrase')

  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.test')
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('a long passphrase')
})

test('nothing is sent before both fields are filled', async () => {
  const api = fakeApi({})
  renderPage('/admin', { api })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByText('Please enter both email and password.')).toBeVisible()
  expect(api.calls).toEqual([])
})

test('M-01 a user does not get in, and can sign in with another account', async () => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'user' }),
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
  })
  renderPage('/admin', { api, token: someToken() })
  await expect.element(heading('You do not have access')).toBeVisible()

  await page.getByRole('button', { name: 'Sign in with another account' }).click()

  await expect.element(heading('Sign in to Tessa Admin')).toBeVisible()
  expect(api.callsOf('POST /api/auth/logout')[0]?.token).toBeDefined()
})

test.each([
  ['manager', 'Manager'],
  ['admin', 'Admin'],
] as const)('M-01 N-01 a %s gets in, and the menu tells the true role', async (role, label) => {
  const api = fakeApi({ ...overviewStubs, 'GET /api/auth/user': () => someUser({ role }) })
  renderPage('/admin', { api, token: someToken() })
  await expect.element(page.getByText(`Signed in as ${label}`)).toBeVisible()
  await expect.element(page.getByRole('complementary').getByText(label, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

const refusal = new Refusal(401, { code: 'unauthorized', message: 'Please sign in.' })

test('a refused token leads to the sign-in', async () => {
  const api = fakeApi({ 'GET /api/auth/user': () => refusal, 'POST /api/auth/refresh': () => refusal })
  const { signIn } = renderPage('/admin', { api, token: someToken() })
  await expect.element(heading('Sign in to Tessa Admin')).toBeVisible()
  expect(signIn.token()).toBeUndefined()
})

const noMails = { 'GET /api/admin/mails': () => ({ items: [], nextCursor: null, total: 0 }) }

/** A screen that follows the events. */
const openMails = async (api: ReturnType<typeof fakeApi>) => {
  renderPage('/admin?tab=mail', { api, token: someToken() })
  await expect.element(page.getByText('No mails found')).toBeVisible()
  await expect.poll(() => api.callsOf('GET /api/events')).toHaveLength(1)
}

test('a sign-in that ends closes an open screen before it asks for anything', async () => {
  let isOver = false
  let end: (told: string) => void = () => undefined
  const api = fakeApi({
    'GET /api/auth/user': () => (isOver ? refusal : someUser({ role: 'manager' })),
    'POST /api/auth/refresh': () => refusal,
    'GET /api/events': () =>
      isOver
        ? refusal
        : new Promise<string>((resolve) => {
            end = resolve
          }),
    ...noMails,
  })
  await openMails(api)

  isOver = true
  end('')

  await expect.element(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('an open screen closes when the account must set up two-step sign-in first', async () => {
  let isRequired = false
  let end: (told: string) => void = () => undefined
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager', mustSetUpSecondFactor: isRequired }),
    'GET /api/events': () =>
      isRequired
        ? new Refusal(403, { code: 'second_factor_required', message: 'Turn it on.' })
        : new Promise<string>((resolve) => {
            end = resolve
          }),
    ...noMails,
  })
  await openMails(api)

  isRequired = true
  end('')

  await expect.element(heading('Please set up two-step sign-in')).toBeVisible()
})

test('a lost connection signs nobody out, and can be tried again', async () => {
  let isThere = false
  const api = fakeApi({
    ...overviewStubs,
    'GET /api/auth/user': () => (isThere ? someUser({ role: 'admin' }) : offline),
  })
  const { signIn } = renderPage('/admin', { api, token: someToken() })
  await expect.element(page.getByText(/You are still signed in/)).toBeVisible()
  expect(signIn.token()).toBeDefined()

  isThere = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(heading('Welcome, Ada')).toBeVisible()
})

test('signing out ends the sign-in on the server and leads back to the form', async () => {
  const api = fakeApi({
    ...overviewStubs,
    'GET /api/auth/user': () => someUser({ role: 'admin' }),
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
  })
  const { signIn } = renderPage('/admin', { api, token: someToken() })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.element(heading('Sign in to Tessa Admin')).toBeVisible()
  expect(signIn.token()).toBeUndefined()
  expect(api.callsOf('POST /api/auth/logout')).toHaveLength(1)
})

test('a password that somebody else set has to be changed first, and then leads back', async () => {
  const api = fakeApi({ 'GET /api/auth/user': () => someUser({ role: 'admin', mustChangePassword: true }) })
  renderPage('/admin?tab=work-orders&open=w-1', { api, token: someToken() })
  await expect
    .element(page.getByRole('link', { name: 'Change password' }))
    .toHaveAttribute('href', '/change-password?returnTo=/admin%3Ftab=work-orders%26open=w-1')
})

test.each(['/help-requests/nowhere', '/admin/nowhere', '/'])('%s is no page of this app', async (address) => {
  renderPage(address, { api: fakeApi({}) })
  await expect.element(heading('404 Page Not Found')).toBeVisible()
})

test('M-01 a technician gets in, and begins in My queue', async () => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'technician' }),
    'GET /api/technicians': () => ({ items: [], nextCursor: null, total: 0 }),
    'GET /api/work-orders': () => ({ items: [], nextCursor: null, total: 0 }),
  })
  renderPage('/admin', { api, token: someToken() })
  await expect.element(heading('My queue')).toBeVisible()
  const side = page.getByRole('complementary')
  await expect.element(side.getByText('Technician', { exact: true })).toBeVisible()
  expect(
    page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['My queue', 'Work Orders', 'Knowledge'])
})

test.each([
  ['/admin?tab=overview', 'You do not have access', /Overview is not open to your account/],
  ['/admin-dashboard?tab=nonsense', 'No such tab', /no tab called “nonsense”/],
])('what a technician cannot open is named, and leads to the start: %s', async (address, title, words) => {
  const api = fakeApi({ 'GET /api/auth/user': () => someUser({ role: 'technician' }) })
  renderPage(address, { api, token: someToken() })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to My queue' }))
    .toHaveAttribute('href', `${address.split('?')[0] ?? ''}?tab=my-queue`)
})
