import { useCallback } from 'react'
import { useSignIn } from '../../api.tsx'

/** Ends the sign-in. Forgets it here first: whoever leaves must not wait for a server. */
export const useSignOut = (): (() => void) => {
  const signIn = useSignIn()
  return useCallback(() => {
    // The call takes its token along before it is forgotten.
    void signIn.api('POST /api/auth/logout').catch(() => undefined)
    signIn.forget()
  }, [signIn])
}
