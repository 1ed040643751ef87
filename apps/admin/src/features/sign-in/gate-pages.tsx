import { Button, Group, Loader } from '@mantine/core'
import { IconKey, IconLock } from '@tabler/icons-react'
import type { User } from '@tessa/contract'
import { ButtonLink, FailedState, StatusPage } from '@tessa/ui'
import { useSignOut } from '../../shared/account/use-sign-out.ts'
import { useWebAddress } from '../../shared/web-address.ts'
import classes from './gate-pages.module.css'

/** While it is found out who is looking. */
export const CheckingPage = () => (
  <main id="main" className={classes.checking} aria-busy>
    <Loader aria-hidden />
    <p role="status">Loading Tessa Admin...</p>
  </main>
)

/** When it could not be found out. The sign-in stays as it is. */
export const UnknownPage = ({
  message,
  reference,
  retry,
}: {
  message: string
  reference: string | undefined
  retry: () => void
}) => (
  <main id="main" className={classes.checking}>
    <FailedState message={`${message} You are still signed in.`} reference={reference} onRetry={retry} />
  </main>
)

/** For people who are signed in, and are no operators. */
export const NoAccessPage = ({ user }: { user: User }) => {
  const signOut = useSignOut()
  return (
    <StatusPage
      title="You do not have access"
      icon={IconLock}
      action={
        <Group justify="center">
          <ButtonLink href={useWebAddress('/')}>Back to Main Site</ButtonLink>
          <Button variant="outline" onClick={signOut}>
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
