import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@tessa/chromium'
import { chromium, type Page, type Route } from 'playwright-core'
import { build } from 'vite'
import { median } from '../measuring/estimate.ts'
import { goalText, markBusy } from '../measuring/figure-text.ts'
import { setUp } from '../work-orders/setup.ts'

const slowerBy = 4
const presses = 40
const rows = 200
const goal = 50

declare global {
  var keyTimes: number[]
}

/** Collects the time from each key to the paint after it, in steps of 8 ms, as the browser reports it. */
const watchKeys = () => {
  globalThis.keyTimes = []
  const options = { type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keyTimes.push(duration)
  }).observe(options)
}

/** Asks for as many rows as a screen draws at most; a page of the list has fewer. */
const withAllRows = async (route: Route): Promise<void> => {
  const url = new URL(route.request().url())
  const items: unknown[] = []
  let body: { items: unknown[]; nextCursor: string | null } | undefined
  url.searchParams.set('limit', '100')
  while (items.length < rows) {
    body = (await (await route.fetch({ url: url.href })).json()) as NonNullable<typeof body>
    items.push(...body.items)
    url.searchParams.set('cursor', body.nextCursor ?? '')
  }
  await route.fulfill({ json: { ...body, items } })
}

/** Keys that paint within 16 ms are not reported, and count as that. */
const timesOf = async (page: Page, key: string): Promise<number[]> => {
  await page.evaluate(() => void (globalThis.keyTimes.length = 0))
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => setTimeout(done, 30))
        }),
    )
  }
  const times = await page.evaluate(() => globalThis.keyTimes)
  return [...times, ...Array.from({ length: Math.max(0, presses - times.length) }, () => 16)]
}

const print = (name: string, times: readonly number[], base: number) => {
  const [usual, worst] = [
    median(times),
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
  ]
  console.log(
    `  ${name.padEnd(34)} ${`${usual} ms`.padStart(8)} ${`${worst} ms${goalText(worst, goal)}`.padStart(18)} ${markBusy((usual / base).toFixed(1)).padStart(6)}`,
  )
}

/** Measures how soon a key of the work orders is painted, with a slow processor, against a key on an empty page. */
export const keys = async (): Promise<void> => {
  for (const app of ['web', 'admin']) {
    const root = fileURLToPath(new URL(`../../../../apps/${app}`, import.meta.url))
    if (!existsSync(`${root}/dist/index.html`)) await build({ root, logLevel: 'silent' })
  }
  const { places, stop } = await setUp([1000])
  const browser = await chromium.launch(findChromium())
  try {
    const [place] = places
    if (!place) throw new Error('no server')
    const { origin } = place.product
    const storage = [{ origin, localStorage: [{ name: 'auth_token', value: place.token }] }]
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: storage },
      serviceWorkers: 'block',
    })
    await context.addInitScript(watchKeys)
    const open = async (path: string): Promise<Page> => {
      const page = await context.newPage()
      await page.route('**/api/work-orders?*', withAllRows)
      await page.goto(origin + path)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
      return page
    }
    console.log(
      `  ${''.padEnd(34)} ${'median'.padStart(8)} ${'95 of 100'.padStart(18)} ${'ratio'.padStart(6)}`,
    )
    const empty = await open('/robots.txt')
    const base = await timesOf(empty, 'j')
    print('a key on an empty page', base, median(base))
    const list = await open('/admin?tab=work-orders')
    await list
      .getByRole('rowheader')
      .nth(rows - 1)
      .waitFor({ state: 'attached' })
    print(`j in a list of ${rows} rows`, await timesOf(list, 'j'), median(base))
    print('x in a list, which selects', await timesOf(list, 'x'), median(base))
  } finally {
    await browser.close()
    await stop()
  }
}
