import { findChromium } from '@tessa/chromium'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { guardConsole, type ConsoleGuard } from './console-guard.ts'

export const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const

export interface VisitOptions {
  readonly screen?: keyof typeof screens
  readonly scheme?: 'light' | 'dark'
  readonly motion?: 'reduce' | 'no-preference'
  /** The token that local storage starts with. */
  readonly token?: string
}

/** A user with a separate browser context that shares nothing with other users. */
export interface BrowserVisit extends ConsoleGuard {
  readonly page: Page
  readonly context: BrowserContext
}

/** A microphone and a camera without a person in front of them. */
const fakeMedia = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const openBrowser = (): Promise<Browser> => {
  const found = findChromium()
  return chromium.launch({ ...found, args: [...found.args, ...fakeMedia] })
}

/** One browser for many tests, and another one where it has crashed. */
export const createSharedBrowser = () => {
  let last: Browser | undefined
  return {
    get: async (): Promise<Browser> => {
      if (!last?.isConnected()) last = await openBrowser()
      return last
    },
    close: async (): Promise<void> => {
      await last?.close()
    },
  }
}

const stored = (origin: string, token: string | undefined) => ({
  cookies: [],
  origins: token === undefined ? [] : [{ origin, localStorage: [{ name: 'auth_token', value: token }] }],
})

export const visit = async (
  browser: Browser,
  origin: string,
  { screen = 'desk', scheme = 'light', motion = 'no-preference', token }: VisitOptions = {},
): Promise<BrowserVisit> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: screens[screen],
    hasTouch: screen === 'phone',
    colorScheme: scheme,
    reducedMotion: motion,
    storageState: stored(origin, token),
    // The service worker would hide network changes of a journey. It has its own journeys.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(15_000)
  const watched = guardConsole(context, origin)
  const page = await context.newPage()
  await page.clock.install()
  return { page, context, ...watched }
}
