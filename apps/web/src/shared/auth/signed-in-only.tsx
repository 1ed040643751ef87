import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { User } from '@tessa/contract'
import { ButtonLink, FailedState, StatusPage } from '@tessa/ui'
import { paths, returning } from '../../paths.ts'
import { useAuth } from './use-auth.ts'

export type SignedInOnlyProps = {
  /** What is being loaded, as it is read out. */
  loadingLabel: string
  /** Draws the page, with its own main element. */
  children: (user: User) => ReactNode
}

/** A page for people who are signed in; everybody else is offered to. */
export const SignedInOnly = ({ loadingLabel, children }: SignedInOnlyProps) => {
  const auth = useAuth()
  switch (auth.status) {
    case 'loading':
      return <Loading label={loadingLabel} />
    case 'guest':
      return <AuthenticationRequired />
    case 'unknown':
      return auth.isChecking ? (
        <Loading label={loadingLabel} />
      ) : (
        <main id="main">
          <FailedState message={`${auth.message}. You are still signed in.`} onRetry={auth.retry} />
        </main>
      )
    case 'signed-in':
      return children(auth.user)
  }
}

const AuthenticationRequired = () => {
  const { pathname, search } = useLocation()
  const here = pathname + search
  // Signing in leads to the dashboard by itself.
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
    <Stack aria-hidden maw="75rem" mx="auto" p="lg" gap="md">
      <Skeleton height={40} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={240} />
    </Stack>
  </main>
)
