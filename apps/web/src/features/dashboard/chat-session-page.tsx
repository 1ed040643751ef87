import { useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { IconMessages } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import { DateTime, fresh, routeQuery, toRemote, useApi, Transcript } from '@tessa/app-shell'
import type { ChatSession } from '@tessa/contract'
import { ButtonLink, EmptyState, PageTitle, QueryState, StatusBadge } from '@tessa/ui'
import { RequireAuth } from '../../shared/auth/require-auth.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { continueUrl } from '../case/case-urls.ts'
import { addressOf } from './dashboard-tabs.ts'
import classes from './chat-session-page.module.css'
import { deviceOf, sessionStatusOf } from './session-text.ts'

/** /dashboard/sessions/… */
export const ChatSessionPage = () => {
  const { sessionId = '' } = useParams()
  return (
    <RequireAuth loadingLabel="Loading the conversation...">
      {() => (
        <Page back={{ href: addressOf('chat-history'), label: 'Chat History' }} className={classes.page}>
          <Opened key={sessionId} sessionId={sessionId} />
        </Page>
      )}
    </RequireAuth>
  )
}

const Opened = ({ sessionId }: { sessionId: string }) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/user/chat-sessions/{sessionId}', { params: { sessionId } }),
    ...fresh,
  })
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return (
      <>
        <PageTitle title="Conversation not found" />
        <EmptyState icon={IconMessages}>There is no such conversation in your account.</EmptyState>
      </>
    )
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Loading the conversation..."
      onRetry={() => void query.refetch()}
    >
      {(session) => <Conversation session={session} />}
    </QueryState>
  )
}

const Conversation = ({ session }: { session: ChatSession }) => {
  const { tone, label } = sessionStatusOf(session.sessionStatus)
  // An abandoned session can be continued, but a finished one cannot.
  const goesOn = session.flow !== null && ['active', 'abandoned'].includes(session.sessionStatus)
  return (
    <>
      <header className={classes.head}>
        <PageTitle title="Conversation">{deviceOf(session)}</PageTitle>
        <p className={classes.facts}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <DateTime at={session.updatedAt} />
        </p>
        {session.currentIssue && <p className={classes.issue}>{session.currentIssue}</p>}
        {goesOn && (
          <ButtonLink href={continueUrl(session.sessionId)} className={classes.goOn}>
            Continue
          </ButtonLink>
        )}
      </header>
      {session.messages.length === 0 ? (
        <EmptyState icon={IconMessages}>Nothing has been said in it yet.</EmptyState>
      ) : (
        <Transcript reporter="You" messages={session.messages} />
      )}
    </>
  )
}
