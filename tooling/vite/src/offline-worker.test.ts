import { expect, test } from 'vitest'
import { shellFiles, versionOf } from './offline-shell.ts'
import { workerText, workOffline, type WorkerEvent, type WorkerScope } from './offline-worker.ts'

const origin = 'https://tessa.example'

/** A browser with one cache and a network that can fail. */
const browser = () => {
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  const caches = new Map<string, Map<string, string>>()
  const asked: Request[] = []
  let isOnline = true
  let status = 200
  const cacheOf = (name: string) => {
    const cache = caches.get(name) ?? new Map<string, string>()
    caches.set(name, cache)
    return {
      addAll: async (requests: Request[]) => {
        asked.push(...requests)
        for (const { url } of requests) cache.set(new URL(url).pathname, `kept ${new URL(url).pathname}`)
      },
      match: async (path: string) => {
        const text = cache.get(path)
        return text === undefined ? undefined : new Response(text)
      },
    }
  }
  let isClaimed = false
  const scope = {
    location: { origin },
    clients: { claim: async () => void (isClaimed = true) },
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (path: string) => {
        const kept = [...caches.values()].find((cache) => cache.has(path))?.get(path)
        return kept === undefined ? undefined : new Response(kept)
      },
    },
    fetch: async ({ url }: Request) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return new Response(`fresh ${new URL(url).pathname}`, { status })
    },
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) =>
      void listeners.set(type, listener),
  } as unknown as WorkerScope
  const happen = async (type: string, request?: Request): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined
    let work: Promise<unknown> | undefined
    listeners.get(type)?.({
      request: request ?? new Request(origin),
      waitUntil: (given) => {
        work = given
      },
      respondWith: (given) => {
        answer = given
      },
    })
    await work
    return answer && (await answer).text()
  }
  const ask = (path: string, mode = 'cors', method = 'GET') => {
    const request = new Request(new URL(path, origin), { method })
    Object.defineProperty(request, 'mode', { value: mode })
    return happen('fetch', request)
  }
  return {
    scope,
    caches,
    happen,
    ask,
    asked,
    isClaimed: () => isClaimed,
    cut: () => (isOnline = false),
    answer: (given: number) => (status = given),
  }
}

const begin = async (files = [`${origin}/`, `${origin}/assets/a.js`]) => {
  const tab = browser()
  workOffline(tab.scope, { version: '1', files: files.map((file) => new URL(file).pathname) })
  return tab
}

// Node knows no addresses without an origin; a worker does.
const absolute = globalThis.Request
class RelativeRequest extends absolute {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init)
  }
}
globalThis.Request = RelativeRequest

test('without a network, a page and its files come from the cache', async () => {
  const tab = await begin()
  await tab.happen('install')
  expect(await tab.ask('/dashboard?tab=profile', 'navigate')).toBe('fresh /dashboard')
  tab.cut()
  expect(await tab.ask('/dashboard', 'navigate')).toBe('kept /')
  expect(await tab.ask('/assets/a.js')).toBe('kept /assets/a.js')
})

test('the cached page opens when the server fails', async () => {
  const tab = await begin()
  await tab.happen('install')
  tab.answer(502)
  expect(await tab.ask('/', 'navigate')).toBe('kept /')
  tab.answer(404)
  expect(await tab.ask('/', 'navigate')).toBe('fresh /')
})

test('a page of the cache is marked, because the server may say something else by now', async () => {
  const tab = await begin()
  await tab.happen('install')
  tab.caches.get('tessa-shell-1')?.set('/', '<!doctype html><html lang="en"><p>kept')
  expect(await tab.ask('/', 'navigate')).toBe('fresh /')
  tab.answer(502)
  expect(await tab.ask('/', 'navigate')).toBe('<!doctype html><html data-cached lang="en"><p>kept')
  tab.cut()
  expect(await tab.ask('/', 'navigate')).toBe('<!doctype html><html data-cached lang="en"><p>kept')
})

test('the worker ignores the API, the operators’ app, other sites and requests that change data', async () => {
  const tab = await begin()
  await tab.happen('install')
  for (const path of [
    '/api/config',
    '/admin',
    '/admin/assets/x.js',
    '/admin-dashboard?tab=1',
    '/help-requests',
  ])
    expect([path, await tab.ask(path, 'navigate')]).toEqual([path, undefined])
  expect(await tab.ask('https://elsewhere.example/')).toBeUndefined()
  expect(await tab.ask('/assets/a.js', 'cors', 'POST')).toBeUndefined()
  expect(await tab.ask('/administration', 'navigate')).toBe('fresh /administration')
})

test('a new build removes only the cache of the old build', async () => {
  const tab = await begin()
  tab.caches.set('tessa-shell-0', new Map())
  tab.caches.set('somebody-else', new Map())
  await tab.happen('install')
  await tab.happen('activate')
  expect([...tab.caches.keys()].toSorted()).toEqual(['somebody-else', 'tessa-shell-1'])
})

test('an install takes hashed files from the HTTP cache, and the worker controls the open page', async () => {
  const tab = await begin()
  await tab.happen('install')
  expect(tab.asked.map((request) => [new URL(request.url).pathname, request.cache])).toEqual([
    ['/', 'reload'],
    ['/assets/a.js', 'default'],
  ])
  expect(tab.isClaimed()).toBe(false)
  await tab.happen('activate')
  expect(tab.isClaimed()).toBe(true)
})

test('a page of the next build finds its files without a network while that build waits', async () => {
  const tab = await begin()
  await tab.happen('install')
  tab.caches.set('tessa-shell-2', new Map([['/assets/next.js', 'kept /assets/next.js']]))
  expect(await tab.ask('/assets/next.js')).toBe('fresh /assets/next.js')
  tab.cut()
  expect(await tab.ask('/assets/next.js')).toBe('kept /assets/next.js')
})

test('the version changes with the content of a file whose name stays', () => {
  const before = { 'index.html': '<p>1', 'assets/a-1.js': 'a' }
  expect(versionOf({ ...before, 'index.html': '<p>2' })).not.toBe(versionOf(before))
  expect(versionOf({ 'assets/a-1.js': 'a', 'index.html': '<p>1' })).toBe(versionOf(before))
})

test('the worker text needs no imports, and lists the files that the app needs to open', () => {
  const files = shellFiles(
    [
      'index.html',
      'assets/a.js',
      'assets/a.css',
      'assets/password-meter-X.js',
      'assets/source-sans-3-latin-wght-normal-X.woff2',
      'assets/source-sans-3-greek-wght-normal-X.woff2',
    ],
    /password-meter/,
  )
  expect(files).toEqual([
    '/',
    '/assets/a.css',
    '/assets/a.js',
    '/assets/source-sans-3-latin-wght-normal-X.woff2',
  ])
  const text = workerText({ version: '1', files })
  const heard: string[] = []
  const scope = {
    location: { origin },
    caches: { open: async () => undefined },
    addEventListener: (type: string) => heard.push(type),
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is what a browser runs
  new Function('self', text)(scope)
  expect(heard).toEqual(['install', 'activate', 'fetch'])
})
