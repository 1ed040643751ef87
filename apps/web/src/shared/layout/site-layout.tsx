import { Outlet, useLocation, useNavigate } from 'react-router'
import { AppHeader, type HeaderAccount } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useSession } from '../auth/session.ts'

const links = [
  { href: paths.start, label: 'Troubleshoot' },
  { href: paths.about, label: 'About' },
]
const contact = { href: paths.contact, label: 'Contact Support' }

/** A page under the header. */
export const SiteLayout = () => (
  <>
    <AppHeader links={links} contact={contact} account={useAccount()} currentPath={useLocation().pathname} />
    <Outlet />
  </>
)

const useAccount = (): HeaderAccount => {
  const auth = useAuth()
  const session = useSession()
  const navigate = useNavigate()
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
    fullName: `${firstName} ${lastName}`,
    dashboard: { href: paths.dashboard, label: 'Dashboard' },
    onSignOut: () => {
      void session.signOut()
      void navigate(paths.start)
    },
  }
}
