import type { Browser } from 'playwright-core'

export interface Screen {
  /** The time of the largest contentful paint in milliseconds. */
  readonly lcp: number
  /** The time in milliseconds from which the app itself answers a press. */
  readonly ready: number
  /** The time after the first paint in which the page does not respond to a tap. */
  readonly blocked: number
}

interface Seen {
  takeRecords(): void
  readonly paints: PerformanceEntry[]
  readonly tasks: PerformanceEntry[]
}
declare global {
  var seen: Seen
}

/** A mid-range phone on a slow mobile network. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const slowerBy = 4
const splashMs = 4500

/** Opens a page as a first visit and waits for the text. */
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
    await page.addInitScript((splash) => {
      // The splash has a fixed duration, so the measurement skips it.
      const later = globalThis.setTimeout
      const sooner = (run: () => void, ms?: number) => later(run, ms === splash ? 0 : ms)
      Object.assign(globalThis, { setTimeout: sooner })
      const paints: PerformanceEntry[] = []
      const tasks: PerformanceEntry[] = []
      const watch = (type: string, into: PerformanceEntry[]) => {
        const observer = new PerformanceObserver((list) => into.push(...list.getEntries()))
        observer.observe({ type, buffered: true })
        return () => into.push(...observer.takeRecords())
      }
      const both = [watch('largest-contentful-paint', paints), watch('longtask', tasks)]
      globalThis.seen = { paints, tasks, takeRecords: () => both.forEach((take) => take()) }
    }, splashMs)
    await page.goto(url)
    await page.getByText(words).first().waitFor()
    const ready = await page.waitForFunction(
      (of) => {
        const app = document.getElementById('root')
        return document.getElementById('first-words') === null && app?.textContent?.includes(of)
          ? performance.now()
          : false
      },
      words,
      { polling: 10 },
    )
    await page.waitForLoadState('networkidle')
    const readyAt = Number(await ready.jsonValue())
    return await page.evaluate((at) => {
      globalThis.seen.takeRecords()
      const { paints, tasks } = globalThis.seen
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const late = tasks.filter(({ startTime }) => startTime >= (first?.startTime ?? 0))
      return {
        lcp: paints.at(-1)?.startTime ?? Number.NaN,
        ready: at,
        blocked: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      }
    }, readyAt)
  } finally {
    await context.close()
  }
}
