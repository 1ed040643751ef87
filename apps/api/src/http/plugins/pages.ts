import { existsSync } from 'node:fs'
import { pages } from '@tessa/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { handleError, notFound } from '../errors.ts'
import { serveBuiltFiles } from './built-files.ts'
import { createWebPage } from './web-page.ts'

export interface PageFolders {
  readonly web: string
  readonly admin: string
}

const immutable = 'public, max-age=31536000, immutable'
const adminPage = /^\/(admin|admin-dashboard|help-requests)(\/|$)/
/**
 * The address of these pages is a key. Search engines must not list them, and links must not reveal them to other
 * sites.
 */
const privatePage = /^\/(follow|unsubscribe)\//

/** Serves both apps if they are built. An address without a page gets the app's own 404 page, or a plain one. */
export const servePages = async (
  app: FastifyInstance,
  folders: PageFolders | undefined,
  readEmergencyPhone: () => string,
): Promise<void> => {
  const there = folders !== undefined && existsSync(folders.web) && existsSync(folders.admin)
  if (there) {
    await app.register(fastifyStatic, {
      serve: false,
      root: folders.web,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes('/assets/') ? immutable : 'no-cache')
      },
    })
    // This page leaves with the emergency number in it, and its compressed copies do not leave.
    serveBuiltFiles(app, { root: folders.web, prefix: '/', except: 'index.html' })
    serveBuiltFiles(app, { root: folders.admin, prefix: '/admin/' })
  }
  const webPage = there ? createWebPage(folders.web, readEmergencyPhone) : undefined
  if (webPage)
    app.get('/index.html', (request, reply) => webPage(request, reply.header('cache-control', 'no-cache')))
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const asksForPage = ['GET', 'HEAD'].includes(request.method) && accepts(request.headers.accept)
    if (!there || !asksForPage || !mayBePage(path)) return handleError(notFound(), request, reply)
    if (privatePage.test(path)) reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    const app = adminPage.test(path) ? 'admin' : 'web'
    if (!isPage[app].test(path)) reply.code(404)
    reply.header('cache-control', 'no-cache')
    return app === 'web' && webPage
      ? webPage(request, reply)
      : reply.sendFile('index.html', folders.admin, { cacheControl: false })
  })
}

/** Matches as the routers do: in any case, with or without a trailing slash. */
const patternOf = (paths: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${paths.map((path) => path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`,
    'i',
  )
const isPage = { web: patternOf(pages.web), admin: patternOf(pages.admin) }

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''

/**
 * No page's name begins with a dot or has a file extension, and none belongs to the API. Paths that scanners try must
 * not look as if they existed.
 */
const mayBePage = (path: string): boolean => !notPage.test(path)
const notPage = /^\/(api|metrics)(\/|$)|\/assets\/|\/\.|\.[^./]*$/

const accepts = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('text/html') || accept.includes('*/*')
