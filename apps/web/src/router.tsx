import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { BrokenPage } from './shared/layout/broken-page.tsx'
import { RootLayout } from './shared/layout/root-layout.tsx'
import { SiteLayout } from './shared/layout/site-layout.tsx'

/** A page that is fetched when somebody goes there. */
const lazily = (load: () => Promise<ComponentType>) => ({ lazy: async () => ({ Component: await load() }) })

const withHeader: RouteObject[] = [
  {
    path: paths.start,
    ...lazily(async () => (await import('./features/start/start-page.tsx')).StartPage),
  },
  {
    path: paths.about,
    ...lazily(async () => (await import('./features/about/about-page.tsx')).AboutPage),
  },
  {
    path: paths.contact,
    ...lazily(async () => (await import('./features/contact/contact-page.tsx')).ContactPage),
  },
  {
    path: paths.dashboard,
    ...lazily(async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage),
  },
  {
    path: paths.editProfile,
    ...lazily(async () => (await import('./features/profile/edit-profile-page.tsx')).EditProfilePage),
  },
  {
    path: paths.terms,
    ...lazily(async () => (await import('./features/legal/terms-page.tsx')).TermsPage),
  },
  {
    path: paths.privacy,
    ...lazily(async () => (await import('./features/legal/privacy-page.tsx')).PrivacyPage),
  },
]

const withoutHeader: RouteObject[] = []

const nothing: RouteObject = {
  path: '*',
  ...lazily(async () => (await import('./features/not-found/not-found-page.tsx')).NotFoundPage),
}

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [{ Component: SiteLayout, children: [...withHeader, nothing] }, ...withoutHeader],
  },
]

export const createRouter = () => createBrowserRouter(routes)
export type Router = ReturnType<typeof createRouter>
