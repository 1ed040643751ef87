import { ApiError } from '@tessa/api-client'
import { isBadConnection, isOffline } from '@tessa/app-shell'

/** The message of a failed registration from the error catalog. */
export const registrationFailure = (error: unknown): string => {
  if (isOffline(error) || isBadConnection(error))
    return 'Connection error. Please check your internet and try again.'
  if (saysTaken(error)) return 'An account with this email already exists. Please try logging in instead.'
  return 'Failed to create account. Please try again.'
}

const saysTaken = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'email_taken' || /already exists|duplicate/i.test(error.serverMessage ?? ''))
