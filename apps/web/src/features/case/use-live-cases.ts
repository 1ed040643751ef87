import { useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes, useLiveChanges } from '@tessa/app-shell'

const ofCases = [
  'GET /api/user/work-orders',
  'GET /api/user/work-orders/{id}',
  'GET /api/user/help-requests',
] as const
const ofSessions = ['GET /api/user/chat-sessions', 'GET /api/user/chat-sessions/{sessionId}'] as const

/** Shows live changes of the user's cases. */
export const useLiveCases = (): void => {
  const queries = useQueryClient()
  useLiveChanges(
    (changed) => void invalidateRoutes(queries, ...ofCases, ...(changed === undefined ? ofSessions : [])),
  )
}
