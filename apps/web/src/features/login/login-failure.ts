import { ApiError } from '@tessa/api-client'
import { InvalidAnswer } from '../../shared/auth/session.ts'
import { isBadConnection, isOffline, isRateLimited } from '../../shared/failures/failures.ts'

/** Why signing in failed, in the words of the error catalogue. */
export const loginFailure = (error: unknown): string => {
  if (isOffline(error))
    return 'Network error: Unable to connect to server. Please check your connection and try again.'
  if (error instanceof InvalidAnswer || error instanceof SyntaxError) return 'Invalid response from server'
  if (isBadConnection(error)) return 'Connection error. Please check your internet and try again.'
  if (isRateLimited(error)) return 'Too many login attempts. Please wait a moment before trying again.'
  if (!(error instanceof ApiError)) return 'Invalid email or password. Please try again.'
  if (error.status === 401) return 'Invalid email or password. Please check your credentials and try again.'
  // A server that is resting or broken says so itself; to blame the password would be untrue.
  const saysMore = error.status === 403 || error.status >= 500
  return (saysMore ? error.ownSentence : undefined) ?? 'Invalid email or password. Please try again.'
}
