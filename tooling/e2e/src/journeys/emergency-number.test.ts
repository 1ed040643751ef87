import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { expectVisible } from '../harness/assertions.ts'
import { firstWordsOf } from '../harness/goto.ts'
import { openFirstWords } from '../harness/hold-scripts.ts'
import { test } from '../harness/journey.ts'

const earlier = '+44 20 7946 0000'
const storedNumber = (page: Page) => page.evaluate(() => localStorage.getItem('tessa-emergency-phone'))
const store = (on: Page | BrowserContext, number: string) =>
  on.addInitScript((given) => {
    if (sessionStorage.getItem('given') === null) localStorage.setItem('tessa-emergency-phone', given)
    sessionStorage.setItem('given', 'yes')
  }, number)
const numberOf = (page: Page) => firstWordsOf(page).getByText('Emergency, day and night').getByRole('link')
const currentNumber = async (url: string) =>
  ((await (await fetch(`${url}/api/config`)).json()) as { emergencyPhone: string }).emergencyPhone

test('the emergency number of the server replaces the number of the last visit', async ({ open, url }) => {
  const { page } = await open()
  await store(page, earlier)
  await openFirstWords(page)

  const now = await currentNumber(url)
  await expect.poll(() => numberOf(page).innerText()).toBe(now)
  await expect.poll(() => numberOf(page).getAttribute('href')).toBe(`tel:${now.replaceAll(/[^\d+]/g, '')}`)
  await expect.poll(() => storedNumber(page)).toBe(now)
})

test('a page without a number shows the number of the last visit', async ({ open }) => {
  const { page } = await open()
  await store(page, earlier)
  await page.route(/:\d+\/$/, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replaceAll(/href="tel:[^"]*"/g, 'href="tel:"')
    await route.fulfill({ response: answer, body: html })
  })
  await openFirstWords(page)

  await expect.poll(() => numberOf(page).innerText()).toBe(earlier)
  await expect.poll(() => numberOf(page).getAttribute('href')).toBe('tel:+442079460000')
})

test('without a network, the number of the last visit replaces the number of the cached page', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve)
      })
  })
  // The settings have changed since the page was cached, and the app has read them.
  await page.evaluate((given) => localStorage.setItem('tessa-emergency-phone', given), earlier)

  await context.setOffline(true)
  const cached = await page.reload({ waitUntil: 'commit' })
  expect(cached?.headers()['content-security-policy']).toContain("default-src 'self'")

  // The app takes the place of the first words, with the same number.
  const shown = page.getByText('Emergency, day and night').getByRole('link', { name: earlier })
  await expectVisible(shown.first())
  await expect.poll(() => page.locator('html').getAttribute('data-cached')).toBe('')
})
