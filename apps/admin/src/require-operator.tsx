import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { IdleLogout, RequireAuth, useAuthSession, useFollowSignIn } from '@tessa/app-shell'
import type { Role } from '@tessa/contract'
import { CheckingPage, UnknownPage } from './features/sign-in/checking-pages.tsx'
import { Shell } from './shared/layout/shell.tsx'

// Operators who are signed in rarely see these.
const fetchAccessPages = () => import('./features/sign-in/access-pages.tsx')
const FirstStepPage = lazy(async () => ({ default: (await fetchAccessPages()).FirstStepPage }))
const NoAccessPage = lazy(async () => ({ default: (await fetchAccessPages()).NoAccessPage }))
const SignInPage = lazy(async () => ({
  default: (await import('./features/sign-in/sign-in-page.tsx')).SignInPage,
}))

const operators: readonly Role[] = ['technician', 'manager', 'admin']

/**
 * Follows the sign-in on pages without a list too, so that a screen closes when the sign-in or its access ends. The server
 * counts the renewals of the stream as use, so it never ends a visible screen for being idle: `IdleLogout` does. This is
 * accepted, because to the server a person who types for long and sends nothing looks idle too.
 */
const FollowSignIn = () => {
  useFollowSignIn()
  return null
}

/** Lets technicians, managers and admins in; a guest signs in right here, at the same address. */
export const RequireOperator = () => {
  const session = useAuthSession()
  const signOut = () => void session.signOut()
  return (
    <Suspense fallback={<CheckingPage />}>
      <RequireAuth
        roles={operators}
        loading={<CheckingPage />}
        guest={<SignInPage />}
        refused={NoAccessPage}
        unknown={UnknownPage}
      >
        {(user) =>
          user.mustChangePassword || user.mustSetUpSecondFactor ? (
            <FirstStepPage user={user} />
          ) : (
            <Shell user={user} onSignOut={signOut}>
              <IdleLogout onSignOut={signOut} />
              <FollowSignIn />
              <Outlet context={user} />
            </Shell>
          )
        }
      </RequireAuth>
    </Suspense>
  )
}
