// The test files of an app share one page. Each of them finds an empty browser.
import { afterAll, beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'

/** Modules that keep a database open close it when it is deleted. */
const deleted = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    // A connection closes just after it is asked to. One that stays must be named, or only the time runs out.
    request.addEventListener('blocked', () => {
      setTimeout(() => reject(new Error(`Something keeps ${name} open.`)), 5000)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} stays.`)))
  })

beforeAll(() => page.viewport(1280, 800))

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name = '' }) => deleted(name)))
})
