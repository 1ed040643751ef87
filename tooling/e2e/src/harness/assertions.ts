import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the element is visible. Another one that matched at first, such as a field, may go meanwhile. */
export const expectVisible = async (locator: Locator): Promise<void> => {
  await locator.waitFor()
  await expect.poll(() => locator.isVisible()).toBe(true)
}

/** Waits until the element is removed or hidden. */
export const expectGone = async (locator: Locator): Promise<void> => {
  await locator.waitFor({ state: 'hidden' })
  await expect.poll(() => locator.isVisible()).toBe(false)
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Waits until the element has the focus. */
export const expectFocus = (target: Locator): Promise<void> => expect.poll(() => hasFocus(target)).toBe(true)

/** Waits until the page is at this path, including the query. */
export const expectPath = async (page: Page, path: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname + url.search === path)
  expect(pathOf(page)).toBe(path)
}

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

export const notifications = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' })

/** Waits for a toast with this title, and with this text if given. */
export const expectToast = async (page: Page, title: string, words = ''): Promise<void> => {
  const toast = notifications(page)
    .locator('[data-tone]')
    .filter({ hasText: title })
    .filter({ hasText: words })
  try {
    await expectVisible(toast)
  } catch (cause) {
    const shown = await page.locator('body').innerText()
    throw new Error(`No toast "${title}" was shown at ${pathOf(page)}. The page shows:\n${shown}`, { cause })
  }
}

/** Waits until the clipboard has other text, because a copy takes a moment, and returns it. */
export const copiedText = async (page: Page, before: string): Promise<string> => {
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).not.toBe(before)
  return read()
}

/** The error summary above a form. */
export const errorSummary = (page: Page, title = 'There is a problem'): Locator =>
  page.getByRole('alert', { name: title })

/** The current toast. */
export const toastCard = (page: Page): Locator => notifications(page).locator('[data-tone]')

/** Waits until the toast covers no button, link or tab; with an open dialog, none of the dialog. */
export const expectToastCoversNoButton = async (page: Page): Promise<void> => {
  await expectVisible(toastCard(page))
  const covered = () =>
    toastCard(page).evaluate((card) => {
      const one = card.getBoundingClientRect()
      const dialog = [...document.querySelectorAll('[role="dialog"]')].find((each) => each.checkVisibility())
      return [...(dialog ?? document).querySelectorAll('a[href], button, [role="tab"]')]
        .filter((other) => !card.contains(other) && other.checkVisibility())
        .filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect()
          return left < one.right && right > one.left && top < one.bottom && bottom > one.top
        })
        .map((other) => other.textContent || other.getAttribute('aria-label') || other.id)
    })
  await expect.poll(covered).toEqual([])
}
