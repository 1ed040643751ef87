import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectPath, pathOf } from './look.ts'

const ahead = 1000

/** Stops the page's clock: from now on only `page.clock.runFor` moves it. */
export const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)

const tick = 10
/** How far the clock may have run between the moment that counts and our noticing it. */
const tolerance = 50

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

/** A move that has begun may still wait for its page's code, which takes the same way as these calls. */
const letArrive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let trips = 0; trips < 5; trips += 1) await (await fetch('/api/health')).text()
  })

/** With a stopped clock: nothing moves before the time is up, and then it is the page one should come to. */
export const expectMoveAfter = async (page: Page, milliseconds: number, path: string): Promise<void> => {
  const from = pathOf(page)
  await page.clock.runFor(milliseconds - tolerance)
  await letArrive(page)
  expect(pathOf(page)).toBe(from)
  await page.clock.runFor(tolerance)
  await expectPath(page, path)
}
