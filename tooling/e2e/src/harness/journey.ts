import type { Browser } from 'playwright-core'
import { expect, inject, test as base } from 'vitest'
import { createSharedBrowser, visit, type BrowserVisit, type VisitOptions } from './browser.ts'
import { mailTo } from './mail-server.ts'
import type { Mail } from './read-mail.ts'

export interface Journey {
  /** The browser of this worker, which its files share. Starting one takes longer than a short journey. */
  readonly sharedBrowser: ReturnType<typeof createSharedBrowser>
  /** Without the contexts of other files. */
  readonly browser: Browser
  readonly url: string
  /** Opens a separate browser context. The journey fails if an unexpected error happened in it. */
  readonly open: (options?: VisitOptions) => Promise<BrowserVisit>
  /** Waits for this number of mails to an address. */
  readonly mail: (address: string, count?: number) => Promise<readonly Mail[]>
}

/** A test of the started product in a real browser. */
export const test = base.extend<Journey>({
  sharedBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, hand) => {
      const shared = createSharedBrowser()
      await hand(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ sharedBrowser }, hand) => {
      const browser = await sharedBrowser.get()
      await hand(browser)
      for (const context of browser.contexts()) await context.close()
    },
    { scope: 'file' },
  ],
  url: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, hand) => {
      await hand(inject('productUrl'))
    },
    { scope: 'file' },
  ],
  open: async ({ browser, url }, hand) => {
    const visits: BrowserVisit[] = []
    await hand(async (options) => {
      const one = await visit(browser, url, options)
      visits.push(one)
      return one
    })
    for (const { context } of visits) {
      // A request that the journey answers itself may be on its way still.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    expect(visits.flatMap(({ problems }) => problems())).toEqual([])
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
  mail: async ({}, hand) => {
    await hand((address, count) => mailTo(inject('mailUrl'), address, count))
  },
})
