import type { Page, Route } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { atStep } from '../assistant/assistant-steps.ts'
import { welcomeTitle } from '../assistant/intake-steps.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { screens } from '../harness/browser.ts'
import { firstWordsOf, splashOf } from '../harness/goto.ts'
import { holdFiles, holdScripts, openFirstWords } from '../harness/hold-scripts.ts'
import { test } from '../harness/journey.ts'
import { stopTime } from '../harness/time.ts'
import { layoutShift, mostShift } from '../harness/layout-shift.ts'

const entry = /\/assets\/index-[^/]*\.js$/
const noticeOf = (page: Page) => page.locator('#not-loaded')
const early = (page: Page) => firstWordsOf(page).getByRole('textbox')
const earlyButton = (page: Page, name: string) => firstWordsOf(page).getByRole('button', { name })
const field = (page: Page) => page.locator('#root').getByRole('textbox', { name: welcomeTitle })

/** Moves the time of the styles. The clock of a page does not. */
const styleTime = (page: Page, milliseconds: number) =>
  page.evaluate((to) => {
    for (const animation of document.getAnimations()) animation.currentTime = to
  }, milliseconds)

/** The number of the emergency line, in the part of the page that this screen shows. */
const call = (page: Page) => firstWordsOf(page).locator('a[href^="tel:+"]:visible').first()

/** The script of the app, which an update has taken away, is answered when the function is called. */
const refuseLater = async (page: Page) => {
  const held = Promise.withResolvers<void>()
  await page.route(entry, async (route) => {
    await held.promise
    await route.fulfill({ status: 404 })
  })
  return () => held.resolve()
}

const aborted = (route: Route) => route.abort()
const stalled = () => undefined

for (const screen of ['phone', 'desk'] as const)
  test.for([
    ['do not arrive', aborted],
    ['stall', stalled],
  ] as const)(
    `S-03 where all scripts %s, the splash ends by itself and the first step can be used (${screen})`,
    async ([, stop], { open }) => {
      const { page, allow } = await open({ screen, scheme: 'dark' })
      allow(/net::ERR_FAILED/)
      await page.route(/\/(?:splash|assets\/.*)\.js$/, stop)
      await page.goto('/', { waitUntil: 'commit' })
      await expectVisible(splashOf(page).getByText('Technical Equipment Support & Service Assistant'))
      const ground = await splashOf(page).evaluate((splash) => getComputedStyle(splash).backgroundColor)
      expect(ground).toBe('rgb(16, 25, 30)')
      await styleTime(page, 4500)
      expect(await splashOf(page).isVisible()).toBe(true)

      await styleTime(page, 6000)

      await expectGone(splashOf(page))
      await expectVisible(firstWordsOf(page).getByRole('heading', { name: welcomeTitle }))
      await call(page).click({ trial: true })
      await firstWordsOf(page).getByRole('link', { name: 'Ask a person' }).click({ trial: true })
      expect(await noticeOf(page).isVisible()).toBe(false)

      await styleTime(page, 20_000)
      await expectVisible(noticeOf(page).getByText('Tessa has not loaded.'))
      await noticeOf(page).getByRole('link', { name: 'Reload' }).click({ trial: true })
    },
  )

test('S-03 a splash that has ended by itself does not come back with its script', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url, viewport: screens.phone })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.addInitScript(() => {
    // As in a browser that tells no paint.
    const entries = performance.getEntriesByType.bind(performance)
    performance.getEntriesByType = (type) => (type === 'paint' ? [] : entries(type))
  })
  await holdScripts(page)
  const release = await holdFiles(page, /\/splash\.js$/)
  await page.goto('/about', { waitUntil: 'commit' })
  await expectVisible(splashOf(page))
  await styleTime(page, 6000)
  await expectGone(splashOf(page))

  release()
  await expectVisible(page.getByText('Loading Tessa...'))
  await expect.poll(() => page.locator('#splash').count()).toBe(0)
})

test('where an update has taken the script of the app away, the page says so, and a reload keeps the words', async ({
  open,
}) => {
  for (const screen of ['phone', 'desk'] as const) {
    const { page, allow } = await open({ screen })
    allow(/status of 404/)
    const refuse = await openFirstWords(page, refuseLater)
    await early(page).fill('smoke from the autoclave')
    await early(page).press('Enter')
    await expect.poll(() => early(page).isEditable()).toBe(false)

    refuse()

    await expectVisible(noticeOf(page).getByText('Tessa has not loaded.'))
    await noticeOf(page).locator('a[href^="tel:+"]').click({ trial: true })
    await expect.poll(() => early(page).isEditable()).toBe(true)
    expect(await earlyButton(page, 'Send').evaluate((send) => getComputedStyle(send).opacity)).toBe('1')
    expect(await layoutShift(page)).toBeLessThanOrEqual(mostShift)

    await page.unroute(entry)
    await noticeOf(page).getByRole('link', { name: 'Reload' }).click()
    await expectVisible(field(page))
    await expectGone(noticeOf(page))
    await expect.poll(() => field(page).inputValue()).toBe('smoke from the autoclave')
    // The app has them now, so the next page does not bring them again.
    await field(page).fill('')
    await page.reload()
    await expectGone(firstWordsOf(page))
    expect(await field(page).inputValue()).toBe('')
  }
})

test('an app that comes after the page has said that it is late takes over what was pressed', async ({
  open,
}) => {
  const { page } = await open({ screen: 'phone' })
  // The notice waits for 20 seconds from the start of the page.
  await stopTime(page)
  const release = await openFirstWords(page)
  await earlyButton(page, 'Autoclave').click()
  await page.clock.runFor(19_000)
  expect(await noticeOf(page).isVisible()).toBe(false)
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expectVisible(noticeOf(page))
  expect(await earlyButton(page, 'Autoclave').evaluate((one) => getComputedStyle(one).opacity)).toBe('1')

  release()

  await atStep(page, 'Who is the manufacturer?')
  await expectGone(noticeOf(page))
})

test('words that are changed after they were sent to a late app wait to be sent again', async ({ open }) => {
  const { page } = await open()
  const release = await openFirstWords(page)
  await early(page).fill('the autoclave')
  await early(page).press('Enter')
  await page.clock.runFor(20_000)
  await early(page).pressSequentially(' leaks')

  release()

  await expectGone(firstWordsOf(page))
  await atStep(page, welcomeTitle)
  await expect.poll(() => field(page).inputValue()).toBe('the autoclave leaks')
})
