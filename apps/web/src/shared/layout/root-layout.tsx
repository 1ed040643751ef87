import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { IdleLogout, returning, useAuth, useAuthSession, useStore, whenIdle } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { firstWordsEnded } from '../first-words.ts'
import { SignOutProvider, useSignOut } from './sign-out.tsx'

const fetchNotice = () => import('../auth/sign-in-notice.tsx')

/** What it says where there is no network for the notice either. A failure above the page must not remove the page. */
const PlainNotice = () => {
  const { status } = useAuth()
  if (status === 'unknown') return <p role="alert">Your sign-in could not be checked.</p>
  return status === 'guest' && <p role="alert">You are signed out.</p>
}

/** Few people see it, so it is loaded when it is needed. */
export const lazyNotice = (load: typeof fetchNotice) =>
  lazy(() =>
    load().then(
      (module): { default: ComponentType } => ({ default: module.SignInNotice }),
      () => ({ default: PlainNotice }),
    ),
  )
const SignInNotice = lazyNotice(fetchNotice)

/** The layout of every page. */
export const RootLayout = () => (
  <SignOutProvider>
    <Idle />
    <Ended />
    <ToastsLeave />
    <Insist>
      <Outlet />
    </Insist>
  </SignOutProvider>
)

/** Signing out from the idle warning also asks about unsent submissions. */
const Idle = () => {
  const signOut = useSignOut()
  return <IdleLogout onSignOut={() => signOut()} />
}

/** Tells of a sign-in that has ended by itself, or that could not be checked. */
const Ended = () => {
  const isUnknown = useAuth().status === 'unknown'
  const hasEnded = useStore(useAuthSession().ending) !== undefined
  // Loaded while there is a network: it is often the lack of one that it tells of.
  useEffect(() => {
    firstWordsEnded()
      .then(whenIdle)
      .then(fetchNotice)
      .catch(() => undefined)
  }, [])
  return <Suspense>{(isUnknown || hasEnded) && <SignInNotice />}</Suspense>
}

/** A toast closes with its page. */
const ToastsLeave = () => {
  const { pathname } = useLocation()
  useEffect(() => () => toast.leaveScreen(), [pathname])
  return null
}

/** The sign-in leads on by itself: if it was left before, its later step would empty what was typed since. */
const openMeanwhile: readonly string[] = [paths.login, paths.terms, paths.privacy]

/** A user with an assigned password must change it first, and one whose role needs a second factor must set it up. */
const Insist = ({ children }: { children: React.ReactNode }) => {
  const auth = useAuth()
  const { pathname, search } = useLocation()
  const first = auth.status === 'signed-in' ? firstPage(auth.user) : undefined
  if (first === undefined || pathname === first || openMeanwhile.includes(pathname)) return children
  return <Navigate to={returning(first, pathname + search)} replace />
}

const firstPage = ({ mustChangePassword, mustSetUpSecondFactor }: User): string | undefined => {
  if (mustChangePassword) return paths.changePassword
  return mustSetUpSecondFactor ? paths.editProfile : undefined
}
