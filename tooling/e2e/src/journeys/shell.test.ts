import { createApi } from '@tessa/api-client'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { goto, passSplash } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import {
  errorSummary,
  expectGone,
  expectPath,
  expectVisible,
  notifications,
  expectToast,
  expectToastCoversNoButton,
  toastCard,
} from '../harness/assertions.ts'
import { sendLogin } from '../harness/sign-in-form.ts'
import { stopTime, timeUntil } from '../harness/time.ts'

test('S-04 an unknown path shows a page with a link to the start', async ({ open }) => {
  const { page, allow } = await open({ screen: 'phone' })
  allow(/status of 404/)
  for (const path of ['/no/such/page', '/dashboards', '/test-auth', '/server-status']) {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path)
    await goto(page, path)
    expect((await answer).status()).toBe(404)
    await expectVisible(page.getByRole('heading', { name: '404 Page Not Found' }))
    await expectVisible(page.getByText('Did you forget to add the page to the router?'))
  }
  await page.getByRole('main').getByRole('link').first().tap()
  await expectPath(page, '/')
})

test('the browser refuses plain text as HTML or as a script', async ({ open }) => {
  const { page, allow } = await open()
  allow(/Trusted/)
  for (const path of ['/', '/admin']) {
    await page.goto(path)
    await page.locator('#root > :not([role="status"])').first().waitFor({ state: 'attached' })
    const refused = await page.evaluate(() => {
      const attempt = (work: () => void) => {
        try {
          work()
          return false
        } catch (error) {
          return error instanceof TypeError
        }
      }
      const script = document.createElement('script')
      return [
        attempt(() => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>')),
        attempt(() => (script.src = 'https://evil.test/x.js')),
        attempt(() => (script.text = 'alert(1)')),
      ]
    })
    expect(refused).toEqual([true, true, true])
  }
})

/** Tries to sign in while the server responds with this status. */
const failLogin = async (page: Page, status: 401 | 429 | 500): Promise<void> => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status, json: { code: 'internal', message: 'Something failed here.' } }),
  )
  await sendLogin(page, { email: 'ada@northside.example', password: 'secret' })
}

test('S-05 a toast stays for five seconds, and a new one replaces it at once', async ({ open }) => {
  const { page, allow } = await open()
  allow(/status of (401|429|500)/)
  await goto(page, '/login')
  const cards = toastCard(page)
  await failLogin(page, 401)
  await expectToast(page, 'Login Failed', 'Invalid email or password')
  await failLogin(page, 429)
  await expectToast(page, 'Login Failed', 'Too many login attempts')
  await expect.poll(() => cards.count()).toBe(1)

  await stopTime(page)
  await failLogin(page, 500)
  await expectToast(page, 'Login Failed', 'Something failed here.')
  await page.clock.runFor(4900)
  await expect.poll(() => cards.allInnerTexts()).toEqual([expect.stringContaining('Something failed here.')])
  await page.clock.runFor(200)

  await expectGone(cards)
  await expectVisible(errorSummary(page).getByText('Something failed here.'))
})

test('S-05 a swipe of fifty pixels to the right closes a toast', async ({ open }) => {
  const { page, allow } = await open()
  allow(/status of 401/)
  await goto(page, '/login')
  await failLogin(page, 401)
  await expectToastCoversNoButton(page)
  await stopTime(page)
  const card = toastCard(page)
  const swipe = async (by: number) => {
    const box = await card.boundingBox()
    if (!box) throw new Error('There is no toast')
    const [x, y] = [box.x + 60, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by / 2, y, { steps: 4 })
    await page.mouse.move(x + by, y, { steps: 4 })
    await page.mouse.up()
  }

  await swipe(-120)
  await swipe(45)
  await expect.poll(() => card.isVisible()).toBe(true)
  await swipe(60)
  await expectGone(card)
})

test('S-05 F8 focuses the toast, which is at most 420 px wide and covers no button', async ({ open }) => {
  for (const screen of ['desk', 'phone'] as const) {
    const { page, allow } = await open({ screen })
    allow(/status of 401/)
    await goto(page, '/login')
    await failLogin(page, 401)
    await expectToastCoversNoButton(page)
    await stopTime(page)
    const box = await toastCard(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(Math.min(420, page.viewportSize()?.width ?? 0))
    await page.keyboard.press('F8')
    await expect
      .poll(() => notifications(page).evaluate((region) => region === document.activeElement))
      .toBe(true)
  }
})

test('S-05 a toast closes with its page', async ({ open }) => {
  const { page, allow } = await open({ screen: 'phone' })
  allow(/status of 401/)
  await goto(page, '/login')
  await failLogin(page, 401)
  await expectToast(page, 'Login Failed')
  await stopTime(page)
  await page.getByRole('link', { name: 'Forgot password?' }).tap()

  await expectPath(page, '/forgot-password')
  await expectGone(toastCard(page))
})

test('S-06 a default query is fetched once with cookies, and never refetched automatically', async ({
  open,
}) => {
  const { page, context } = await open()
  // The tips would cover the header when the time passes.
  await page.addInitScript(() => localStorage.setItem('tessa-tips-seen', 'yes'))
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/config') requests.push(request)
  })
  const load = async (start: () => Promise<unknown>) => {
    const answered = page.waitForResponse('**/api/config')
    await start()
    await (await answered).finished()
    await passSplash(page)
  }
  await load(() => page.goto('/'))
  await context.addCookies([{ name: 'probe', value: 'sent', url: new URL(page.url()).origin }])
  await load(() => page.reload())
  await page.clock.runFor(20 * 60_000)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
  })
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expectPath(page, '/login')
  await page.goBack()
  await expectPath(page, '/')
  await expectVisible(page.getByRole('banner'))

  const cookies = await Promise.all(requests.map(async (request) => (await request.allHeaders())['cookie']))
  expect(cookies).toEqual([undefined, 'probe=sent'])
})

test('S-06 a failed query is not retried automatically', async ({ open }) => {
  const { page, allow } = await open()
  allow(/status of 500/)
  let calls = 0
  await page.route('**/api/config', (route) => {
    calls += 1
    return route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } })
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  await expect.poll(() => calls).toBeGreaterThan(0)
  await passSplash(page)
  const app = page.locator('#root')
  await timeUntil(page, () => app.getByRole('heading', { name: /What equipment needs help/ }).isVisible())
  // Another part of the screen may run the same query once when it mounts. Time alone does not.
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(60_000)
  await page.waitForLoadState('networkidle')
  const asked = calls
  // Each part asks once when it comes, unless the request of another one is under way.
  const parts = ['start of the app', 'splash', 'session settings', 'phone number', 'dictation']
  expect(asked).toBeLessThanOrEqual(parts.length)
  await page.clock.runFor(10 * 60_000)
  expect(calls).toBe(asked)
})

test('S-07 an error contains the status and the body, and the screen shows only its message', async ({
  open,
  url,
}) => {
  const api = createApi({ baseUrl: url })
  const failure = await api('POST /api/auth/reset-password', {
    body: { token: 'worth nothing', password: 'Analytical-engine-1843' },
  }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  const { message } = failure as Error
  expect(message).toMatch(/^\d{3}: \{.*"code":"link_expired".*\}$/)
  const sentence = 'This link is no longer valid. Please ask for a new one.'
  expect(message).toContain(sentence)

  const { page, allow } = await open()
  allow(/status of 4\d\d/)
  await goto(page, '/reset-password#worth-nothing')
  await page.getByLabel('New password', { exact: true }).fill('Analytical-engine-1843')
  await page.getByLabel('Confirm new password').fill('Analytical-engine-1843')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectVisible(page.getByText(sentence, { exact: true }))
  expect(await page.locator('body').innerText()).not.toContain('link_expired')
})

test('S-08 the color scheme follows the system until the user chooses one, and the choice is stored', async ({
  open,
}) => {
  for (const [scheme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    const { page } = await open({ scheme })
    await goto(page, '/')
    const chosen = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(() => chosen()).toBe(scheme)
    const before = await ground()

    await page.getByRole('button', { name: `Use ${other} colors` }).click()
    await expect.poll(chosen).toBe(other)
    expect(await ground()).not.toBe(before)
    await page.reload()
    await expect.poll(() => chosen()).toBe(other)
    await passSplash(page)
    await expect.poll(() => chosen()).toBe(other)
  }
})

test('the settings are requested once, and the code of later steps loads after the first step', async ({
  open,
}) => {
  const { page } = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const later = () => asked.filter((path) => /\/(?:file-dialog-panel|help-dialog)-[\w-]+\.js$/.test(path))
  const held = Promise.withResolvers<void>()
  await page.route('**/api/config', async (route) => {
    await held.promise
    await route.continue()
  })

  await page.goto('/')
  await passSplash(page)
  await expect.poll(() => asked.some((path) => /\/assistant-page-[\w-]+\.js$/.test(path))).toBe(true)
  await expectVisible(page.getByRole('banner'))
  expect(later()).toEqual([])
  held.resolve()

  await expectVisible(page.getByRole('heading', { name: 'what equipment needs help?' }))
  await expect.poll(() => later().length).toBe(2)
  expect(asked.filter((path) => path === '/api/config')).toHaveLength(1)
})
