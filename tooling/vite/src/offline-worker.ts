/** As much of a service worker's surroundings as ours needs. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  fetch(request: Request, init?: RequestInit): Promise<Response>
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void
}
export interface WorkerEvent {
  readonly request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}
export interface Shell {
  /** Another one for another build. */
  readonly version: string
  /** What the app needs to open: its page, scripts, styles and fonts. */
  readonly files: readonly string[]
}

/**
 * The whole service worker. It is written out as text, so it may know nothing but its arguments.
 *
 * A page comes from the network, and from the cache where there is none; a file of this build from the cache. What
 * belongs to the API or to the operators' app is none of its business. A new build waits until no page of the old one
 * is open, so that no page ever finds the files of another.
 */
export const workOffline = (scope: WorkerScope, { version, files }: Shell): void => {
  const prefix = 'tessa-shell-'
  const patience = 3000
  const notOurs = /^\/(?:api|admin|admin-dashboard|help-requests)(?:\/|$)/
  const kept = scope.caches.open(prefix + version)
  const fromCache = async (address: string) => (await kept).match(address)

  const page = async (request: Request): Promise<Response> => {
    const shell = await fromCache('/')
    if (!shell) return scope.fetch(request)
    const late = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(shell), patience)
    })
    const fresh = scope.fetch(request).then(
      (answer) => (answer.status >= 500 ? shell : answer),
      () => shell,
    )
    return Promise.race([fresh, late])
  }

  scope.addEventListener('install', (event) => {
    // A name with a hash says what is in the file: what the page has fetched already is not fetched again.
    const requests = files.map(
      (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
    )
    event.waitUntil(kept.then((cache) => cache.addAll(requests)))
  })
  scope.addEventListener('activate', (event) => {
    const old = async () => {
      const names = await scope.caches.keys()
      const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + version)
      await Promise.all(others.map((name) => scope.caches.delete(name)))
      // Whoever is here for the first time may lose the network in the middle of it.
      await scope.clients.claim()
    }
    event.waitUntil(old())
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin || notOurs.test(pathname)) return
    if (request.mode === 'navigate') event.respondWith(page(request))
    else if (files.includes(pathname))
      event.respondWith(fromCache(pathname).then((file) => file ?? scope.fetch(request)))
    // A page of the next build, whose worker waits until this one is done, has its files in that one's cache.
    else if (pathname.startsWith('/assets/'))
      event.respondWith(
        scope.fetch(request).catch(async () => (await scope.caches.match(pathname)) ?? Response.error()),
      )
  })
}

export const workerText = (shell: Shell): string =>
  `(${workOffline.toString()})(self, ${JSON.stringify(shell)})\n`
