import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { IdleLogout, RequireAuth, useAuthSession, useLiveChanges } from '@tessa/app-shell'
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

/** Keeps the event stream open on pages that follow no list: it tells that the sign-in has ended, and the screen closes. */
const FollowSignIn = () => {
  useLiveChanges(() => undefined)
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
