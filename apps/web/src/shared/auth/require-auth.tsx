import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Group, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { asSentence, RequireAuth as Gate, returning, type UnknownAuth } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { ButtonLink, FailedState, StatusPage } from '@tessa/ui'
import { paths } from '../../paths.ts'
import classes from '../layout/page.module.css'

export type RequireAuthProps = {
  /** The accessible name of the loading state. */
  loadingLabel: string
  /** Renders the page with its own main element. */
  children: (user: User) => ReactNode
}

/** A page for signed-in users. Guests are asked to sign in. */
export const RequireAuth = ({ loadingLabel, children }: RequireAuthProps) => (
  <Gate loading={<Loading label={loadingLabel} />} guest={<AuthenticationRequired />} unknown={Unknown}>
    {children}
  </Gate>
)

const Unknown = ({ message, retry }: UnknownAuth) => (
  <main id="main">
    <FailedState message={`${asSentence(message)} You are still signed in.`} onRetry={retry} />
  </main>
)

const AuthenticationRequired = () => {
  const { pathname, search } = useLocation()
  const here = pathname + search
  // The dashboard is the default target after signing in.
  const returnTo = here === paths.dashboard ? undefined : here
  return (
    <StatusPage
      title="Authentication Required"
      icon={IconLock}
      action={
        <Group justify="center">
          <ButtonLink href={returning(paths.login, returnTo)}>Sign In</ButtonLink>
          <ButtonLink href={returning(paths.register, returnTo)} variant="outline">
            Create Account
          </ButtonLink>
        </Group>
      }
    >
      <p>Please sign in to see this page. You come straight back to it.</p>
    </StatusPage>
  )
}

const Loading = ({ label }: { label: string }) => (
  <main id="main" aria-busy>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    <div aria-hidden className={classes.skeleton}>
      <Skeleton height={40} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={240} />
    </div>
  </main>
)
