import { lazy, Suspense, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fresh, invalidateRoutes, routeQuery, toRemote, useApi, useClock } from '@tessa/app-shell'
import { isActive, managementStatuses, type ManagedWorkOrder } from '@tessa/contract'
import { EmptyState, PageTitle, QueryState } from '@tessa/ui'
import { HeldArea, usePointerHold } from '../../shared/live/pointer-hold.tsx'
import { useAddressState } from '../../shared/list/use-address-state.ts'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import type { DetailDialog } from './detail/detail-dialog-name.ts'
import { OpenWorkOrder } from './open-work-order.tsx'
import { QueueList } from './queue-list.tsx'
import { queueSections, type Queue } from './queue-sections.ts'
import classes from './work-orders.module.css'

const BulkResult = lazy(async () => ({ default: (await import('./bulk/bulk-result.tsx')).BulkResult }))

const active = managementStatuses.filter(isActive).join(',')
const most = 100

/** ?tab=my-queue: what a technician has before them, and what waits for somebody to take it. */
export const MyQueuePage = () => {
  const api = useApi()
  const queries = useQueryClient()
  const now = new Date(useClock().now())
  const address = useAddressState()
  const [known, setKnown] = useState<ManagedWorkOrder>()
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

  const failed = mine.data === undefined ? mine : free
  const query =
    mine.data && free.data
      ? ({ status: 'there', data: { mine: mine.data, free: free.data } } as const)
      : toRemote<Queue>({ ...failed, data: undefined })
  const open = address.get('open')
  const bulk = address.get('bulk')
  const openRecord = (order: ManagedWorkOrder, dialog?: DetailDialog) => {
    setKnown(order)
    // Another row takes the place of the one that is open: Back closes either.
    address.set({ open: order.id, dialog, part: undefined }, { replace: open !== undefined })
  }
  return (
    <main id="main" className={classes.page} data-beside={open !== undefined || undefined}>
      <PageTitle title="My queue" />
      {bulk !== undefined && (
        <Suspense>
          <BulkResult id={bulk} address={address} />
        </Suspense>
      )}
      <QueryState
        query={query}
        loadingLabel="Loading your queue..."
        onRetry={() => {
          void mine.refetch()
          void free.refetch()
        }}
      >
        {(queue) => (
          <HeldArea hold={hold}>
            <QueueList
              sections={queueSections(queue, now)}
              address={address}
              onOpen={openRecord}
              empty={<EmptyState>Nothing is waiting for you, and nothing is free to take.</EmptyState>}
            />
          </HeldArea>
        )}
      </QueryState>
      <OpenWorkOrder address={address} known={known} />
    </main>
  )
}
