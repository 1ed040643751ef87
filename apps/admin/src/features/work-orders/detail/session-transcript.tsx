import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Answers, routeQuery, toRemote, Transcript, useApi } from '@tessa/app-shell'
import type { ManagedWorkOrderDetail } from '@tessa/contract'
import { ButtonLink, QueryState } from '@tessa/ui'
import { useOperator } from '../../../shared/account/use-operator.ts'
import { useHome } from '../../../shared/use-home.ts'
import { useContinueAddress } from './continue-address.ts'
import classes from './detail.module.css'

/** What was asked and answered before it came here, and on demand every word of it. */
export const SessionTranscript = ({ order }: { order: ManagedWorkOrderDetail }) => {
  const [isWhole, setIsWhole] = useState(false)
  const { chat_log: log, session_id: sessionId, contact_name: reporter } = order
  const home = useHome()
  const { role } = useOperator()
  const continueAt = useContinueAddress(order) ?? ''
  if (isWhole && sessionId !== null) return <WholeSession sessionId={sessionId} reporter={reporter} />
  return (
    <>
      {log.length === 0 ? (
        <p>It came without troubleshooting steps.</p>
      ) : (
        <Answers log={log} unanswered="No answer" />
      )}
      {sessionId !== null && (
        <div className={classes.actions}>
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            Show the whole conversation
          </Button>
          <ButtonLink href={continueAt} variant="subtle" target="_blank">
            Continue the checks
          </ButtonLink>
          {(role === 'manager' || role === 'admin') && (
            <ButtonLink href={`${home}?tab=flows&session=${sessionId}`} variant="subtle">
              Show the path in the flow
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

const WholeSession = ({ sessionId, reporter }: { sessionId: string; reporter: string }) => {
  const query = useQuery(
    routeQuery(useApi(), 'GET /api/chat/sessions/{sessionId}', { params: { sessionId } }),
  )
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Loading the conversation..."
      onRetry={() => void query.refetch()}
    >
      {({ messages }) => <Transcript messages={messages} reporter={reporter} />}
    </QueryState>
  )
}
