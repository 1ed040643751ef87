import { useLocation } from 'react-router'
import { Button, Group } from '@mantine/core'
import { IconKey, IconLock } from '@tabler/icons-react'
import { returning, useAuthSession } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { ButtonLink, StatusPage } from '@tessa/ui'
import { hasOwnHost, useWebAddress } from '../../shared/web-address.ts'

/** For people who are signed in, and are no operators. */
export const NoAccessPage = ({ user }: { user: User }) => {
  const session = useAuthSession()
  return (
    <StatusPage
      title="You do not have access"
      icon={IconLock}
      action={
        <Group justify="center">
          <ButtonLink href={useWebAddress('/')}>Back to Main Site</ButtonLink>
          <Button variant="outline" onClick={() => void session.signOut()}>
            Sign in with another account
          </Button>
        </Group>
      }
    >
      <p>
        This area is for technicians, managers and administrators. You are signed in as {user.email}. An
        administrator can give you access.
      </p>
    </StatusPage>
  )
}

/** Asks an operator whose password an administrator set to choose their own. The form leads back to this page. */
const NewPasswordPage = () => {
  const { pathname, search } = useLocation()
  // Nothing leads from one host to another.
  const back = hasOwnHost ? undefined : pathname + search
  return (
    <StatusPage
      title="Please choose a new password"
      icon={IconKey}
      action={
        <ButtonLink href={returning(useWebAddress('/change-password'), back)}>Change password</ButtonLink>
      }
    >
      <p>Your password was set by somebody else. Choose one of your own, then come back here.</p>
    </StatusPage>
  )
}

/** The role needs a second factor: it is set up before anything else. */
const SecondFactorPage = () => (
  <StatusPage
    title="Please set up two-step sign-in"
    icon={IconKey}
    action={<ButtonLink href={useWebAddress('/profile/edit')}>Set up two-step sign-in</ButtonLink>}
  >
    <p>Managers and administrators of this service need it. Turn it on, then come back here.</p>
  </StatusPage>
)

/** What an operator has to do before anything else. */
export const FirstStepPage = ({ user }: { user: User }) =>
  user.mustChangePassword ? <NewPasswordPage /> : <SecondFactorPage />
