import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { EmptyState, QueryState } from '@tessa/ui'
import { replaySession, stepsTaken } from './replay-session.ts'
import { SessionPath } from './session-path.tsx'
import { useFlowOfSession } from './shipped-flows.ts'

const sessionQuery = (api: ReturnType<typeof useApi>, sessionId: string) =>
  routeQuery(api, 'GET /api/chat/sessions/{sessionId}', { params: { sessionId } })

/** The steps that the followed session took; undefined where none is followed. */
export const useStepsTaken = (sessionId: string | undefined): readonly string[] | undefined => {
  const query = useQuery({ ...sessionQuery(useApi(), sessionId ?? ''), enabled: sessionId !== undefined })
  const { flow } = useFlowOfSession(query.data?.flow)
  if (!query.data) return undefined
  const replay = replaySession(query.data.flow, flow)
  return replay.kind === 'replayed' ? stepsTaken(replay.session) : query.data.troubleshootingPath
}

/** The session of the address, played again. */
export const FollowedSession = ({ id, onStep }: { id: string; onStep: (step: string) => void }) => {
  const query = useQuery(sessionQuery(useApi(), id))
  const { flow, isLoading } = useFlowOfSession(query.data?.flow)
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  if (isGone) return <EmptyState>There is no session with this ID.</EmptyState>
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Loading the session..."
      onRetry={() => void query.refetch()}
    >
      {(session) =>
        !isLoading && (
          <SessionPath session={session} replay={replaySession(session.flow, flow)} onStep={onStep} />
        )
      }
    </QueryState>
  )
}
