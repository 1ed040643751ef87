import type { Locator, Page } from 'playwright-core'

export const splashOf = (page: Page): Locator => page.getByRole('region', { name: 'Tessa is starting' })

/** The first step in `index.html`, until the app is ready. */
export const firstWordsOf = (page: Page): Locator => page.locator('#first-words')

/** Waits for the app in place of the loading text, and skips the splash if it is still visible. */
export const passSplash = async (page: Page): Promise<void> => {
  await page.locator('#root > :not([role="status"])').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.getElementById('splash-skip')?.click())
  await splashOf(page).waitFor({ state: 'detached' })
}

/** Opens a URL of the web app, skips the splash, and waits for the app. */
export const goto = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await passSplash(page)
  await firstWordsOf(page).waitFor({ state: 'detached' })
}
