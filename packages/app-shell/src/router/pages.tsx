import { lazy, startTransition, useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { matchPath, Route } from 'react-router'

/** A page: its path, and the import of its code. */
export interface Page {
  readonly path: string
  readonly load: () => Promise<ComponentType>
}

type Code = ComponentType | undefined

/** The pages that were requested before they are shown: the request, and then the code, which is missing if that failed. */
const fetched = new WeakMap<Page, Code | Promise<Code>>()

/** The routes of pages for `PageRouter`. Created once, outside of components. */
export const pageRoutes = (pages: readonly Page[]): ReactElement[] =>
  pages.map((page) => {
    const LazyPage = lazy(async () => ({ default: await page.load() }))
    const { path } = page
    // The key remounts the component for each page, because the component keeps the code of its first page.
    const element = <PageContent key={path} page={page} LazyPage={LazyPage} />
    return <Route key={path} path={path} element={element} />
  })

/** React shows a lazy component 300 ms after its fallback at the earliest, so a requested page is awaited here. */
const PageContent = ({ page, LazyPage }: { page: Page; LazyPage: ComponentType }) => {
  const [Content, setContent] = useState(() => fetched.get(page) ?? LazyPage)
  useEffect(() => {
    if (Content instanceof Promise)
      void Content.then((content = LazyPage) => startTransition(() => setContent(() => content)))
  }, [Content, LazyPage])
  return Content instanceof Promise ? <p role="status">Loading Tessa...</p> : <Content />
}

/** Requests the page of a URL, and resolves when it is there. */
export const fetchPage = async (pages: readonly Page[], pathname: string): Promise<void> => {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  if (!page) return
  // A failure is ignored. Opening the page shows the error.
  const request = page.load().catch(() => undefined)
  fetched.set(page, request)
  fetched.set(page, await request)
}
