import type { Browser } from 'playwright-core'
import { measureMainThread, type MainThread, type TraceEvent } from './main-thread.ts'
import { watchPage, type Sight } from './watch-page.ts'

export type Screen = Sight & MainThread

/** A mid-range phone on a slow mobile network. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
export const slowerBy = 4

/** The tasks of the main thread, the marks and the first paint. */
const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading']

/** Opens a page as a first visit and waits until it is ready and no request is left. */
export const open = async (browser: Browser, url: string, words: string): Promise<Screen> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
    await page.addInitScript(watchPage, words)
    await browser.startTracing(page, { categories })
    await page.goto(url)
    // Polling by frames would make the page draw frames.
    await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0, undefined, {
      polling: 100,
    })
    await page.waitForLoadState('networkidle')
    const sight = await page.evaluate(() => globalThis.sight())
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
    return complete({ ...sight, ...measureMainThread(traceEvents) })
  } finally {
    await context.close()
  }
}

/** A page whose words are never painted has no figure, so it would miss no goal. */
const complete = (screen: Screen): Screen => {
  for (const [name, value] of Object.entries(screen))
    if (!Number.isFinite(value)) throw new Error(`The page has no figure of ${name}.`)
  return screen
}
