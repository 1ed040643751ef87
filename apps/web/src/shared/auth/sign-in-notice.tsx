import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '@mantine/core'
import { returning, type SignOutReason, useAuth, useAuthSession, useConfig, useStore } from '@tessa/app-shell'
import { ButtonLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import classes from './sign-in-notice.module.css'

const wordsOf = (reason: SignOutReason, minutes: number | undefined): string =>
  reason === 'refused'
    ? 'You are signed out on this browser.'
    : `You were signed out after ${minutes === undefined ? 'some time' : `${minutes} minutes`} without activity.`

/** Shows that a sign-in has ended automatically, or that it could not be checked. */
export const SignInNotice = () => {
  const session = useAuthSession()
  const auth = useAuth()
  const ending = useStore(session.ending)
  const minutes = useConfig({ enabled: false }).data?.sessionTimeoutMinutes
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
    <Notice title="Your session has ended" message={wordsOf(ending, minutes)}>
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
    <div className={classes.ways}>{children}</div>
  </div>
)
