import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import {
  errorSummary,
  expectGone,
  expectPath,
  expectToast,
  expectVisible,
  toastCard,
} from '../harness/assertions.ts'
import { register } from '../harness/test-user.ts'
import { keptToken, sendLogin } from '../harness/sign-in-form.ts'
import { expectMoveAfter, stopTime, timeUntil } from '../harness/time.ts'

test('L-01 the form shows the password on request and links to the other pages', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await goto(page, '/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('visible?')

  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).tap()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).tap()
  await expect.poll(() => password.getAttribute('type')).toBe('password')

  await expect.poll(() => page.getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(false)
  const forgot = page.getByRole('link', { name: 'Forgot password?' })
  await expect.poll(() => forgot.getAttribute('href')).toBe('/forgot-password')
  await expect.poll(() => page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
})

test('L-01 signing in shows a toast, and the dashboard half a second later', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  await goto(page, '/login')
  await expectVisible(page.getByLabel('Email', { exact: true }))
  await stopTime(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    await held.promise
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/auth/login')

  await sendLogin(page, person)
  const pending = page.getByRole('button', { name: 'Signing In...' })
  await timeUntil(page, () => pending.isVisible())
  held.resolve()
  await (await answered).finished()
  await timeUntil(page, async () => (await keptToken(page)) !== null)

  await expectMoveAfter(page, 500, '/dashboard')
  await expectToast(page, 'Login Successful', `Welcome back, ${person.firstName}!`)
})

test('L-01 remember me keeps the sign-in for thirty days, otherwise it ends with the browser', async ({
  open,
  url,
}) => {
  const person = await register(url)
  const expiryOf = async (isRemembered: boolean) => {
    const { page, context } = await open()
    await goto(page, '/login')
    if (isRemembered) await page.getByRole('checkbox', { name: 'Remember me' }).check()
    await sendLogin(page, person)
    await expectPath(page, '/dashboard')
    const [cookie] = await context.cookies(`${url}/api/auth`)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
    return cookie?.expires ?? Number.NaN
  }

  expect(await expiryOf(false)).toBe(-1)
  const days = ((await expiryOf(true)) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
})

test('L-01 signing in leads to the page that the user wanted, if it is on this site', async ({
  open,
  url,
}) => {
  const person = await register(url)
  for (const [wanted, reached] of [
    ['/terms', '/terms'],
    ['//evil.example/terms', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
  ] as const) {
    const { page, context } = await open()
    await goto(page, `/login?returnTo=${encodeURIComponent(wanted)}`)
    await sendLogin(page, person)
    await expectPath(page, reached)
    await context.close()
  }
})

test('L-01 a signed-in user is redirected at once', async ({ open, url }) => {
  const { token } = await register(url)
  const { page } = await open({ token })
  await goto(page, '/login')
  await expectPath(page, '/dashboard')
  expect(await page.getByRole('button', { name: 'Sign In', exact: true }).count()).toBe(0)
})

test('L-01 a failed redirect tells the user that they are signed in', async ({ open, url }) => {
  const person = await register(url)
  const { page, allow } = await open()
  allow(/The way on after signing in failed/)
  await goto(page, '/login')
  // Safari throws this error after a hundred changes of the URL in 30 seconds.
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException('Too many changes of the address', 'SecurityError')
    }
  })
  await sendLogin(page, person)

  await expectVisible(page.getByRole('alert').filter({ hasText: 'Login Successful' }))
  await expectToast(page, 'Login Successful', 'Please go to the dashboard manually.')
})

test('L-02 invalid input is not sent', async ({ open }) => {
  const { page } = await open()
  await goto(page, '/login')
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))

  for (const [email, password, title, message] of [
    ['', '', 'Missing Information', 'Please enter both email and password.'],
    ['ada@northside.example', '', 'Missing Information', 'Please enter both email and password.'],
    ['ada at northside', 'secret', 'Invalid Email', 'Please enter a valid email address.'],
    ['ada@northside.example', 'ab', 'Invalid Password', 'Password is too short.'],
  ] as const) {
    await sendLogin(page, { email, password })
    await expectVisible(errorSummary(page, title).getByText(message))
    expect(await toastCard(page).count()).toBe(0)
  }
  expect(sent.filter((path) => path === '/api/auth/login')).toEqual([])
})

test('L-02 the email is trimmed and lower-cased', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  await goto(page, '/login')
  const request = page.waitForRequest('**/api/auth/login')
  await sendLogin(page, { ...person, email: `  ${person.email.toUpperCase()} ` })

  expect((await request).postDataJSON()).toMatchObject({ email: person.email })
  await expectPath(page, '/dashboard')
})

test('L-03 a wrong password and an unknown address get the same message, and the input stays', async ({
  open,
  url,
}) => {
  const person = await register(url)
  const { page, allow } = await open()
  allow(/status of 401/)
  await goto(page, '/login')
  const message = 'Invalid email or password. Please check your credentials and try again.'
  for (const email of [person.email, `nobody-${person.email}`]) {
    await sendLogin(page, { email, password: 'not the password' })
    await expectToast(page, 'Login Failed', message)
    await expectVisible(errorSummary(page).getByText(message))
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).inputValue())
      .toBe('not the password')
  }
})

test.for([
  [
    'too many attempts',
    { status: 429, headers: { 'retry-after': '30' }, json: { code: 'rate_limited', message: 'Too many.' } },
    'Too many login attempts. Please wait a moment before trying again.',
  ],
  [
    'something else that is wrong',
    { status: 400, json: { code: 'validation', message: 'No.' } },
    'Invalid email or password. Please try again.',
  ],
  [
    'a proxy that answers in our place',
    { status: 502, body: 'Bad gateway' },
    'Connection error. Please check your internet and try again.',
  ],
  ['an answer without token and user', { status: 200, json: {} }, 'Invalid response from server'],
] as const)('L-03 %s', async ([, answer, message], { open }) => {
  const { page, allow } = await open()
  allow(/Failed to load resource/)
  await page.route('**/api/auth/login', (route) => route.fulfill(answer))
  await goto(page, '/login')
  await sendLogin(page, { email: 'ada@northside.example', password: 'secret' })

  await expectToast(page, 'Login Failed', message)
  await expectVisible(errorSummary(page).getByText(message))
  await expectGone(page.getByRole('button', { name: 'Signing In...' }))
})

test('L-03 the form reports a missing network and keeps the input', async ({ open }) => {
  const { page, context, allow } = await open()
  allow(/ERR_INTERNET_DISCONNECTED/)
  await goto(page, '/login')
  await expectVisible(page.getByLabel('Email', { exact: true }))
  // The region of the toasts loads after the page.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await sendLogin(page, { email: 'ada@northside.example', password: 'secret' })

  await expectToast(
    page,
    'Login Failed',
    'Network error: Unable to connect to server. Please check your connection and try again.',
  )
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('secret')
})

test('L-01 signing in works by keyboard', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  await goto(page, '/login')
  // The form must be visible before the first key press.
  await expectVisible(page.getByLabel('Email'))
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element instanceof HTMLInputElement
        ? (element.labels?.[0]?.textContent ?? '')
        : (element?.getAttribute('aria-label') ?? element?.textContent ?? '')
    })
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 20 && (await focused()) !== name; presses += 1)
      await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe(name)
  }

  await tabTo('Email')
  await page.keyboard.type(person.email)
  await tabTo('Password')
  await page.keyboard.type(person.password)
  await tabTo('Show password')
  await tabTo('Remember me')
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(true)
  await tabTo('Forgot password?')
  await tabTo('Sign In')
  await page.keyboard.press('Enter')
  await expectPath(page, '/dashboard')
})
