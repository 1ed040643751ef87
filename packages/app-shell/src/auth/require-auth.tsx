import type { ComponentType, ReactNode } from 'react'
import type { Role, User } from '@tessa/contract'
import { useAuth, type UnknownAuth } from './use-auth.ts'

export type RequireAuthProps = {
  /** The allowed roles. Default: all. */
  roles?: readonly Role[]
  /** Shown while the current user is unknown. */
  loading: ReactNode
  /** Shown to a guest. */
  guest: ReactNode
  /** Shown to a user with another role. Default: the same as for a guest. */
  refused?: ComponentType<{ user: User }>
  /** Shown if the current user cannot be loaded. The sign-in stays valid. */
  unknown: ComponentType<UnknownAuth>
  /** Renders the page. */
  children: (user: User) => ReactNode
}

/**
 * Renders its children only for a signed-in user with one of the roles.
 *
 * @example <RequireAuth roles={['admin']} loading={<Loading />} guest={<SignInPage />} …>{(user) => <Page />}</RequireAuth>
 */
export const RequireAuth = ({
  roles,
  loading,
  guest,
  refused: Refused,
  unknown: Unknown,
  children,
}: RequireAuthProps) => {
  const auth = useAuth()
  switch (auth.status) {
    case 'loading':
      return loading
    case 'guest':
      return guest
    case 'unknown':
      return auth.isChecking ? loading : <Unknown {...auth} />
    case 'signed-in':
      if (roles === undefined || roles.includes(auth.user.role)) return children(auth.user)
      return Refused ? <Refused user={auth.user} /> : guest
  }
}
