import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { begin } from '../assistant/intake-steps.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectPath, expectVisible } from '../harness/assertions.ts'
import { ask, register } from '../harness/test-user.ts'
import { keptToken, sendLogin } from '../harness/sign-in-form.ts'

const guestHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
const userCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/user')) calls.push(request.method())
  })
  return calls
}

test('L-04 signing in stores the token in local storage', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  await goto(page, '/login')
  const answer = page.waitForResponse('**/api/auth/login')
  await sendLogin(page, person)
  await expectPath(page, '/dashboard')

  const { token } = (await (await answer).json()) as { token: string }
  expect(await keptToken(page)).toBe(token)
})

test('L-04 the tokens "", "null" and "undefined" are ignored', async ({ open }) => {
  for (const token of ['', 'null', 'undefined']) {
    const { page, context } = await open({ token })
    const calls = userCalls(page)
    await goto(page, '/')
    await expectVisible(guestHeader(page))
    expect(calls).toEqual([])
    await context.close()
  }
})

test('L-04 a corrupted token is removed', async ({ open }) => {
  const { page } = await open({ token: 'not.a-token' })
  const calls = userCalls(page)
  await goto(page, '/')
  await expectVisible(guestHeader(page))
  expect(await keptToken(page)).toBeNull()
  expect(calls).toEqual([])
})

test('L-04 a token that the server rejects is removed, and the user is signed out', async ({ open, url }) => {
  const { token } = await register(url)
  await ask(url, 'POST /api/auth/logout', { token })
  const { page, allow } = await open({ token })
  allow(/status of 401/)
  const calls = userCalls(page)
  await goto(page, '/')

  await expectVisible(guestHeader(page))
  expect(await keptToken(page)).toBeNull()
  expect(calls).toEqual(['GET'])
})

test('L-04 a 403 for the current user also signs the user out', async ({ open, url }) => {
  const { token } = await register(url)
  const { page, allow } = await open({ token })
  allow(/status of 403/)
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 403, json: { code: 'forbidden' } }))
  await goto(page, '/')

  await expectVisible(guestHeader(page))
  expect(await keptToken(page)).toBeNull()
})

test.for([
  ['a server error without a message', { status: 500, body: '' }, 'HTTP 500: Failed to fetch user'],
  [
    'a server error with a message',
    { status: 503, json: { code: 'unavailable', message: 'The database is resting.' } },
    'The database is resting.',
  ],
  ['a missing network', undefined, 'Network error: Unable to connect to server'],
] as const)(
  'L-04 %s keeps the user signed in, and is retried once',
  async ([, answer, words], { open, url }) => {
    const { token } = await register(url)
    const { page, allow } = await open({ token })
    allow(/Failed to load resource/)
    await page.route('**/api/auth/user', (route) => (answer ? route.fulfill(answer) : route.abort()))
    const calls = userCalls(page)
    await page.goto('/')
    await expect.poll(() => calls.length).toBe(1)
    await page.clock.runFor(5000)

    await expectVisible(page.getByText(words))
    expect(await keptToken(page)).toBe(token)
    expect(calls).toHaveLength(2)
  },
)

test('L-04 the current user is fetched only once within four minutes', async ({ open, url }) => {
  const { token } = await register(url)
  const { page } = await open({ token })
  const calls = userCalls(page)
  await begin(page)
  const menu = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
  await expectVisible(menu)
  await page.clock.runFor(4 * 60_000)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expectPath(page, '/about')
  await expectVisible(menu)
  expect(calls).toEqual(['GET'])
})

test('L-04 a failure of the storage logs a warning, and the sign-in continues', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await goto(page, '/login')
  await sendLogin(page, person)
  await expectPath(page, '/dashboard')

  await expectVisible(page.getByRole('button', { name: `${person.firstName} ${person.lastName}` }))
  expect(await keptToken(page)).toBeNull()
  expect(warnings.join('\n')).toContain("could not be kept in this browser's storage")
})

test('L-05 signing out leads to the start page and invalidates the token', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  await goto(page, '/login')
  await sendLogin(page, person)
  await expectPath(page, '/dashboard')
  const copied = (await keptToken(page)) ?? ''
  await page.getByRole('button', { name: `${person.firstName} ${person.lastName}` }).click()
  const [ended] = await Promise.all([
    page.waitForResponse('**/api/auth/logout'),
    page.getByRole('menuitem', { name: 'Sign Out' }).click(),
  ])

  await expectPath(page, '/')
  await expectVisible(guestHeader(page))
  expect(await keptToken(page)).toBeNull()
  expect(ended.status()).toBe(200)
  const again = await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${copied}` } })
  expect(again.status).toBe(401)
})
