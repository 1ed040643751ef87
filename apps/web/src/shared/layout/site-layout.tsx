import { Suspense, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useAuth } from '@tessa/app-shell'
import { AppHeader, type HeaderAccount } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { useOperatorsAddress } from '../operators-address.ts'
import { useSignOut } from './sign-out.tsx'

/** The links of the header. */
export const links = [
  { href: paths.start, label: 'Troubleshoot' },
  { href: paths.about, label: 'About' },
]
export const contact = { href: paths.contact, label: 'Contact Support' }

export const guest: HeaderAccount = {
  kind: 'guest',
  login: { href: paths.login, label: 'Login' },
  register: { href: paths.register, label: 'Sign Up' },
}

/** A page below the header and the tray of unsent submissions. */
export const SiteLayout = ({ tray }: { tray: ReactNode }) => {
  const leave = useSignOut()
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

const useAccount = (onSignOut: () => void): HeaderAccount => {
  const auth = useAuth()
  const isStaff = auth.status === 'signed-in' && auth.user.role !== 'user'
  const operators = useOperatorsAddress(isStaff)
  if (auth.status !== 'signed-in') return guest
  const { firstName, lastName } = auth.user
  return {
    kind: 'signed-in',
    firstName,
    fullName: `${firstName} ${lastName}`.trim(),
    dashboard: { href: paths.dashboard, label: 'Dashboard' },
    ...(isStaff && { work: { href: operators, label: 'Work queue' } }),
    onSignOut,
  }
}
