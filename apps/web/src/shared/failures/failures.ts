import { ApiError, NetworkError } from '@tessa/api-client'

export const isOffline = (error: unknown): boolean => error instanceof NetworkError

/** Whether something between here and our server answered in its place. */
export const isBadConnection = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && error.ownSentence === undefined

export const isRateLimited = (error: unknown): boolean => error instanceof ApiError && error.status === 429

/** What the server found wrong with single fields. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}

/** How long to wait after too many attempts, in words; nothing for any other failure. */
export const waitOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.retryAfterSeconds === undefined) return undefined
  const seconds = Math.max(1, error.retryAfterSeconds)
  if (seconds < 90) return `You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return `You can try again in ${Math.ceil(seconds / 60)} minutes.`
}

/** A sentence for people about a call that failed: the server's own where there is one, and the wait. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof NetworkError) return `${error.message}. Please check your connection and try again.`
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  return [error.sentence, waitOf(error)].filter(Boolean).join(' ')
}
