import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atStep } from '../assistant/assistant-steps.ts'
import { welcomeTitle } from '../assistant/intake-steps.ts'
import { screens } from '../harness/browser.ts'
import { firstWordsOf, splashOf } from '../harness/goto.ts'
import { applyFont, holdFiles, holdScripts, openFirstWords, withTips } from '../harness/hold-scripts.ts'
import { test } from '../harness/journey.ts'
import { layoutShift, mostShift } from '../harness/layout-shift.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'

const skip = (page: Page) => page.getByRole('button', { name: 'Skip' }).click()
const option = (page: Page, name: string) => firstWordsOf(page).getByRole('button', { name })

test('the first question can be read and answered before the scripts have loaded', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await withTips(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await skip(page)
  await expectGone(splashOf(page))
  await expectVisible(firstWordsOf(page).getByRole('heading', { name: welcomeTitle }))
  await expectVisible(firstWordsOf(page).getByRole('link', { name: 'Ask a person' }))
  await option(page, 'Defibrillator').click()
  await option(page, 'Autoclave').click()

  release()

  await atStep(page, 'Who is the manufacturer?')
  await expectGone(firstWordsOf(page))
  await expectVisible(page.locator('#root').getByText('Autoclave').first())
})

test('nothing moves when the app takes the place of the first words', async ({ open }) => {
  for (const screen of ['phone', 'desk'] as const) {
    const { page } = await open({ screen })
    const release = await openFirstWords(page)
    const placeOf = (name: string) => page.getByRole('button', { name }).boundingBox()
    await applyFont(page)
    const before = await placeOf('Defibrillator')
    release()
    await expectGone(firstWordsOf(page))
    expect(await placeOf('Defibrillator')).toEqual(before)
    expect(await layoutShift(page)).toBeLessThanOrEqual(mostShift)
  }
})

test('the first step comes before the scripts of what it does not need', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.addInitScript(() => {
    document.addEventListener('tessa-first-words-end', () => void fetch('/favicon.svg?shown'))
  })
  const release = await openFirstWords(page)
  const shown = page.waitForRequest(/[?]shown$/)
  release()
  await shown

  const earlier = requested.slice(
    0,
    requested.findIndex((url) => url.endsWith('?shown')),
  )
  const scripts = earlier.filter((url) => /[/]assets[/].*[.]js$/.test(url))
  // The entry, the page with what it waits for, and the outbox.
  expect(scripts.length).toBeLessThanOrEqual(7)
})

test('an address that is not the first step has no first words', async ({ open }) => {
  const { page } = await open()
  await holdScripts(page)
  for (const path of ['/login', '/about', '/?session=1', '/?continue=1']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expectVisible(splashOf(page))
    await expect.poll(() => firstWordsOf(page).count()).toBe(0)
  }
})

test('who skips the splash before the scripts have loaded sees that the page is on its way', async ({
  open,
}) => {
  const { page } = await open({ screen: 'phone' })
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await skip(page)
  await expectGone(splashOf(page))
  await expectVisible(page.getByRole('status').getByText('Loading Tessa...'))

  release()

  await expectVisible(page.getByRole('heading', { level: 1 }))
  await expectGone(page.getByText('Loading Tessa...'))
  expect(await layoutShift(page)).toBeLessThanOrEqual(mostShift)
})

test('who skips the splash while the script of the page loads sees that the page is on its way', async ({
  open,
}) => {
  const { page } = await open({ screen: 'phone' })
  const release = await holdFiles(page, /\/assets\/about-page-[^/]*\.js$/)
  await page.goto('/about', { waitUntil: 'commit' })
  await skip(page)
  await expectGone(splashOf(page))
  await expectVisible(page.getByRole('status').getByText('Loading Tessa...'))

  release()

  await expectVisible(page.getByRole('heading', { level: 1 }))
  await expectGone(page.getByText('Loading Tessa...'))
})

test('with scripts blocked, the first question, the emergency number and the way to a person can be read', async ({
  browser,
  url,
}) => {
  const { emergencyPhone } = (await (await fetch(`${url}/api/config`)).json()) as { emergencyPhone: string }
  for (const viewport of [screens.phone, screens.desk]) {
    const context = await browser.newContext({ baseURL: url, viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await expectVisible(firstWordsOf(page).getByRole('heading', { name: welcomeTitle }))
    const call = page.getByRole('link', { name: `Emergency, day and night: ${emergencyPhone}` })
    await expectVisible(call)
    const person = firstWordsOf(page).getByRole('link', { name: 'Ask a person' })
    await expectVisible(person)
    expect(await person.getAttribute('href')).toBe('/contact')
    expect(await call.getAttribute('href')).toBe(`tel:${emergencyPhone.replaceAll(/[^\d+]/g, '')}`)
    await expectGone(splashOf(page))
    await context.close()
  }
})
