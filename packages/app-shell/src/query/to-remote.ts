import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import type { Remote } from '@tessa/ui'
import { errorMessage } from '../failures/failures.ts'

/** The state of a query for a screen. Existing data stays during a refetch. */
export const toRemote = <Data>({
  data,
  error,
  isFetching,
}: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'>): Remote<Data> => {
  if (data !== undefined) return { status: 'there', data }
  if (!error || isFetching) return { status: 'loading' }
  return {
    status: 'failed',
    message: errorMessage(error),
    reference: error instanceof ApiError ? error.requestId : undefined,
  }
}
