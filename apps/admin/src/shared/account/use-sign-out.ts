import { useCallback } from 'react'
import { useSignIn } from '../../api.tsx'

/** Ends the sign-in, here at once. */
export const useSignOut = (): (() => void) => {
  const signIn = useSignIn()
  return useCallback(() => void signIn.leave(), [signIn])
}
