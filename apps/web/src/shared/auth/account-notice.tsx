import { useEffect, useId, type ReactNode } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage, invalidateRoutes, useApi } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { ButtonLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import classes from './account-notice.module.css'

/** The missing parts of an account: a confirmed address, or details that were removed by a reset. */
export const AccountNotice = ({ user }: { user: User }) => {
  if (!user.isEmailConfirmed) return <UnconfirmedNotice user={user} />
  return user.lastName === '' ? <MissingDetailsNotice /> : null
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.notice}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const UnconfirmedNotice = ({ user }: { user: User }) => {
  const api = useApi()
  useFreshUser()
  const send = useMutation({ mutationFn: () => api('POST /api/auth/confirmation-mail', {}) })
  return (
    <Notice title="Your email address is not confirmed yet">
      <p>
        Please open the link in the mail that was sent to <strong>{user.email}</strong>. Until then Tessa
        sends you no other mail, and two-step sign-in cannot be turned on. Everything else works.
      </p>
      <Group gap="md">
        <Button variant="outline" loading={send.isPending} onClick={() => send.mutate()}>
          Send the mail again
        </Button>
        <p role="status">{send.isSuccess && 'It is on its way. Please look in your spam folder too.'}</p>
      </Group>
      {send.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {errorMessage(send.error)}
        </Text>
      )}
    </Notice>
  )
}

/** The link is often opened on another device, so the notice refetches when this tab becomes visible. */
const useFreshUser = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void invalidateRoutes(queries, 'GET /api/auth/user')
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queries])
}

const MissingDetailsNotice = () => (
  <Notice title="Please complete your details">
    <p>
      When you set your password, the address of this account was not confirmed. So what had been entered as
      its name and facility was removed, in case it was not you who did that.
    </p>
    <Group>
      <ButtonLink href={paths.editProfile} variant="outline">
        Edit Profile
      </ButtonLink>
    </Group>
  </Notice>
)
