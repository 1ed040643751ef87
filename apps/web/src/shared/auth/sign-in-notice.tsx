import { useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button, Group } from '@mantine/core'
import { ButtonLink } from '@tessa/ui'
import { paths, returning } from '../../paths.ts'
import { useSession, type Ending } from './session.ts'
import classes from './sign-in-notice.module.css'
import { useAuth } from './use-auth.ts'

const words: Record<Ending, string> = {
  idle: 'You were signed out after 30 minutes without activity.',
  refused: 'You are signed out on this browser.',
}

/** Says in place that a sign-in ended by itself, or that it could not be checked. */
export const SignInNotice = () => {
  const session = useSession()
  const auth = useAuth()
  const ending = useSyncExternalStore(session.subscribe, session.ending)
  const { pathname, search } = useLocation()

  if (auth.status === 'unknown')
    return (
      <Notice title="Your sign-in could not be checked" message={auth.message}>
        <Button size="compact-md" variant="outline" onClick={auth.retry}>
          Try again
        </Button>
      </Notice>
    )
  if (ending === undefined || auth.status !== 'guest' || pathname === paths.login) return null
  return (
    <Notice title="Your session has ended" message={words[ending]}>
      <ButtonLink size="compact-md" href={returning(paths.login, pathname + search)}>
        Sign in again
      </ButtonLink>
      <Button size="compact-md" variant="subtle" onClick={session.dismissEnding}>
        Dismiss
      </Button>
    </Notice>
  )
}

const Notice = ({ title, message, children }: { title: string; message: string; children: ReactNode }) => (
  <div role="alert" className={classes.notice}>
    <p>
      <strong>{title}.</strong> {message}
    </p>
    <Group gap="xs">{children}</Group>
  </div>
)
