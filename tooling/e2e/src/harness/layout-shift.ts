import type { Page } from 'playwright-core'

/** How far the page has moved by itself since it opened, as the browser adds it up. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)))
      }),
  )

/** More than this is seen as a jump. */
export const mostShift = 0.02
