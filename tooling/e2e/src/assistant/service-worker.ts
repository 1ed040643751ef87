import type { Page } from 'playwright-core'

/** Waits until the service worker has stored the app and answers the page's requests. */
export const serviceWorkerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const isOver = () => navigator.serviceWorker.controller !== null
    if (!isOver())
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve)
      })
  })
