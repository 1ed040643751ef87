import { createBrowserRouter, type RouteObject } from 'react-router'
import { Gate } from './gate.tsx'
import { paths } from './paths.ts'
import { BrokenPage } from './shared/layout/broken-page.tsx'
import { NoPage } from './shared/layout/no-page.tsx'

const overview = async () => ({
  Component: (await import('./features/overview/overview-page.tsx')).OverviewPage,
})

/** Both addresses of the admin area show the same app; what it does not know is a plain 404, signed in or not. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: Gate,
        children: [
          { path: paths.admin, lazy: overview },
          { path: paths.dashboard, lazy: overview },
        ],
      },
      { path: '*', Component: NoPage },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
