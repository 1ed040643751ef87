import { Button, Group } from '@mantine/core'
import { IconKey, IconLock } from '@tabler/icons-react'
import { useAuthSession } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { ButtonLink, StatusPage } from '@tessa/ui'
import { useWebAddress } from '../../shared/web-address.ts'

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

/** Somebody else set this person's password: they choose their own before they go on. */
export const NewPasswordPage = () => (
  <StatusPage
    title="Please choose a new password"
    icon={IconKey}
    action={<ButtonLink href={useWebAddress('/change-password')}>Change password</ButtonLink>}
  >
    <p>Your password was set by somebody else. Choose one of your own, then come back here.</p>
  </StatusPage>
)
