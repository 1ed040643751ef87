import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { invalidateRoutes } from '@tessa/app-shell'
import type { ManagedWorkOrder } from '@tessa/contract'
import { PageTitle } from '@tessa/ui'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import { createSelection } from './bulk/use-selection.ts'
import type { DetailDialog } from './detail/detail-dialog-name.ts'
import { listNames, readListAddress } from './list-address.ts'
import { OpenWorkOrder } from './open-work-order.tsx'
import { useWorkOrderFilter } from './use-work-order-filter.ts'
import { useOpenView } from './views/use-open-view.ts'
import { WorkOrderFilters } from './work-order-filters.tsx'
import { WorkOrderList } from './work-order-list.tsx'
import classes from './work-orders.module.css'

const BulkResult = lazy(async () => ({ default: (await import('./bulk/bulk-result.tsx')).BulkResult }))
const ExportMenu = lazy(async () => ({
  default: (await import('../../shared/list/export-menu.tsx')).ExportMenu,
}))
const RefusedWords = lazy(async () => ({ default: (await import('./refused-words.tsx')).RefusedWords }))
const ShowSwitch = lazy(async () => ({ default: (await import('./show-switch.tsx')).ShowSwitch }))
const ViewRail = lazy(async () => ({ default: (await import('./views/view-rail.tsx')).ViewRail }))
const WorkOrderBoard = lazy(async () => ({
  default: (await import('./board/work-order-board.tsx')).WorkOrderBoard,
}))
const WorkOrderCalendar = lazy(async () => ({
  default: (await import('./calendar/work-order-calendar.tsx')).WorkOrderCalendar,
}))
const PrintSheet = lazy(async () => ({ default: (await import('./print/print-sheet.tsx')).PrintSheet }))
const ViewBar = lazy(async () => ({ default: (await import('./views/view-bar.tsx')).ViewBar }))

const lists = [
  'GET /api/work-orders',
  'GET /api/work-orders/counts',
  'GET /api/work-orders/calendar',
] as const

/** ?tab=work-orders: every work order, narrowed and sorted as the address says. */
export const WorkOrdersPage = () => {
  const filter = useWorkOrderFilter()
  const { address } = filter
  const view = useOpenView(filter)
  const shown = readListAddress(address.get)
  const { show } = shown
  const queries = useQueryClient()
  const isAsking = useIsFetching({ queryKey: [lists[0]] }) > 0
  const refreshLists = () => void invalidateRoutes(queries, ...lists)
  const refreshRecord = () => void invalidateRoutes(queries, 'GET /api/work-orders/{id}')
  useLiveList(() => {
    refreshRecord()
    // Board and calendar wait for the pointer.
    if (show === 'table' || show === 'print') refreshLists()
  })
  // What is shown anew because a person asked for it, not because something changed.
  const [asked, setAsked] = useState(0)
  const [known, setKnown] = useState<ManagedWorkOrder>()
  const [selected] = useState(createSelection)

  const open = address.get('open')
  const bulk = address.get('bulk')
  const words = [...filter.refused, ...shown.refused]
  const names = address.unknownNames(listNames)
  const openRecord = (order: ManagedWorkOrder, dialog?: DetailDialog) => {
    setKnown(order)
    // Another row takes the place of the one that is open: Back closes either.
    address.set({ open: order.id, dialog, part: undefined }, { replace: open !== undefined })
  }
  return (
    <main id="main" className={classes.page} data-beside={open !== undefined || undefined}>
      <div className={classes.head}>
        <PageTitle title="Work Order Management" />
        <div className={classes.tools}>
          <Suspense>
            <ExportMenu list="work-orders" what={{ filter: filter.query }} />
          </Suspense>
          <Button
            variant="outline"
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            aria-disabled={isAsking}
            onClick={() => {
              refreshLists()
              refreshRecord()
              void invalidateRoutes(queries, 'GET /api/technicians')
              setAsked(asked + 1)
            }}
          >
            Refresh
          </Button>
        </div>
      </div>
      <div className={classes.rail}>
        <Suspense>
          <ViewRail filter={filter} hasRoom={open === undefined && show === 'table'} />
        </Suspense>
      </div>
      <div className={classes.shown}>
        {/* Its room is kept: what stands below does not move when it comes. */}
        <Suspense fallback={<div className={classes.shows} />}>
          <ShowSwitch show={show} address={address} />
        </Suspense>
        <WorkOrderFilters filter={filter} />
        <Suspense>
          {words.length + names.length > 0 && <RefusedWords words={words} names={names} />}
          <ViewBar filter={filter} open={view} show={show === 'print' ? 'table' : show} />
        </Suspense>
        {bulk !== undefined && (
          <Suspense>
            <BulkResult id={bulk} address={address} />
          </Suspense>
        )}
        {!view.isOpening && (
          <Suspense>
            {show === 'board' && <WorkOrderBoard filter={filter} onOpen={openRecord} />}
            {show === 'calendar' && <WorkOrderCalendar filter={filter} onOpen={openRecord} />}
            {show === 'print' && <PrintSheet filter={filter} />}
            {show === 'table' && (
              <WorkOrderList
                filter={filter}
                selected={selected}
                asked={asked}
                openId={open}
                onOpen={openRecord}
              />
            )}
          </Suspense>
        )}
      </div>
      <OpenWorkOrder address={address} known={known} />
    </main>
  )
}
