import { ApiError } from '@tessa/api-client'
import { InvalidResponseError, isBadConnection, isOffline, isRateLimited } from '@tessa/app-shell'

/** The message of a failed sign-in from the error catalog. */
export const loginFailure = (error: unknown): string => {
  if (isOffline(error))
    return 'Network error: Unable to connect to server. Please check your connection and try again.'
  if (error instanceof InvalidResponseError || error instanceof SyntaxError)
    return 'Invalid response from server'
  if (isBadConnection(error)) return 'Connection error. Please check your internet and try again.'
  if (isRateLimited(error)) return 'Too many login attempts. Please wait a moment before trying again.'
  if (!(error instanceof ApiError)) return 'Invalid email or password. Please try again.'
  if (error.status === 401) return 'Invalid email or password. Please check your credentials and try again.'
  // A server that is down has its own message. The password is not the cause.
  const saysMore = error.status === 403 || error.status >= 500
  return (saysMore ? error.serverMessage : undefined) ?? 'Invalid email or password. Please try again.'
}
