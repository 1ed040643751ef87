import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { fresh, LoadMore, routePages, toRemote, useApi } from '@tessa/app-shell'
import { readShortNumber } from '@tessa/contract'
import { ButtonLink, Card, EmptyState, QueryState } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { mistypedText } from '../case/case-text.ts'
import { HelpRequests } from './help-requests.tsx'
import rows from './rows.module.css'
import { useFilters } from './use-filters.ts'
import { WorkOrderFilters } from './work-order-filters.tsx'
import { WorkOrderRow } from './work-order-row.tsx'

/** All cases of the user: the work orders, and the help requests without one. */
export const WorkOrders = () => {
  const filters = useFilters()
  const query = useInfiniteQuery({
    ...routePages(useApi(), 'GET /api/user/work-orders', { query: filters.query }),
    ...fresh,
  })
  const orders = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <HelpRequests search={filters.query.search ?? ''} />
      <Card
        title="Work Orders"
        action={
          orders &&
          orders.length > 0 && (
            <ButtonLink href={paths.start} variant="outline">
              Start Troubleshooting
            </ButtonLink>
          )
        }
      >
        {(filters.isOn || (orders && orders.length > 1)) && <WorkOrderFilters filters={filters} />}
        <QueryState
          query={toRemote({ ...query, data: orders })}
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
              <LoadMore query={query} label="Show more work orders" className={rows.more} />
            </>
          )}
        </QueryState>
      </Card>
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
      ? mistypedText(search)
      : 'No work order matches what you are looking for.'}
  </EmptyState>
)
