import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { toRemote } from '@tessa/app-shell'
import { QueryState } from '@tessa/ui'
import { Age } from './age.tsx'
import { FailureNotice } from './failure-notice.tsx'
import classes from './last-known.module.css'

/** How a screen asks for what changes by itself. A hidden tab does not ask, and does when it is seen again. */
export const askedEvery = (seconds: number) =>
  ({ staleTime: 0, refetchInterval: seconds * 1000, refetchOnWindowFocus: 'always' }) as const

export type LastKnownProps<Data> = {
  query: UseQueryResult<Data>
  /** The announced text while the first answer is on its way. */
  loadingLabel: string
  /** What is said when there is no answer: `Failed to fetch stats`. */
  failure: string
  children: (data: Data) => ReactNode
}

/** What was last known, and since when. A failure is said above it and takes nothing away. */
export const LastKnown = <Data,>({ query, loadingLabel, failure, children }: LastKnownProps<Data>) => {
  const remote = toRemote(query)
  return (
    <>
      <FailureNotice query={query} failure={failure} />
      <QueryState
        query={remote.status === 'failed' ? { ...remote, message: failure } : remote}
        loadingLabel={loadingLabel}
        onRetry={() => void query.refetch()}
      >
        {(there) => (
          <>
            {children(there)}
            {!query.isError && (
              <p className={classes.age}>
                Updated <Age at={query.dataUpdatedAt} />
              </p>
            )}
          </>
        )}
      </QueryState>
    </>
  )
}
