import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { NotFoundPage } from '@tessa/ui'
import { FileDialog } from './features/files/file-dialog.tsx'
import { paths } from './paths.ts'
import { BrokenPage } from './shared/layout/broken-page.tsx'
import { RootLayout } from './shared/layout/root-layout.tsx'
import { SiteLayout } from './shared/layout/site-layout.tsx'

/** A page that is fetched when somebody goes there. */
const lazily = (load: () => Promise<ComponentType>) => ({ lazy: async () => ({ Component: await load() }) })

const withHeader: RouteObject[] = [
  {
    path: paths.start,
    ...lazily(async () => {
      const { AssistantPage } = await import('./features/assistant/assistant-page.tsx')
      return () => <AssistantPage fileDialog={FileDialog} />
    }),
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
    path: paths.workOrder,
    ...lazily(async () => (await import('./features/case/work-order-page.tsx')).WorkOrderPage),
  },
  {
    path: paths.chatSession,
    ...lazily(async () => (await import('./features/dashboard/chat-session-page.tsx')).ChatSessionPage),
  },
  {
    path: paths.follow,
    ...lazily(async () => (await import('./features/follow/follow-page.tsx')).FollowPage),
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

const withoutHeader: RouteObject[] = [
  { path: paths.login, ...lazily(async () => (await import('./features/login/login-page.tsx')).LoginPage) },
  {
    path: paths.register,
    ...lazily(async () => (await import('./features/register/register-page.tsx')).RegisterPage),
  },
  {
    path: paths.forgotPassword,
    ...lazily(async () => (await import('./features/recover/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  {
    path: paths.resetPassword,
    ...lazily(async () => (await import('./features/recover/reset-password-page.tsx')).ResetPasswordPage),
  },
  {
    path: paths.changePassword,
    ...lazily(
      async () => (await import('./features/change-password/change-password-page.tsx')).ChangePasswordPage,
    ),
  },
]

// A build leaves out what stands under this condition, so that no build carries the test page.
if (import.meta.env.DEV)
  withoutHeader.push({
    path: '/test-auth',
    ...lazily(async () => (await import('./features/test-auth/test-auth-page.tsx')).TestAuthPage),
  })

const nothing: RouteObject = { path: '*', Component: NotFoundPage }

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
