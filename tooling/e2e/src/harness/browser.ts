import { findChromium } from '@tessa/chromium'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import type { SignedIn } from './person.ts'
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
  })
  context.setDefaultTimeout(15_000)
  const watched = watch(context, origin)
  const page = await context.newPage()
  await page.clock.install()
  return { page, context, ...watched }
}

/** Signs in over the API as the browser would: the token lands in its storage, the cookie in its jar. */
export const signInAs = async ({ context }: Visit, { email, password }: Pick<SignedIn, 'email' | 'password'>) => {
  const answer = await context.request.post('/api/auth/login', { data: { email, password } })
  const { token } = (await answer.json()) as { token: string }
  await context.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in-before')) return
    sessionStorage.setItem('signed-in-before', 'true')
    localStorage.setItem('auth_token', value)
  }, token)
  return token
}
