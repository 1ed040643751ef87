import { useInfiniteQuery } from '@tanstack/react-query'
import { fresh, LoadMore, routePages, toRemote, useApi } from '@tessa/app-shell'
import { Card, QueryState } from '@tessa/ui'
import classes from './dashboard-page.module.css'
import { HelpRequestRow } from './help-request-row.tsx'
import rows from './rows.module.css'

/** The help requests without a work order. Others are shown with their work order. Renders nothing without any. */
export const HelpRequests = ({ search }: { search: string }) => {
  const query = useInfiniteQuery({
    ...routePages(useApi(), 'GET /api/user/help-requests', {
      query: { isWaiting: true, ...(search === '' ? {} : { search }) },
    }),
    ...fresh,
  })
  const requests = query.data?.pages.flatMap(({ items }) => items)
  if (requests?.length === 0) return null
  return (
    <Card title="Help requests" className={classes.requests}>
      <QueryState
        query={toRemote({ ...query, data: requests })}
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
            <LoadMore query={query} label="Show more help requests" className={rows.more} />
          </>
        )}
      </QueryState>
    </Card>
  )
}
