import { lazy, useState, type ComponentType, type ReactElement } from 'react'
import { matchPath, Route } from 'react-router'

/** A page: its path, and the import of its code. */
export interface Page {
  readonly path: string
  readonly load: () => Promise<ComponentType>
}

/** The pages that were fetched before they are shown. */
const fetched = new WeakMap<Page, ComponentType>()

/** The routes of pages for `PageRouter`. Created once, outside of components. */
export const pageRoutes = (pages: readonly Page[]): ReactElement[] =>
  pages.map((page) => {
    const LazyPage = lazy(async () => ({ default: await page.load() }))
    const { path } = page
    // The key remounts the component for each page, because the component keeps the code of its first page.
    const element = <PageContent key={path} page={page} LazyPage={LazyPage} />
    return <Route key={path} path={path} element={element} />
  })

/** React shows a lazy component 300 ms after its fallback at the earliest, even if its code is there. */
const PageContent = ({ page, LazyPage }: { page: Page; LazyPage: ComponentType }) => {
  const [Content] = useState(() => fetched.get(page) ?? LazyPage)
  return <Content />
}

/** Prefetches the page of a URL, and resolves when it is there. */
export const fetchPage = async (pages: readonly Page[], pathname: string): Promise<void> => {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  // A failed prefetch is ignored. Opening the page shows the error.
  const content = await page?.load().catch(() => undefined)
  if (page && content) fetched.set(page, content)
}
