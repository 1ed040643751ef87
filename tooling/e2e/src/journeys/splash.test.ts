import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atStep, choose } from '../assistant/assistant-steps.ts'
import { welcomeTitle } from '../assistant/intake-steps.ts'
import { firstWordsOf, goto, splashOf } from '../harness/goto.ts'
import { holdScripts } from '../harness/hold-scripts.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectPath, expectVisible } from '../harness/assertions.ts'
import { register } from '../harness/test-user.ts'
import { timeUntil } from '../harness/time.ts'

const tagline = 'Technical Equipment Support & Service Assistant'
const steps = ['Troubleshoot', 'Escalate', 'Connect']

/** Opens the page with a stopped clock, so that the test controls the time. */
const openWithStoppedClock = async (page: Page, path: string) => {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(path)
  await expectVisible(splashOf(page))
}

const activeStep = (page: Page) => splashOf(page).locator('[aria-current=step]').innerText()
const stateOf = (page: Page, step: string) =>
  splashOf(page).locator('li', { hasText: step }).getAttribute('data-state')
const barShare = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('#splash-bar')]
    return bars.map((bar) => Math.round(Number.parseFloat(bar.style.width)))
  })

test('S-01 the splash repeats its three steps in order', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await openWithStoppedClock(page, '/')
  await expectVisible(splashOf(page).getByText(tagline, { exact: true }))
  for (const step of steps) await expectVisible(splashOf(page).getByText(step, { exact: true }))

  for (const [index, step] of [...steps, ...steps.slice(0, 1)].entries()) {
    await expect.poll(() => activeStep(page)).toBe(step)
    const at = index % 3
    expect(await barShare(page)).toEqual([Math.round(((at + 1) / 3) * 100)])
    expect(await Promise.all(steps.map((each) => stateOf(page, each)))).toEqual(
      steps.map((_, other) => (other < at ? 'done' : other === at ? 'active' : 'ahead')),
    )
    await page.clock.runFor(index === 3 ? 0 : 1199)
    expect(await activeStep(page)).toBe(step)
    await page.clock.runFor(index === 3 ? 0 : 1)
  }
})

test('S-02 the splash shows its status and credits the support provider', async ({ open, url }) => {
  const { page } = await open()
  await openWithStoppedClock(page, '/')
  const config = (await (await fetch(`${url}/api/config`)).json()) as { providerName: string }

  await expectVisible(page.getByText('Connecting to expert support network...', { exact: true }))
  const credit = page.getByText(`Medical equipment support by ${config.providerName}`, { exact: true })
  await timeUntil(page, () => credit.isVisible())
  await expectVisible(credit)
})

test('S-03 the splash covers the loaded page for 4500 ms', async ({ open }) => {
  const { page } = await open()
  await openWithStoppedClock(page, '/')
  const beneath = page.locator('#root article').first()
  const took = await timeUntil(page, async () => (await beneath.count()) > 0, 4000)

  await page.clock.runFor(4499 - took)
  expect(await splashOf(page).isVisible()).toBe(true)
  await page.clock.runFor(1)

  await expectGone(splashOf(page))
})

test('S-03 the splash stays until the current user is known', async ({ open, url }) => {
  const { token } = await register(url)
  const { page } = await open({ token })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await held.promise
    await route.continue()
  })

  await openWithStoppedClock(page, '/')
  await page.clock.runFor(20_000)
  expect(await splashOf(page).isVisible()).toBe(true)
  held.resolve()

  const answered = await page.waitForResponse('**/api/auth/user')
  await answered.finished()
  await page.clock.resume()
  await expectGone(splashOf(page))
})

test('S-03 the splash does not move with reduced motion', async ({ open }) => {
  const { page } = await open({ motion: 'reduce' })
  await openWithStoppedClock(page, '/')
  await page.clock.runFor(4000)

  expect(await activeStep(page)).toBe('Troubleshoot')
  // A short transition ends. An endless animation would not.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('S-03 navigation within the app shows no splash', async ({ open }) => {
  const { page } = await open()
  await goto(page, '/')
  await page.evaluate((words) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(words)) document.documentElement.dataset['splashed'] = 'yes'
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, 'Medical equipment support by')

  await page.getByRole('link', { name: 'Login' }).click()
  await expectPath(page, '/login')
  await expectVisible(page.getByRole('button', { name: 'Sign In' }))
  await page.goBack()
  await expectVisible(page.getByRole('navigation', { name: 'Main' }))

  expect(await page.locator('html').getAttribute('data-splashed')).toBeNull()
})

/** Delays the response for the current user, and returns whether the splash stays after it. */
const outlastsResponse = async (page: Page, go: () => Promise<unknown>): Promise<boolean> => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await go()
  await expectVisible(splashOf(page))
  const answered = page.waitForResponse('**/api/auth/user')
  held.resolve()
  await (await answered).finished()
  // The page below the splash loads in both cases.
  const beneath = page.locator('#root header').first()
  await timeUntil(page, async () => (await beneath.count()) > 0, 4000)
  return (await splashOf(page).count()) > 0
}

test('S-03 after a reload in the same tab, the splash ends when the current user is known', async ({
  open,
  url,
}) => {
  const { token } = await register(url)
  const { page } = await open({ token })
  expect(await outlastsResponse(page, () => page.goto('/about'))).toBe(true)
  await page.clock.resume()
  await page.unroute('**/api/auth/user')

  expect(await outlastsResponse(page, () => page.reload())).toBe(false)
})

test.for(['/follow/some-token', '/dashboard/work-orders/WO-1', '/dashboard/sessions/1', '/?session=1'])(
  'S-03 on %s the splash ends when the current user is known',
  async (address, { open, url }) => {
    const { token } = await register(url)
    const { page, allow } = await open({ token })
    allow(/status of 40\d/)

    expect(await outlastsResponse(page, () => page.goto(address))).toBe(false)
  },
)

test.for([
  ['the Skip button', (page: Page) => page.getByRole('button', { name: 'Skip' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['any key', (page: Page) => page.keyboard.press('2')],
  ['a tap', (page: Page) => page.mouse.click(195, 500)],
] as const)('S-03 %s ends the splash without an effect on the page below', async ([, end], { open }) => {
  const { page } = await open({ screen: 'phone' })
  await openWithStoppedClock(page, '/')
  const welcome = page.locator('#root article')
  await timeUntil(page, async () => (await welcome.count()) > 0, 4000)

  await end(page)

  await expectGone(splashOf(page))
  await expectVisible(welcome.first())
  expect(await page.getByText('Done', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

const sentence = 'autoclave stops at 118'

test.for([sentence, '2 pumps beep', '(bed 4) pump'])(
  'S-03 "%s", typed over the splash, is in the field of the first step from its first character on',
  async (words, { open }) => {
    const { page } = await open()
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.getElementById('root')?.inert)

    await page.keyboard.type(words)

    await expectGone(splashOf(page))
    await expect.poll(() => firstWordsOf(page).locator('form input').inputValue()).toBe(words)
    release()
    await expectGone(firstWordsOf(page))
    await expect.poll(() => page.locator('#root form input').inputValue()).toBe(words)
  },
)

test('S-03 Enter on the splash sends the words that are in the field already', async ({ open }) => {
  const { page } = await open()
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.getElementById('root')?.inert)
  // The browser fills in what was typed before.
  await firstWordsOf(page)
    .locator('form input')
    .evaluate((field: HTMLInputElement, words) => (field.value = words), sentence)

  await page.keyboard.press('Enter')
  release()

  await atStep(page, 'Who is the manufacturer?')
})

test('S-03 Enter sends the words that were typed over the splash at once', async ({ open }) => {
  const { page } = await open()
  await openWithStoppedClock(page, '/')
  const field = page.locator('#root form input')
  await timeUntil(
    page,
    async () => (await field.count()) > 0 && (await firstWordsOf(page).count()) === 0,
    4000,
  )

  await page.keyboard.type(sentence)
  await page.keyboard.press('Enter')
  await page.clock.resume()

  await atStep(page, 'Who is the manufacturer?')
})

test('S-03 the splash ends without its own script', async ({ open }) => {
  const { page, allow } = await open()
  allow(/net::ERR_FAILED/)
  await page.route('**/splash.js', (route) => route.abort())
  await page.goto('/')

  await expectGone(splashOf(page))
  // Nobody notes a press on them without the script.
  await expectGone(firstWordsOf(page))
  await expectVisible(page.getByRole('navigation', { name: 'Main' }))
  await choose(page, welcomeTitle, 'Autoclave')
  await atStep(page, 'Who is the manufacturer?')
})

test("S-03 the splash does not handle the browser's own keys", async ({ open }) => {
  const { page } = await open()
  await openWithStoppedClock(page, '/')

  const taken = await page.evaluate(() =>
    [{ key: 'F5' }, { key: 'F11' }, { key: 'ArrowLeft', altKey: true }, { key: 'r', ctrlKey: true }]
      .map((init) => new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
      .filter((event) => !document.body.dispatchEvent(event))
      .map(({ key }) => key),
  )

  expect(taken).toEqual([])
  expect(await splashOf(page).isVisible()).toBe(true)
})

test('S-03 the admin app has no splash', async ({ open }) => {
  const { page } = await open()
  await page.goto('/admin')
  await expectVisible(page.getByRole('button', { name: 'Sign In' }))
  expect(await splashOf(page).count()).toBe(0)
})
