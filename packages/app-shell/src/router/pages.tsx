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

/** Prefetches the page of a URL, and resolves when it is there. */
export const fetchPage = async (pages: readonly Page[], pathname: string): Promise<void> => {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  // A failed prefetch is ignored. Opening the page shows the error.
  await page?.load().catch(() => undefined)
}
