import { useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconMessages } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import type { ChatSession } from '@tessa/contract'
import { ButtonLink, EmptyState, PageTitle, QueryState, StatusBadge, TextLink } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { SignedInOnly } from '../../shared/auth/signed-in-only.tsx'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { Moment } from '../../shared/moment/moment.tsx'
import { continueAddress } from '../case/addresses.ts'
import { chatSessionQuery } from '../case/case-queries.ts'
import { addressOf } from './dashboard-tabs.ts'
import classes from './chat-session-page.module.css'
import { deviceOf, sessionStatusOf } from './session-words.ts'
import { Transcript } from './transcript.tsx'

/** /dashboard/sessions/… */
export const ChatSessionPage = () => {
  const { sessionId = '' } = useParams()
  return (
    <SignedInOnly loadingLabel="Loading the conversation...">
      {() => (
        <main id="main" className={classes.page}>
          <TextLink href={addressOf('chat-history')} className={classes.back}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Chat History
          </TextLink>
          <Opened key={sessionId} sessionId={sessionId} />
        </main>
      )}
    </SignedInOnly>
  )
}

const Opened = ({ sessionId }: { sessionId: string }) => {
  const query = useQuery(chatSessionQuery(useApi(), sessionId))
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return (
      <>
        <PageTitle title="Conversation not found" />
        <EmptyState icon={IconMessages}>There is no such conversation in your account.</EmptyState>
      </>
    )
  return (
    <QueryState
      query={remoteOf(query)}
      loadingLabel="Loading the conversation..."
      onRetry={() => void query.refetch()}
    >
      {(session) => <Conversation session={session} />}
    </QueryState>
  )
}

const Conversation = ({ session }: { session: ChatSession }) => {
  const { tone, label } = sessionStatusOf(session.sessionStatus)
  // One that was left may be taken up again; one that came to its end may not.
  const goesOn = session.flow !== null && ['active', 'abandoned'].includes(session.sessionStatus)
  return (
    <>
      <header className={classes.head}>
        <PageTitle title="Conversation">{deviceOf(session)}</PageTitle>
        <p className={classes.facts}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <Moment at={session.updatedAt} />
        </p>
        {session.currentIssue && <p className={classes.issue}>{session.currentIssue}</p>}
        {goesOn && (
          <ButtonLink href={continueAddress(session.sessionId)} className={classes.goOn}>
            Continue
          </ButtonLink>
        )}
      </header>
      {session.messages.length === 0 ? (
        <EmptyState icon={IconMessages}>Nothing has been said in it yet.</EmptyState>
      ) : (
        <Transcript messages={session.messages} />
      )}
    </>
  )
}
