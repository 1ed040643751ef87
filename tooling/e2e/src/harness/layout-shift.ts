import type { Page } from 'playwright-core'

/**
 * How far the page has moved by itself since it opened, as the browser adds it up. The sum only grows, so it is read
 * once, after all has loaded.
 */
export const layoutShift = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle', { timeout: 15_000 })
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    // The callback would get the earlier entries in a task of its own.
    return observer
      .takeRecords()
      .reduce((moved, entry) => moved + ('value' in entry ? Number(entry.value) : 0), 0)
  })
}

/** More than this is seen as a jump. */
export const mostShift = 0.02
