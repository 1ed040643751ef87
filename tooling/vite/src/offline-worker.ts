/** The part of the service worker environment that our worker uses. */
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
  /** Different for each build. */
  readonly version: string
  /** The files that the app needs to open: its page, scripts, styles and fonts. */
  readonly files: readonly string[]
}

/**
 * The whole service worker. It is written to a file as text, so it must use only its arguments.
 *
 * A page comes from the network, or from the cache without a network; a file of this build comes from the cache. The
 * worker ignores the API and the operators' app. A new build waits until no page of the old build is open, so that a
 * page never gets the files of a different build.
 */
export const workOffline = (scope: WorkerScope, { version, files }: Shell): void => {
  const prefix = 'tessa-shell-'
  const patience = 3000
  const notOurs = /^\/(?:api|admin|admin-dashboard|help-requests)(?:\/|$)/
  const kept = scope.caches.open(prefix + version)
  const fromCache = async (address: string) => (await kept).match(address)

  /** The page of the cache, marked as such: what the server wrote into it may have changed since. */
  const marked = async (shell: Response): Promise<Response> => {
    const headers = new Headers(shell.headers)
    // They describe the bytes of the server.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    const text = await shell.clone().text()
    return new Response(text.replace('<html', '<html data-cached'), { headers })
  }
  const page = async (request: Request): Promise<Response> => {
    const shell = await fromCache('/')
    if (!shell) return scope.fetch(request)
    const late = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(marked(shell)), patience)
    })
    const fresh = scope.fetch(request).then(
      (answer) => (answer.status >= 500 ? marked(shell) : answer),
      () => marked(shell),
    )
    return Promise.race([fresh, late])
  }

  scope.addEventListener('install', (event) => {
    // A hashed name identifies the content, so a file that the page has already fetched comes from the HTTP cache.
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
      // The network may fail during the first visit.
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
    // The files of the next build are in the cache of its worker, which waits until this worker ends.
    else if (pathname.startsWith('/assets/'))
      event.respondWith(
        scope.fetch(request).catch(async () => (await scope.caches.match(pathname)) ?? Response.error()),
      )
  })
}

export const workerText = (shell: Shell): string =>
  `(${workOffline.toString()})(self, ${JSON.stringify(shell)})\n`
