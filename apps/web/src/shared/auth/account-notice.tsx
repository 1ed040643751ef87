import { useEffect, useId, type ReactNode } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@tessa/contract'
import { ButtonLink } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { sentenceOf } from '../failures/failures.ts'
import classes from './account-notice.module.css'
import { userKey } from './user-query.ts'

/** What an account still lacks: a confirmed address, or the details that were removed with a stranger's. */
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
          {sentenceOf(send.error)}
        </Text>
      )}
    </Notice>
  )
}

/** The link is often opened elsewhere: whoever comes back to this tab sees it as it is now. */
const useFreshUser = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: userKey })
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
