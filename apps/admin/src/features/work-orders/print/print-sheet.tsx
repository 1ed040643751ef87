import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { fresh, routeQuery, toRemote, useApi, useClock } from '@tessa/app-shell'
import type { ManagedWorkOrder } from '@tessa/contract'
import { QueryState, ScrollRegion } from '@tessa/ui'
import { totalText } from '../../../shared/list/total-text.ts'
import { priorityLabels, statusLabels } from '../../../shared/words/case-labels.ts'
import { wordsOfFilter } from '../filter-words.ts'
import type { WorkOrderFilterState } from '../use-work-order-filter.ts'
import { equipmentOf, sortLabels } from '../work-order-text.ts'
import { OrderNumber } from '../work-order-cells.tsx'
import classes from './print-sheet.module.css'

const pageSize = 100

const { format: formatDay } = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const { format: formatTime } = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const printedAt = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** The list as it goes on paper: what was asked for, how many there are, when, and the first 200 of them. */
export const PrintSheet = ({ filter }: { filter: WorkOrderFilterState }) => {
  const api = useApi()
  const now = new Date(useClock().now())
  const request = { ...filter.query, limit: pageSize }
  const first = useQuery({
    ...routeQuery(api, 'GET /api/work-orders', { query: request }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  const cursor = first.data?.nextCursor
  // A cursor leads on only in the list that it is of.
  const isOld = first.isPlaceholderData
  const hasSecond = cursor !== null && cursor !== undefined
  const second = useQuery({
    ...routeQuery(api, 'GET /api/work-orders', {
      query: { ...request, ...(hasSecond ? { cursor } : {}) },
    }),
    enabled: hasSecond && !isOld,
  })
  const data =
    first.data && (!hasSecond || second.data)
      ? {
          orders: [...first.data.items, ...(hasSecond ? (second.data?.items ?? []) : [])],
          total: first.data.total,
        }
      : undefined
  const failed = first.error ? first : second
  return (
    <QueryState
      query={toRemote({ error: failed.error, isFetching: failed.isFetching, data })}
      loadingLabel="Loading work orders..."
      onRetry={() => void (first.error ? first.refetch() : second.refetch())}
    >
      {({ orders, total }) => (
        <>
          <p className={classes.unprinted}>
            <Button
              leftSection={<IconPrinter size={20} aria-hidden />}
              disabled={isOld}
              onClick={() => print()}
            >
              Print
            </Button>
          </p>
          <p className={classes.hint}>
            The paper has all {columns.length} columns. Here, scroll the rows sideways.
          </p>
          <section aria-label="Sheet to print" className={classes.sheet}>
            <h2>Work orders</h2>
            <p>{filterText(filter)}</p>
            <p>
              {totalText(total, ['work order', 'work orders'])}, {sortLabels[filter.sort].toLowerCase()}.
              Printed {printedAt.format(now)}.
              {total > orders.length &&
                ` These are the first ${orders.length}: narrow the filter to print the others.`}
            </p>
            <Rows orders={orders} />
          </section>
        </>
      )}
    </QueryState>
  )
}

const filterText = (filter: WorkOrderFilterState): string =>
  wordsOfFilter(filter)
    .map(({ label }) => label)
    .join(' · ') || 'All work orders, without a filter'

const columns = ['Number', 'Facility', 'Equipment', 'Priority', 'Status', 'Technician', 'Due', 'Created']

const Rows = ({ orders }: { orders: readonly ManagedWorkOrder[] }) => (
  <ScrollRegion label="Rows" className={classes.scroll}>
    <table className={classes.rows} aria-label="Work orders">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <OrderNumber order={order} />
            </th>
            <td>{order.facility_name}</td>
            <td>{equipmentOf(order)}</td>
            <td>{priorityLabels[order.priority]}</td>
            <td>{statusLabels[order.status].label}</td>
            <td>{order.technician_name ?? 'Unassigned'}</td>
            <td>
              <Due order={order} />
            </td>
            <td>
              <Moment at={order.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

/** A date and a time, each in one line. */
const Moment = ({ at }: { at: string }) => (
  <>
    <span>{formatDay(new Date(at))},</span> <span>{formatTime(new Date(at))}</span>
  </>
)

const Due = ({ order: { next_due_at, is_overdue } }: { order: ManagedWorkOrder }) => (
  <>
    {is_overdue && <span>Overdue{next_due_at !== null && ', '}</span>}
    {next_due_at !== null && <Moment at={next_due_at} />}
    {next_due_at === null && !is_overdue && 'No deadline'}
  </>
)
