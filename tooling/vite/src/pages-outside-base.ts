import type { Plugin } from 'vite'

/** Addresses that the development server has besides the pages: the API, and its own files. */
const others = /^\/(?:api|@|node_modules|src|__)/

/** The address under which the development server has a page; the same address for what is no page outside the base. */
export const pageAddress = (base: string, url: string, accept: string | undefined): string => {
  const isPage = accept?.includes('text/html') === true && !others.test(url)
  return isPage && url !== '/' && !url.startsWith(base) ? base : url
}

/** Serves pages outside the base during development as the API does in production: `/admin` and `/help-requests`. */
export const pagesOutsideBase = (): Plugin => ({
  name: 'tessa:pages-outside-base',
  configureServer: ({ config: { base }, middlewares }) => {
    middlewares.use((request, _, next) => {
      if (base !== '/' && request.url !== undefined)
        request.url = pageAddress(base, request.url, request.headers.accept)
      next()
    })
  },
})
