import { useEffect, useEffectEvent } from 'react'
import { useAuthSession } from '../auth/auth-session.ts'
import { liveStreamOf } from './live-stream.ts'

/**
 * Subscribes to the server's changes while the page is visible. `onChange` gets the change, or undefined if everything
 * may have changed.
 *
 * @example useLiveChanges((changed) => void invalidateRoutes(queries, 'GET /api/user/work-orders'))
 */
export const useLiveChanges = (onChange: (changed: string | undefined) => void): void => {
  const { signIn } = useAuthSession()
  const tell = useEffectEvent(onChange)
  useEffect(() => liveStreamOf(signIn).listen({ onChange: (changed) => tell(changed) }), [signIn])
}
