import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import type { Remote } from '@tessa/ui'
import { sentenceOf } from './failures.ts'

/** What a query holds, as a screen draws it: what is there stays while it is looked for anew. */
export const remoteOf = <Data>({
  data,
  error,
  isFetching,
}: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'>): Remote<Data> => {
  if (data !== undefined) return { status: 'there', data }
  if (!error || isFetching) return { status: 'loading' }
  return {
    status: 'failed',
    message: sentenceOf(error),
    reference: error instanceof ApiError ? error.requestId : undefined,
  }
}
