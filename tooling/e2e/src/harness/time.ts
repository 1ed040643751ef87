import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectPath, pathOf } from './assertions.ts'

const ahead = 1000

/** Stops the page's clock. After that, only `page.clock.runFor` moves it. */
export const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)

const tick = 10
/** The tolerance of `expectMoveAfter` in milliseconds. */
const tolerance = 50

/** Moves a stopped clock until the condition is met, and returns the elapsed milliseconds. */
export const timeUntil = async (
  page: Page,
  isSo: () => Promise<boolean> | boolean,
  atMost = 10_000,
): Promise<number> => {
  for (let passed = 0; passed <= atMost; passed += tick) {
    if (await isSo()) return passed
    await page.clock.runFor(tick)
  }
  throw new Error(`The condition was not met within ${atMost} ms`)
}

/** A started navigation may still load code over the network. These requests give it time. */
const settleNavigation = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let trips = 0; trips < 5; trips += 1) await (await fetch('/api/health')).text()
  })

/** Checks with a stopped clock that the page changes to the path after the delay, and not before. */
export const expectMoveAfter = async (page: Page, milliseconds: number, path: string): Promise<void> => {
  const from = pathOf(page)
  await page.clock.runFor(milliseconds - tolerance)
  await settleNavigation(page)
  expect(pathOf(page)).toBe(from)
  await page.clock.runFor(tolerance)
  await expectPath(page, path)
}
