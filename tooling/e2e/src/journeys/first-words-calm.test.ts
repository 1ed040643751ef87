import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atStep, choose } from '../assistant/assistant-steps.ts'
import { begin, welcomeTitle } from '../assistant/intake-steps.ts'
import { openStoredPhone } from '../assistant/offline-phone.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { firstWordsOf, splashOf } from '../harness/goto.ts'
import { applyFont, holdFiles, holdScripts, openFirstWords } from '../harness/hold-scripts.ts'
import { test } from '../harness/journey.ts'
import { layoutShift, mostShift } from '../harness/layout-shift.ts'
import { register } from '../harness/test-user.ts'

const expectCalm = async (page: Page) => expect(await layoutShift(page)).toBeLessThanOrEqual(mostShift)

/** Notes whether the first words are seen, however short. The splash covers them, also until its script has loaded. */
const watchFirstWords = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const words = document.getElementById('first-words')
      const isCovered = document.getElementById('splash') !== null
      if (words && !isCovered && words.getClientRects().length > 0)
        document.documentElement.dataset['flashed'] = 'yes'
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const hasFlashed = (page: Page) => page.locator('html').getAttribute('data-flashed')

test('a session that goes on and an account open without a flash of the first words, and without a jump', async ({
  open,
  url,
}) => {
  const guest = await open({ screen: 'phone' })
  await begin(guest.page)
  await choose(guest.page, welcomeTitle, 'Autoclave')
  await atStep(guest.page, 'Who is the manufacturer?')
  const { token } = await register(url)
  const user = await open({ token })
  await user.page.goto('/about')

  for (const [page, title] of [
    [guest.page, 'Who is the manufacturer?'],
    [user.page, /what equipment needs help/],
  ] as const) {
    await watchFirstWords(page)
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expectVisible(splashOf(page))
    await expect.poll(() => firstWordsOf(page).count()).toBe(0)
    release()
    await expectGone(splashOf(page))
    await expectVisible(page.getByRole('heading', { name: title }))
    await expectCalm(page)
    expect(await hasFlashed(page)).toBeNull()
  }
})

test('without a network the first words are there, and nothing moves when the app takes their place', async ({
  browser,
  url,
}) => {
  const { page, context } = await openStoredPhone(browser, url)
  await context.setOffline(true)
  // The service worker answers, so that no script can be held back.
  await watchFirstWords(page)
  await page.reload()

  await expect.poll(() => hasFlashed(page)).toBe('yes')
  await expectGone(firstWordsOf(page))
  await expectGone(splashOf(page))
  await expectVisible(page.locator('#root').getByRole('heading', { name: welcomeTitle }))
  await expectCalm(page)
})

test('where an update has taken the scripts of the page away, it says so, and another try opens the new one', async ({
  open,
}) => {
  for (const screen of ['phone', 'desk'] as const) {
    const { page, allow } = await open({ screen })
    allow(/status of 404|dynamically imported module/)
    const release = await openFirstWords(page)
    await applyFont(page)
    await page.route(/\/assets\/assistant-page-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
    await firstWordsOf(page).getByRole('textbox').fill('smells of rubber')
    release()
    await expectVisible(page.getByRole('heading', { name: 'Something went wrong' }))
    await expectCalm(page)
    const app = page.locator('#root')
    await app.locator('a[href^="tel:+"]').click({ trial: true })
    expect(await app.getByRole('link', { name: 'Ask a person' }).getAttribute('href')).toBe('/contact')
    await page.unroute(/\/assets\/assistant-page-[^/]*\.js$/)

    await page.getByRole('button', { name: 'Try again' }).click()
    await expectVisible(app.getByRole('heading', { name: welcomeTitle }))
    await expectGone(firstWordsOf(page))
    await expectCalm(page)
    await expect
      .poll(() => app.getByRole('textbox', { name: welcomeTitle }).inputValue())
      .toBe('smells of rubber')
  }
})

const hasPainted = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'paint', buffered: true })
    return observer.takeRecords().length > 0
  })

test('on a slow line neither late styles nor a late font move the page', async ({ open }) => {
  for (const screen of ['phone', 'desk'] as const) {
    const { page } = await open({ screen })
    const releaseStyles = await holdFiles(page, /\.css$/)
    const releaseFonts = await holdFiles(page, /\.woff2$/)
    const hasFont = () => page.evaluate(() => document.fonts.check('1rem "Source Sans 3 Variable"'))
    const requested = page.waitForRequest(/\.css$/)
    const opened = openFirstWords(page)
    await requested
    releaseStyles()
    const release = await opened
    await expect.poll(() => hasPainted(page)).toBe(true)
    release()
    await expectGone(firstWordsOf(page))
    expect(await hasFont()).toBe(false)

    releaseFonts()
    await expect.poll(hasFont).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Variable')
    await expectCalm(page)
  }
})
