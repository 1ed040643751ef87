import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { toast } from '@tessa/ui'
import { paths, returning } from '../../paths.ts'
import { SessionKeeper } from '../auth/session-keeper.tsx'
import { SignInNotice } from '../auth/sign-in-notice.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { Leaving } from './leaving.tsx'
import { ScrollMemory } from './scroll-memory.tsx'

/** Around every page. */
export const RootLayout = () => (
  <Leaving>
    <SessionKeeper />
    <SignInNotice />
    <ToastsLeave />
    <Insist>
      <Outlet />
      <ScrollMemory />
    </Insist>
  </Leaving>
)

/** A toast speaks of the page that it came on. */
const ToastsLeave = () => {
  const { pathname } = useLocation()
  useEffect(() => () => toast.leaveScreen(), [pathname])
  return null
}

const readableMeanwhile: readonly string[] = [paths.changePassword, paths.terms, paths.privacy]

/** Whoever was given a password must choose their own before anything else. */
const Insist = ({ children }: { children: React.ReactNode }) => {
  const auth = useAuth()
  const { pathname, search } = useLocation()
  const mustChange = auth.status === 'signed-in' && auth.user.mustChangePassword
  if (!mustChange || readableMeanwhile.includes(pathname)) return children
  return <Navigate to={returning(paths.changePassword, pathname + search)} replace />
}
