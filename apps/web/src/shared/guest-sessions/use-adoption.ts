import { useEffect } from 'react'
import { useApi } from '../../api.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { dropGuestSessions, readGuestSessions } from './guest-sessions.ts'

/** Whoever signs in takes over what was begun as a guest in this browser. A failure is tried again next time. */
export const useAdoption = (): void => {
  const api = useApi()
  const auth = useAuth()
  const userId = auth.status === 'signed-in' ? auth.user.id : undefined
  useEffect(() => {
    const sessions = readGuestSessions()
    if (userId === undefined || sessions.length === 0) return
    void api('POST /api/user/adopt', { body: { sessions } }).then(
      ({ adopted }) => dropGuestSessions(adopted),
      () => undefined,
    )
  }, [api, userId])
}
