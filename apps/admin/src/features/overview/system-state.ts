import { queryOptions } from '@tanstack/react-query'
import { ApiError, type Api } from '@tessa/api-client'

export type CheckState = 'fine' | 'broken' | 'unknown'
export type SystemState = {
  checkedAt: number
  server: CheckState
  database: CheckState
}

/** Asks the server whether it can serve. A failure is an answer here, not an error. */
export const systemStateQuery = (api: Api) =>
  queryOptions({
    queryKey: ['GET /api/health/ready', 'state'],
    queryFn: async ({ signal }): Promise<SystemState> => {
      try {
        await api('GET /api/health/ready', { signal })
        return { checkedAt: Date.now(), server: 'fine', database: 'fine' }
      } catch (error) {
        if (signal.aborted) throw error
        if (!(error instanceof ApiError))
          return { checkedAt: Date.now(), server: 'broken', database: 'unknown' }
        return {
          checkedAt: Date.now(),
          server: 'fine',
          database: error.code === 'unavailable' ? 'broken' : 'unknown',
        }
      }
    },
    // Seen again after a while away, it is asked again.
    staleTime: 30_000,
  })
