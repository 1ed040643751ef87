import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconLinkOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { ApiError, type Api } from '@tessa/api-client'
import { errorMessage, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { MailPreference } from '@tessa/contract'
import { ButtonLink, CenteredCard, QueryState, StatusPage } from '@tessa/ui'
import { paths } from '../../paths.ts'

const preferenceQuery = (api: Api, token: string) =>
  routeQuery(api, 'GET /api/unsubscribe/{token}', { params: { token } })

/** /unsubscribe/<token>: works with the link of a mail and without a sign-in. */
export const UnsubscribePage = () => {
  const { token = '' } = useParams()
  const query = useQuery(preferenceQuery(useApi(), token))
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NoMail />
  return (
    <CenteredCard title="Mails from Tessa">
      <QueryState query={toRemote(query)} loadingLabel="Loading..." onRetry={() => void query.refetch()}>
        {(preference) => <Choice token={token} preference={preference} />}
      </QueryState>
    </CenteredCard>
  )
}

const NoMail = () => (
  <StatusPage
    title="This link leads nowhere"
    icon={IconLinkOff}
    action={<ButtonLink href={paths.contact}>Contact Support</ButtonLink>}
  >
    <p>Please check that the whole link was copied from the mail.</p>
  </StatusPage>
)

type ChoiceProps = { token: string; preference: MailPreference }

const Choice = ({ token, preference: { address, wantsMails } }: ChoiceProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: wanted } }),
    onSuccess: (preference) => queries.setQueryData(preferenceQuery(api, token).queryKey, preference),
  })
  return (
    <Stack>
      <Text role="status">
        {wantsMails
          ? `${address} gets a mail when something happens to what was reported with it.`
          : `${address} gets no more of these mails. What was reported goes on as before.`}
      </Text>
      {change.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {errorMessage(change.error)}
        </Text>
      )}
      <Button
        variant={wantsMails ? 'filled' : 'outline'}
        loading={change.isPending}
        onClick={() => change.mutate(!wantsMails)}
      >
        {wantsMails ? 'Stop these mails' : 'Send them again'}
      </Button>
      <Text size="sm" c="dimmed">
        Mails about your account itself, such as a new password, always come.
      </Text>
    </Stack>
  )
}
