import { useLocation } from 'react-router'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { errorMessage, invalidateRoutes, returning, useApi, useAuth } from '@tessa/app-shell'
import { ButtonLink, CenteredCard } from '@tessa/ui'
import { paths } from '../../paths.ts'

/**
 * Confirms an address with the link of the mail: `/confirm-email#token`. It requires a press of the button, because
 * mail scanners open every link.
 */
export const ConfirmEmailPage = () => {
  const { hash } = useLocation()
  const token = hash.slice(1)
  return token === '' ? <NoLink /> : <ConfirmEmail key={token} token={token} />
}

const NoLink = () => (
  <CenteredCard title="This link is not complete">
    <Stack>
      <Text>Open the link of the mail once more, or copy it in full.</Text>
      <NewLink />
    </Stack>
  </CenteredCard>
)

/** The page that sends the mail again. */
const NewLink = () => {
  const isSignedIn = useAuth().status === 'signed-in'
  return isSignedIn ? (
    <ButtonLink href={paths.editProfile}>Get a new link</ButtonLink>
  ) : (
    <ButtonLink href={returning(paths.login, paths.editProfile)}>Sign in to get a new link</ButtonLink>
  )
}

const Expired = () => (
  <CenteredCard title="This link no longer works">
    <Stack>
      <Text role="alert">
        A link works for three days. You can have a new one sent to you, and your account works meanwhile.
      </Text>
      <NewLink />
    </Stack>
  </CenteredCard>
)

const Done = () => {
  const isSignedIn = useAuth().status === 'signed-in'
  return (
    <CenteredCard title="Your address is confirmed">
      <Stack>
        <Text role="status">From now on Tessa can write to you about what you report.</Text>
        {isSignedIn ? (
          <ButtonLink href={paths.dashboard}>Go to the dashboard</ButtonLink>
        ) : (
          <ButtonLink href={paths.login}>Sign in</ButtonLink>
        )}
      </Stack>
    </CenteredCard>
  )
}

const ConfirmEmail = ({ token }: { token: string }) => {
  const api = useApi()
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => api('POST /api/auth/confirm-email', { body: { token } }),
    onSuccess: () => invalidateRoutes(queries, 'GET /api/auth/user'),
  })
  if (confirm.isSuccess) return <Done />
  if (confirm.error instanceof ApiError && confirm.error.code === 'link_expired') return <Expired />
  return (
    <CenteredCard title="Confirm your email address">
      <Stack>
        <Text>Did you create a Tessa account with the address that this link was sent to?</Text>
        {confirm.error && (
          <Text role="alert" c="var(--mantine-color-error)">
            {errorMessage(confirm.error)}
          </Text>
        )}
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          Yes, confirm my address
        </Button>
        <Text size="sm" c="dimmed">
          If you did not, close this page. Nothing happens then.
        </Text>
      </Stack>
    </CenteredCard>
  )
}
