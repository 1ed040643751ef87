import type { Page } from 'playwright-core'

/** All stored data of the site as one text: its databases, both storages and the caches. */
export const browserDump = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
      })
    const parts: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await result(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store)
        const values: unknown[] = await result(objects.getAll())
        for (const value of values) parts.push(value instanceof Blob ? await value.text() : value)
        parts.push(await result(db.transaction(store).objectStore(store).getAllKeys()))
      }
      db.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request)
        parts.push(
          request.url,
          /json|html/.test(answer?.headers.get('content-type') ?? '') && (await answer?.text()),
        )
      }
    return JSON.stringify(parts)
  })
