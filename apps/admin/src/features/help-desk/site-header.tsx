import { useAuth, useAuthSession } from '@tessa/app-shell'
import { AppHeader, type HeaderAccount } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { useWebAddress } from '../../shared/web-address.ts'

/** The head of the web app's pages, whose links lead there. */
export const SiteHeader = () => {
  const home = useWebAddress('/')
  const about = useWebAddress('/about')
  const contact = useWebAddress('/contact')
  return (
    <AppHeader
      homeHref={home}
      links={[
        { href: home, label: 'Troubleshoot' },
        { href: about, label: 'About' },
      ]}
      contact={{ href: contact, label: 'Contact Support' }}
      account={useAccount()}
      currentPath={paths.helpRequests}
    />
  )
}

const useAccount = (): HeaderAccount => {
  const auth = useAuth()
  const session = useAuthSession()
  const login = useWebAddress('/login')
  const register = useWebAddress('/register')
  const dashboard = useWebAddress('/dashboard')
  if (auth.status !== 'signed-in')
    return {
      kind: 'guest',
      login: { href: login, label: 'Login' },
      register: { href: register, label: 'Sign Up' },
    }
  const { firstName, lastName, role } = auth.user
  return {
    kind: 'signed-in',
    firstName,
    fullName: `${firstName} ${lastName}`.trim(),
    dashboard: { href: dashboard, label: 'Dashboard' },
    ...(role !== 'user' && { work: { href: paths.admin, label: 'Work queue' } }),
    onSignOut: () => void session.signOut(),
  }
}
