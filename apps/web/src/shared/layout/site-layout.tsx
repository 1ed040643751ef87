import { Suspense, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { AppHeader, type HeaderAccount } from '@tessa/ui'
import { configQuery } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useLeaving } from './leaving.tsx'

const links = [
  { href: paths.start, label: 'Troubleshoot' },
  { href: paths.about, label: 'About' },
]
const contact = { href: paths.contact, label: 'Contact Support' }

/** A page under the header, and under what waits to be sent. */
export const SiteLayout = ({ tray }: { tray: ReactNode }) => {
  const leave = useLeaving()
  return (
    <>
      <AppHeader
        links={links}
        contact={contact}
        account={useAccount(() => leave())}
        currentPath={useLocation().pathname}
      />
      <Suspense>{tray}</Suspense>
      <Outlet />
    </>
  )
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
