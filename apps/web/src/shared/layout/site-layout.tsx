import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { AppHeader, type HeaderAccount } from '@tessa/ui'
import { configQuery } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useSession } from '../auth/session.ts'
import { countUnsent } from '../outbox/outbox.ts'

// Rarely asked, so no page carries it from the start.
const SignOutQuestion = lazy(async () => ({
  default: (await import('./sign-out-question.tsx')).SignOutQuestion,
}))

const links = [
  { href: paths.start, label: 'Troubleshoot' },
  { href: paths.about, label: 'About' },
]
const contact = { href: paths.contact, label: 'Contact Support' }

/** A page under the header, and under what waits to be sent. */
export const SiteLayout = ({ tray }: { tray: ReactNode }) => {
  const { unsent, ask, stay, leave, leaveForGood } = useLeaving()
  return (
    <>
      <AppHeader
        links={links}
        contact={contact}
        account={useAccount(ask)}
        currentPath={useLocation().pathname}
      />
      <Suspense>{tray}</Suspense>
      <Outlet />
      {unsent > 0 && (
        <Suspense>
          <SignOutQuestion unsent={unsent} onStay={stay} onKeep={leave} onDelete={leaveForGood} />
        </Suspense>
      )}
    </>
  )
}

/** Signs out, after a question where something still waits to be sent. */
const useLeaving = () => {
  const session = useSession()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(0)
  const leaveBy = (end: () => Promise<void>) => () => {
    setUnsent(0)
    void end()
    void navigate(paths.start)
  }
  const leave = leaveBy(session.signOut)
  const ask = async () => {
    const count = await countUnsent(session.signIn)
    if (count === 0) leave()
    else setUnsent(count)
  }
  return {
    unsent,
    ask: () => void ask(),
    stay: () => setUnsent(0),
    leave,
    leaveForGood: leaveBy(session.signOutForGood),
  }
}

/** The operators' app, which may have a host of its own. */
const operatorsAddress = (adminUrl: string | undefined): string => {
  const { origin, pathname, href } = new URL(adminUrl ?? paths.admin, location.href)
  return origin === location.origin ? pathname : href
}

const useAccount = (onSignOut: () => void): HeaderAccount => {
  const auth = useAuth()
  const isStaff = auth.status === 'signed-in' && auth.user.role !== 'user'
  const { data: config } = useQuery({ ...configQuery, enabled: isStaff })
  if (auth.status !== 'signed-in')
    return {
      kind: 'guest',
      login: { href: paths.login, label: 'Login' },
      register: { href: paths.register, label: 'Sign Up' },
    }
  const { firstName, lastName } = auth.user
  return {
    kind: 'signed-in',
    firstName,
    fullName: `${firstName} ${lastName}`.trim(),
    dashboard: { href: paths.dashboard, label: 'Dashboard' },
    ...(isStaff && { work: { href: operatorsAddress(config?.adminUrl), label: 'Work queue' } }),
    onSignOut,
  }
}
