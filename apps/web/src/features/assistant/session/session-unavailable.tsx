import { Button, Stack, Text, Title } from '@mantine/core'
import { errorMessage, returning } from '@tessa/app-shell'
import { ButtonLink } from '@tessa/ui'
import { paths } from '../../../paths.ts'
import { isOfAnotherAccount } from '../submission/another-account.ts'
import { AssistantLayout } from '../assistant-layout.tsx'
import type { WantedSession } from './load-remote-session.ts'

export type SessionUnavailableProps = {
  /** What the address asks for, if anything. */
  wanted: WantedSession | null
  isGuest: boolean
  /** Undefined if no flow matches the session anymore. */
  error: unknown
  /** Present if another try may open it. */
  onRetry?: (() => void) | undefined
  onLeave: () => void
}

/** Shown if the session of the URL cannot be continued here. */
export const SessionUnavailable = ({ wanted, isGuest, error, onRetry, onLeave }: SessionUnavailableProps) => {
  const isForeign = isOfAnotherAccount(error)
  const history = `${paths.dashboard}?tab=chat-history`
  return (
    <AssistantLayout>
      <Stack gap="md" align="flex-start" pt="xl" role="alert">
        <Title order={2}>This session {onRetry ? 'was not opened' : 'cannot be continued'}</Title>
        <Text>{isForeign ? wordsOf(isGuest) : reasonOf(error)}</Text>
        {isForeign && isGuest && (
          <ButtonLink href={returning(paths.login, addressOf(wanted))}>Sign in and continue it</ButtonLink>
        )}
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        <Button variant={onRetry || (isForeign && isGuest) ? 'outline' : 'filled'} onClick={onLeave}>
          Go on without it
        </Button>
        {!isGuest && (
          <ButtonLink href={history} variant="outline">
            Open chat history
          </ButtonLink>
        )}
      </Stack>
    </AssistantLayout>
  )
}

/** The server does not say whether a session of another account exists. */
const wordsOf = (isGuest: boolean): string =>
  isGuest
    ? 'It belongs to an account, or it is no longer stored. Sign in with that account and you come back here, where everything in it is still there. Or go on without it.'
    : 'It belongs to another account than the one that you are signed in with, or it is no longer stored. To continue it, sign out and sign in with that account.'

const reasonOf = (error: unknown): string =>
  `${error ? errorMessage(error) : 'It began with another version of Tessa.'} What was said in it is still in your chat history.`

const addressOf = (wanted: WantedSession | null): string => {
  const search = new URLSearchParams(
    wanted?.continues
      ? { continue: wanted.sessionId, order: wanted.continues.order }
      : { session: wanted?.sessionId ?? '' },
  )
  return `${paths.start}?${search}`
}
