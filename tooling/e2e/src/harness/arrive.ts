import type { Locator, Page } from 'playwright-core'

export const splashOf = (page: Page): Locator => page.getByRole('region', { name: 'Tessa is starting' })

/** Skips the splash, as a person may; it may have ended already. */
export const passSplash = async (page: Page): Promise<void> => {
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.getElementById('splash-skip')?.click())
  await splashOf(page).waitFor({ state: 'detached' })
}

/** Goes to an address of the web app and on to what the splash hides. */
export const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await passSplash(page)
}
