import { lazy, type ComponentType } from 'react'
import { Route } from 'react-router'
import { fetchPage, PageRouter, pageRoutes, whenIdle, type Page } from '@tessa/app-shell'
import { fetchAssistant } from './features/assistant/fetch-assistant.ts'
import { fetchFileDialog, FileDialog } from './features/files/file-dialog.tsx'
import { paths } from './paths.ts'
import { HelpMeanwhile } from './shared/emergency/help-meanwhile.tsx'
import { firstWordsEnded } from './shared/first-words.ts'
import { RootLayout } from './shared/layout/root-layout.tsx'
import { SiteLayout } from './shared/layout/site-layout.tsx'

// The page comes first: while the browser waits for its files, it is idle.
const OutboxTray = lazy(() =>
  fetchPage(pages, location.pathname)
    .then(firstWordsEnded)
    .then(whenIdle)
    .then(() => import('./features/assistant/submission/outbox-tray.tsx'))
    .then(
      ({ OutboxTray: Tray }): { default: ComponentType } => ({ default: Tray }),
      // A failure above the page must not remove the page.
      (): { default: ComponentType } => ({ default: () => null }),
    ),
)

// Few addresses have no page.
const NotFound = lazy(async () => ({
  default: (await import('./features/not-found/not-found-page.ts')).NotFoundPage,
}))

const fileDialog = { Dialog: FileDialog, preload: fetchFileDialog }

const withHeader: readonly Page[] = [
  {
    path: paths.start,
    load: async () => {
      const { AssistantPage } = await fetchAssistant()
      return () => <AssistantPage fileDialog={fileDialog} />
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
    load: async () => (await import('./features/track-case/own-request-page.tsx')).OwnRequestPage,
  },
  {
    path: paths.follow,
    load: async () => (await import('./features/track-case/tracked-case-page.tsx')).TrackedCasePage,
  },
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
    load: async () => (await import('./features/password-reset/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: paths.resetPassword,
    load: async () => (await import('./features/password-reset/reset-password-page.tsx')).ResetPasswordPage,
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
  // A build removes the code under this condition, so that no build contains the test page.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/test-auth',
          load: async () => (await import('./features/test-auth/test-auth-page.tsx')).TestAuthPage,
        },
      ]
    : []),
]

const routes = (
  <Route element={<RootLayout />}>
    <Route element={<SiteLayout tray={<OutboxTray />} />}>
      {pageRoutes(withHeader)}
      <Route path="*" element={<NotFound />} />
    </Route>
    {pageRoutes(withoutHeader)}
  </Route>
)

/** Every page of the application. */
export const pages: readonly Page[] = [...withHeader, ...withoutHeader]
export const Router = () => <PageRouter help={<HelpMeanwhile />}>{routes}</PageRouter>
