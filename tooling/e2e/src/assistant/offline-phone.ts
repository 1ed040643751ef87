import type { Browser } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { screens } from '../harness/browser.ts'
import { begin } from './intake-steps.ts'
import { serviceWorkerReady } from './service-worker.ts'

/** A phone at the first step whose service worker has stored the app, so that its network may go. */
export const openStoredPhone = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ baseURL: url, viewport: screens.phone })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.clock.install()
  await begin(page)
  await serviceWorkerReady(page)
  return { page, context }
}
