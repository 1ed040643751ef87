import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { followChanges } from '@tessa/api-client'
import { useSession } from '../../shared/auth/session.ts'
import { ownKeys } from './case-queries.ts'

/** Shows changes of the person's cases as they happen. A page that nobody sees listens to nothing. */
export const useLiveCases = (): void => {
  const queries = useQueryClient()
  const { signIn } = useSession()
  useEffect(() => {
    let stop: (() => void) | undefined
    const look = (changed: string | undefined) => {
      const keys = [ownKeys.workOrders, ownKeys.helpRequests]
      for (const queryKey of changed === undefined ? [...keys, ownKeys.chatSessions] : keys)
        void queries.invalidateQueries({ queryKey })
    }
    const follow = () => {
      stop?.()
      stop = document.hidden ? undefined : followChanges({ fetch: signIn.fetch, onChange: look })
    }
    const onSeen = () => {
      follow()
      if (!document.hidden) look(undefined)
    }
    follow()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      document.removeEventListener('visibilitychange', onSeen)
      stop?.()
    }
  }, [queries, signIn])
}
