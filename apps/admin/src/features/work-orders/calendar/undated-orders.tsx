import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { isActive, managementStatuses, type ManagedWorkOrder } from '@tessa/contract'
import { PlainList, QueryState, TextLink } from '@tessa/ui'
import { countText } from '../../../shared/list/total-text.ts'
import type { WorkOrderFilterState } from '../use-work-order-filter.ts'
import { CalendarOrder } from './calendar-order.tsx'
import classes from './calendar.module.css'

export type UndatedOrdersProps = {
  filter: WorkOrderFilterState
  /** How many have no deadline in all, what is finished included; not known at first. */
  total: number | undefined
  onOpen: (order: ManagedWorkOrder) => void
}

const mostShown = 20

/** What is to be done and has no deadline; of what is finished only how much there is. */
export const UndatedOrders = ({ filter, total, onOpen }: UndatedOrdersProps) => {
  const { pathname } = useLocation()
  const { address, query: narrowed, valuesOf } = filter
  const chosen = valuesOf('status')
  // What has another deadline than none is not among them.
  const canBe = narrowed.due === undefined || narrowed.due === 'undated'
  const isChosen = (status: string) => chosen.length === 0 || chosen.includes(status)
  const statuses = managementStatuses.filter((status) => canBe && isActive(status) && isChosen(status))
  const finished = managementStatuses.filter((status) => !isActive(status) && isChosen(status)).join(',')
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/work-orders', {
      query: { ...narrowed, due: 'undated', status: statuses.join(','), limit: mostShown },
    }),
    ...fresh,
    enabled: statuses.length > 0,
  })
  const tableOf = (changes: Record<string, string>) =>
    pathname + address.hrefOf({ show: undefined, on: undefined, span: undefined, ...changes })
  const active = statuses.length === 0 ? 0 : query.data?.total
  const others = total === undefined || active === undefined ? 0 : total - active
  return (
    <section aria-labelledby="undated" className={classes.undated}>
      <h2 id="undated" className={classes.title}>
        No deadline
      </h2>
      {statuses.length > 0 && (
        <QueryState
          query={toRemote(query)}
          loadingLabel="Loading what has no deadline..."
          onRetry={() => void query.refetch()}
          isEmpty={({ items }) => items.length === 0}
          empty={<p className={classes.quiet}>Nothing.</p>}
        >
          {({ items, total: all }) => (
            <>
              <PlainList aria-labelledby="undated" className={classes.orders}>
                {items.map((order) => (
                  <li key={order.id}>
                    <CalendarOrder
                      order={order}
                      href={address.hrefOf({ open: order.id })}
                      onOpen={() => onOpen(order)}
                    />
                  </li>
                ))}
              </PlainList>
              {all > items.length && (
                <TextLink href={tableOf({ due: 'undated', status: statuses.join(',') })}>
                  +{countText(all - items.length)} more
                </TextLink>
              )}
            </>
          )}
        </QueryState>
      )}
      {others > 0 && (
        <TextLink href={tableOf({ status: finished })}>{countText(others)} finished or archived</TextLink>
      )}
    </section>
  )
}
