import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { ManagedWorkOrder } from '@tessa/contract'
import { QueryState } from '@tessa/ui'
import { FailureNotice } from '../../shared/live/failure-notice.tsx'
import { EmptyList } from '../../shared/list/empty-list.tsx'
import { ListPages } from '../../shared/list/list-pages.tsx'
import { namedFailure } from '../../shared/list/named-failure.ts'
import type { SelectionStore } from './bulk/use-selection.ts'
import type { DetailDialog } from './detail/detail-dialog-name.ts'
import type { WorkOrderFilterState } from './use-work-order-filter.ts'
import { WorkOrderRows } from './work-order-rows.tsx'
import classes from './work-orders.module.css'

export type WorkOrderListProps = {
  filter: WorkOrderFilterState
  selected: SelectionStore
  /** How often a person has asked for the list as it is now. */
  asked: number
  openId: string | undefined
  onOpen: (order: ManagedWorkOrder, dialog?: DetailDialog) => void
}

const pageSize = 50
const failure = 'Failed to fetch work orders'

/** One page of what the filter shows, and the way to the next. */
export const WorkOrderList = ({ filter, selected, asked, openId, onOpen }: WorkOrderListProps) => {
  const { address, query: narrowed } = filter
  const cursor = address.get('cursor')
  const request = { ...narrowed, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/work-orders', { query: request }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.list} aria-busy={query.isPlaceholderData || undefined}>
      <FailureNotice query={query} failure={failure} />
      <QueryState
        query={namedFailure(toRemote(query), failure)}
        loadingLabel="Loading work orders..."
        onRetry={() => void query.refetch()}
      >
        {({ items, total }) => (
          <WorkOrderRows
            // A page that is still the one before is shown as it was.
            listKey={query.isPlaceholderData ? undefined : JSON.stringify([request, asked])}
            orders={items}
            total={total}
            filter={filter}
            selected={selected}
            openId={openId}
            onOpen={onOpen}
            empty={
              <EmptyList isOn={filter.isOn} onClear={filter.clear}>
                No work orders found matching your filters.
              </EmptyList>
            }
          />
        )}
      </QueryState>
      <ListPages address={address} query={query} />
    </div>
  )
}
