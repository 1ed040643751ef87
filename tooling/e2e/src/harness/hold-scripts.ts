import type { Page } from 'playwright-core'
import { expectVisible } from './assertions.ts'
import { firstWordsOf } from './goto.ts'

/** Holds back the scripts of the app, but not the script of the splash. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

export const withTips = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('tessa-tips-seen', 'yes'))

/** Opens the first words without the splash, and returns a function that lets the app take their place. */
export const openFirstWords = async (page: Page): Promise<() => void> => {
  await withTips(page)
  await page.addInitScript(() => sessionStorage.setItem('tessa-visited', 'yes'))
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expectVisible(firstWordsOf(page).getByRole('heading', { level: 2 }).first())
  return release
}
