import { ApiError, NetworkError } from '@tessa/api-client'

export const isOffline = (error: unknown): boolean => error instanceof NetworkError

/** Whether a proxy responded instead of our server. */
export const isBadConnection = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && error.serverMessage === undefined

export const isRateLimited = (error: unknown): boolean => error instanceof ApiError && error.status === 429

/** The server's errors for single fields. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}

/** The time to wait after too many attempts as text; undefined for any other failure. */
export const retryAfterText = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.retryAfterSeconds === undefined) return undefined
  const seconds = Math.max(1, error.retryAfterSeconds)
  if (seconds < 90) return `You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return `You can try again in ${Math.ceil(seconds / 60)} minutes.`
}

/** A message about a failed call: the server's own if there is one, and the time to wait. */
export const errorMessage = (error: unknown): string => {
  if (error instanceof NetworkError) return `${error.message}. Please check your connection and try again.`
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  return [error.userMessage, retryAfterText(error)].filter(Boolean).join(' ')
}

/** Adds a missing period, so that another sentence can follow. */
export const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)
