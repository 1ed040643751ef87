import type { Page } from 'playwright-core'
import { expectVisible } from './assertions.ts'
import { firstWordsOf } from './goto.ts'

/** Holds back files until the function that it returns is called. */
export const holdFiles = async (page: Page, files: RegExp): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

/** Holds back the scripts of the app, but not the script of the splash. */
export const holdScripts = (page: Page): Promise<() => void> => holdFiles(page, /\/assets\/.*\.js$/)

export const withTips = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('tessa-tips-seen', 'yes'))

/** Opens the first words without the splash, and returns a function that lets the app take their place. */
export const openFirstWords = async (page: Page, hold = holdScripts): Promise<() => void> => {
  await withTips(page)
  await page.addInitScript(() => sessionStorage.setItem('tessa-visited', 'yes'))
  const release = await hold(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expectVisible(firstWordsOf(page).getByRole('heading', { level: 2 }).first())
  return release
}

/** Applies the font before the app does. A browser without the fonts of the fallback wraps other lines until then. */
export const applyFont = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    document.documentElement.dataset['font'] = ''
    return document.fonts.load('1rem "Source Sans 3 Variable"').then(() => undefined)
  })
