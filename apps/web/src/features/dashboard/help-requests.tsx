import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryState } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { waitingRequestsQuery } from '../case/case-queries.ts'
import classes from './dashboard-page.module.css'
import { HelpRequestRow } from './help-request-row.tsx'
import { More } from './more.tsx'
import rows from './rows.module.css'

/** The help requests that have no work order yet; those that have one are shown with it. Without any, nothing. */
export const HelpRequests = ({ search }: { search: string }) => {
  const query = useInfiniteQuery(waitingRequestsQuery(useApi(), search === '' ? {} : { search }))
  const requests = query.data?.pages.flatMap(({ items }) => items)
  if (requests?.length === 0) return null
  return (
    <section aria-labelledby="help-requests" className={classes.card}>
      <h2 id="help-requests">Help requests</h2>
      <QueryState
        query={remoteOf({ ...query, data: requests })}
        loadingLabel="Loading help requests..."
        onRetry={() => void query.refetch()}
      >
        {(some) => (
          <>
            <p className={classes.hint}>Received. Our team looks at them before a work order is made.</p>
            <ul className={rows.rows} aria-label="Help requests">
              {some.map((request) => (
                <HelpRequestRow key={request.id} request={request} />
              ))}
            </ul>
            <More query={query} label="Show more help requests" />
          </>
        )}
      </QueryState>
    </section>
  )
}
