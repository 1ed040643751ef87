import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { fresh, invalidateRoutes, routeQuery, toRemote, useApi, useClock } from '@tessa/app-shell'
import { isActive, managementStatuses, type ManagedWorkOrder } from '@tessa/contract'
import { EmptyState, PageTitle, PlainList, QueryState, TextLink } from '@tessa/ui'
import { HeldArea, usePointerHold } from '../../shared/live/pointer-hold.tsx'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import { queueSections, type Queue } from './queue-sections.ts'
import { useTake } from './use-take.ts'
import { OrderDue, OrderNumber, OrderPriority, OrderStatus } from './work-order-cells.tsx'
import classes from './work-orders.module.css'
import { equipmentOf } from './work-order-text.ts'

const active = managementStatuses.filter(isActive).join(',')
const most = 100

/** ?tab=my-queue: what a technician has before them, and what waits for somebody to take it. */
export const MyQueuePage = () => {
  const api = useApi()
  const queries = useQueryClient()
  const now = new Date(useClock().now())
  const listOf = (technicianId: 'me' | 'none') => ({
    ...routeQuery(api, 'GET /api/work-orders', {
      query: { technicianId, status: active, sort: 'due', limit: most },
    }),
    ...fresh,
  })
  const mine = useQuery(listOf('me'))
  const free = useQuery(listOf('none'))
  const hold = usePointerHold(() => void invalidateRoutes(queries, 'GET /api/work-orders'))
  useLiveList(hold.changed)
  const taking = useTake()

  const failed = mine.data === undefined ? mine : free
  const query =
    mine.data && free.data
      ? ({ status: 'there', data: { mine: mine.data, free: free.data } } as const)
      : toRemote<Queue>({ ...failed, data: undefined })
  return (
    <main id="main" className={classes.page}>
      <PageTitle title="My queue" />
      <QueryState
        query={query}
        loadingLabel="Loading your queue..."
        onRetry={() => {
          void mine.refetch()
          void free.refetch()
        }}
        isEmpty={(queue) => queue.mine.items.length + queue.free.items.length === 0}
        empty={<EmptyState>Nothing is waiting for you, and nothing is free to take.</EmptyState>}
      >
        {(queue) => (
          <HeldArea hold={hold}>
            {queueSections(queue, now).map(({ key, title, count, orders: shown, left }) => (
              <section key={key} aria-labelledby={`queue-${key}`} className={classes.section}>
                <h2 id={`queue-${key}`}>
                  {title} <span className={classes.count}>{count}</span>
                </h2>
                {shown.length === 0 ? (
                  <p className={classes.quiet}>Nothing here.</p>
                ) : (
                  <PlainList className={classes.queue} aria-labelledby={`queue-${key}`}>
                    {shown.map((order) => (
                      <Queued key={order.id} order={order} taking={taking} />
                    ))}
                  </PlainList>
                )}
                {left !== undefined && <p>{left} more are in Work Orders.</p>}
              </section>
            ))}
          </HeldArea>
        )}
      </QueryState>
    </main>
  )
}

type QueuedProps = { order: ManagedWorkOrder; taking: ReturnType<typeof useTake> }

const Queued = ({ order, taking: { canTake, take, takingId } }: QueuedProps) => {
  const { pathname } = useLocation()
  const isFree = order.assigned_technician_id === null
  return (
    <li className={classes.queued}>
      <div>
        <TextLink href={`${pathname}?tab=work-orders&open=${order.id}`}>
          <OrderNumber order={order} />
        </TextLink>
        <p>
          <strong>{equipmentOf(order)}</strong>, {order.facility_name}
        </p>
        <p className={classes.badges}>
          {!isFree && <strong>Yours</strong>}
          <OrderPriority order={order} />
          <OrderStatus order={order} />
          <OrderDue order={order} />
        </p>
      </div>
      {isFree && canTake && (
        <Button
          loading={takingId === order.id}
          onClick={() => take(order)}
          aria-label={`Take ${order.short_number}`}
        >
          Take
        </Button>
      )}
    </li>
  )
}
