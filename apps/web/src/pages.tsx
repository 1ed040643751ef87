import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { NotFoundPage } from '@tessa/ui'
import { fetchFileDialog, FileDialog } from './features/files/file-dialog.tsx'
import { paths } from './paths.ts'
import { PageBoundary } from './shared/layout/page-boundary.tsx'
import { RootLayout } from './shared/layout/root-layout.tsx'
import { SiteLayout } from './shared/layout/site-layout.tsx'

interface Page {
  readonly path: string
  readonly load: () => Promise<ComponentType>
}

const OutboxTray = lazy(() =>
  import('./features/assistant/outbox-tray.tsx').then(
    ({ OutboxTray: Tray }): { default: ComponentType } => ({ default: Tray }),
    // A page is worth more than what stands above it.
    (): { default: ComponentType } => ({ default: () => null }),
  ),
)

const withHeader: readonly Page[] = [
  {
    path: paths.start,
    load: async () => {
      const { AssistantPage } = await import('./features/assistant/assistant-page.tsx')
      return () => {
        useEffect(fetchFileDialog, [])
        return <AssistantPage fileDialog={FileDialog} />
      }
    },
  },
  { path: paths.about, load: async () => (await import('./features/about/about-page.tsx')).AboutPage },
  {
    path: paths.contact,
    load: async () => (await import('./features/contact/contact-page.tsx')).ContactPage,
  },
  {
    path: paths.dashboard,
    load: async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: paths.workOrder,
    load: async () => (await import('./features/case/work-order-page.tsx')).WorkOrderPage,
  },
  {
    path: paths.chatSession,
    load: async () => (await import('./features/dashboard/chat-session-page.tsx')).ChatSessionPage,
  },
  {
    path: paths.helpRequest,
    load: async () => (await import('./features/follow/own-request-page.tsx')).OwnRequestPage,
  },
  { path: paths.follow, load: async () => (await import('./features/follow/follow-page.tsx')).FollowPage },
  {
    path: paths.editProfile,
    load: async () => (await import('./features/profile/edit-profile-page.tsx')).EditProfilePage,
  },
  { path: paths.terms, load: async () => (await import('./features/legal/terms-page.tsx')).TermsPage },
  { path: paths.privacy, load: async () => (await import('./features/legal/privacy-page.tsx')).PrivacyPage },
]

const withoutHeader: readonly Page[] = [
  {
    path: paths.unsubscribe,
    load: async () => (await import('./features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
  },
  { path: paths.login, load: async () => (await import('./features/login/login-page.tsx')).LoginPage },
  {
    path: paths.register,
    load: async () => (await import('./features/register/register-page.tsx')).RegisterPage,
  },
  {
    path: paths.forgotPassword,
    load: async () => (await import('./features/recover/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: paths.resetPassword,
    load: async () => (await import('./features/recover/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: paths.confirmEmail,
    load: async () => (await import('./features/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
  },
  {
    path: paths.changePassword,
    load: async () =>
      (await import('./features/change-password/change-password-page.tsx')).ChangePasswordPage,
  },
  // A build leaves out what stands under this condition, so that no build carries the test page.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/test-auth',
          load: async () => (await import('./features/test-auth/test-auth-page.tsx')).TestAuthPage,
        },
      ]
    : []),
]

const routeOf = ({ path, load }: Page) => {
  const LazyPage = lazy(async () => ({ default: await load() }))
  return <Route key={path} path={path} element={<LazyPage />} />
}
const pages = [
  <Route key="with header" element={<SiteLayout tray={<OutboxTray />} />}>
    {withHeader.map(routeOf)}
    <Route path="*" element={<NotFoundPage />} />
  </Route>,
  ...withoutHeader.map(routeOf),
]

/** Begins to fetch the page at an address, so that it is there when it is wanted. */
export const fetchPage = (pathname: string): void => {
  const page = [...withHeader, ...withoutHeader].find(({ path }) => matchPath(path, pathname))
  // What cannot be fetched is said when the page is opened.
  page?.load().catch(() => undefined)
}

/** Every page of the application, each fetched when somebody goes there. */
export const Pages = () => (
  <PageBoundary>
    <Suspense>
      <Routes>
        <Route element={<RootLayout />}>{pages}</Route>
      </Routes>
    </Suspense>
  </PageBoundary>
)
