import { findChromium } from '@tessa/chromium'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { watch, type Watch } from './watch.ts'

export const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const

export interface VisitOptions {
  readonly screen?: keyof typeof screens
  readonly scheme?: 'light' | 'dark'
  readonly motion?: 'reduce' | 'no-preference'
  /** Who has signed in here before, as far as local storage goes. */
  readonly token?: string
}

/** Somebody with a browser of their own: nothing in it is shared with anybody else. */
export interface Visit extends Watch {
  readonly page: Page
  readonly context: BrowserContext
}

export const openBrowser = (): Promise<Browser> => chromium.launch(findChromium())

const stored = (origin: string, token: string | undefined) => ({
  cookies: [],
  origins: token === undefined ? [] : [{ origin, localStorage: [{ name: 'auth_token', value: token }] }],
})

export const visit = async (
  browser: Browser,
  origin: string,
  { screen = 'desk', scheme = 'light', motion = 'no-preference', token }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: screens[screen],
    hasTouch: screen === 'phone',
    colorScheme: scheme,
    reducedMotion: motion,
    storageState: stored(origin, token),
    // What is kept for offline would hide what a journey does to the network; it has journeys of its own.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(15_000)
  const watched = watch(context, origin)
  const page = await context.newPage()
  await page.clock.install()
  return { page, context, ...watched }
}
