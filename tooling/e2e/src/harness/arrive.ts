import type { Locator, Page } from 'playwright-core'

/** Longer than the splash stays at least. */
const splashTime = 5000

export const splashOf = (page: Page): Locator =>
  page.getByRole('main').filter({ hasText: 'Medical equipment support by' })

/** Lets the splash's time pass, without waiting for it; on a slow machine it may have passed already. */
export const passSplash = async (page: Page): Promise<void> => {
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  await page.clock.runFor(splashTime)
  await splashOf(page).waitFor({ state: 'detached' })
}

/** Goes to an address of the web app and on to what the splash hides. */
export const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await passSplash(page)
}
