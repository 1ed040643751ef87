import type { Page } from 'playwright-core'

const ahead = 1000

/** Stops the page's clock: from now on only `page.clock.runFor` moves it. */
export const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)

const tick = 10

/** Moves a stopped clock until something is so, and says how many milliseconds that took. */
export const timeUntil = async (
  page: Page,
  isSo: () => Promise<boolean> | boolean,
  atMost = 10_000,
): Promise<number> => {
  for (let passed = 0; passed <= atMost; passed += tick) {
    if (await isSo()) return passed
    await page.clock.runFor(tick)
  }
  throw new Error(`Nothing of the kind within ${atMost} ms`)
}
