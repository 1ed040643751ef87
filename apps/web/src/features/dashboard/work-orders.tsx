import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { readShortNumber } from '@tessa/contract'
import { ButtonLink, EmptyState, QueryState } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { allWorkOrdersQuery } from '../case/case-queries.ts'
import { mistypedWords } from '../case/case-words.ts'
import classes from './dashboard-page.module.css'
import { HelpRequests } from './help-requests.tsx'
import { More } from './more.tsx'
import rows from './rows.module.css'
import { useFilters } from './use-filters.ts'
import { WorkOrderFilters } from './work-order-filters.tsx'
import { WorkOrderRow } from './work-order-row.tsx'

/** All of the person's cases: the work orders, and the help requests that none was made from yet. */
export const WorkOrders = () => {
  const filters = useFilters()
  const query = useInfiniteQuery(allWorkOrdersQuery(useApi(), filters.query))
  const orders = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <HelpRequests search={filters.query.search ?? ''} />
      <section aria-labelledby="work-orders" className={classes.card}>
        <div className={classes.head}>
          <h2 id="work-orders">Work Orders</h2>
          {orders && orders.length > 0 && (
            <ButtonLink href={paths.start} variant="outline">
              Start Troubleshooting
            </ButtonLink>
          )}
        </div>
        {(filters.isOn || (orders && orders.length > 1)) && <WorkOrderFilters filters={filters} />}
        <QueryState
          query={remoteOf({ ...query, data: orders })}
          loadingLabel="Loading work orders..."
          onRetry={() => void query.refetch()}
          isEmpty={(some) => some.length === 0}
          empty={
            filters.isOn ? <NoMatch search={filters.search} onClear={filters.clear} /> : <NoWorkOrders />
          }
        >
          {(some) => (
            <>
              <ul className={rows.rows} aria-label="Work orders">
                {some.map((order) => (
                  <WorkOrderRow key={order.id} order={order} />
                ))}
              </ul>
              <More query={query} label="Show more work orders" />
            </>
          )}
        </QueryState>
      </section>
    </>
  )
}

const NoWorkOrders = () => (
  <EmptyState
    icon={IconClipboardList}
    action={<ButtonLink href={paths.start}>Start Troubleshooting</ButtonLink>}
  >
    No work orders yet
  </EmptyState>
)

const NoMatch = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyState
    action={
      <Button variant="outline" onClick={onClear}>
        Clear
      </Button>
    }
  >
    {readShortNumber(search).kind === 'mistyped'
      ? mistypedWords(search)
      : 'No work order matches what you are looking for.'}
  </EmptyState>
)
