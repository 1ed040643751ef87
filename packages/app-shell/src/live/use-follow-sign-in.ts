import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useAuthSession } from '../auth/auth-session.ts'
import { userKey } from '../auth/user-query.ts'
import { liveStreamOf } from './live-stream.ts'

/**
 * Keeps the event stream open while the page is visible. When the server refuses it, the current user is fetched again,
 * who may have to do something first.
 */
export const useFollowSignIn = (): void => {
  const { signIn } = useAuthSession()
  const queries = useQueryClient()
  useEffect(
    () =>
      liveStreamOf(signIn).listen({
        onOver: () => void queries.invalidateQueries({ queryKey: userKey }),
      }),
    [signIn, queries],
  )
}
