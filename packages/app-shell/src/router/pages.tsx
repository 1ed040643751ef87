import { lazy, type ComponentType, type ReactElement } from 'react'
import { matchPath, Route } from 'react-router'

/** A page: its path, and the import of its code. */
export interface Page {
  readonly path: string
  readonly load: () => Promise<ComponentType>
}

/** The routes of pages for `PageRouter`. Created once, outside of components. */
export const pageRoutes = (pages: readonly Page[]): ReactElement[] =>
  pages.map(({ path, load }) => {
    const LazyPage = lazy(async () => ({ default: await load() }))
    return <Route key={path} path={path} element={<LazyPage />} />
  })

/** Prefetches the page of a URL. */
export const fetchPage = (pages: readonly Page[], pathname: string): void => {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  // A failed prefetch is ignored. Opening the page shows the error.
  page?.load().catch(() => undefined)
}
