import { Suspense, type ReactNode } from 'react'
import { Routes } from 'react-router'
import { PageBoundary } from './page-boundary.tsx'
import { ScrollMemory } from './scroll-memory.tsx'

export type PageRouterProps = {
  /** `Route` elements: `pageRoutes(pages)` under the layouts of the app. */
  children: ReactNode
  /** Shown below the message of a page that fails: who helps meanwhile. Default: nothing. */
  help?: ReactNode
}

/** The router of an app, with lazy pages, an error boundary and scroll restoration. */
export const PageRouter = ({ children, help }: PageRouterProps) => (
  <PageBoundary help={help}>
    <Suspense>
      <Routes>{children}</Routes>
      <ScrollMemory />
    </Suspense>
  </PageBoundary>
)
