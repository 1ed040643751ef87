import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconLinkOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { ApiError } from '@tessa/api-client'
import type { MailWish } from '@tessa/contract'
import { ButtonLink, CenteredCard, QueryState, StatusPage } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { sentenceOf } from '../../shared/failures/failures.ts'

/** /unsubscribe/<token>: the link of a mail is all it takes, nobody has to sign in. */
export const UnsubscribePage = () => {
  const { token = '' } = useParams()
  const api = useApi()
  const queryKey = ['unsubscribe', token]
  const query = useQuery({
    queryKey,
    queryFn: () => api('GET /api/unsubscribe/{token}', { params: { token } }),
  })
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NoMail />
  return (
    <CenteredCard title="Mails from Tessa">
      <QueryState query={remoteOf(query)} loadingLabel="Loading..." onRetry={() => void query.refetch()}>
        {(wish) => <Choice token={token} queryKey={queryKey} wish={wish} />}
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

type ChoiceProps = { token: string; queryKey: readonly string[]; wish: MailWish }

const Choice = ({ token, queryKey, wish: { address, wantsMails } }: ChoiceProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: wanted } }),
    onSuccess: (wish) => queries.setQueryData(queryKey, wish),
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
          {sentenceOf(change.error)}
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
