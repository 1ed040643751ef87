import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { ManagedWorkOrder } from '@tessa/contract'
import { Board, TextLink, toast } from '@tessa/ui'
import { useOperator } from '../../../shared/account/use-operator.ts'
import listBar from '../../../shared/list/list-bar.module.css'
import { countText } from '../../../shared/list/total-text.ts'
import { HeldLists } from '../held-lists.tsx'
import { readListAddress } from '../list-address.ts'
import type { WorkOrderFilterState } from '../use-work-order-filter.ts'
import { WorkOrderCard } from '../work-order-card.tsx'
import { boardGroupings, type BoardGrouping } from './board-grouping.ts'
import {
  boardShape,
  mostCards,
  mostInColumn,
  movesOf,
  refusalOf,
  type BoardShape,
  type Column,
} from './board-columns.ts'
import classes from './board.module.css'
import { useBoardDrag } from './use-board-drag.ts'
import { useMove } from './use-move.ts'

const FulfillDialog = lazy(async () => ({ default: (await import('./fulfill-dialog.tsx')).FulfillDialog }))
const AskedMoveDialog = lazy(async () => ({
  default: (await import('./asked-move-dialog.tsx')).AskedMoveDialog,
}))

export type WorkOrderBoardProps = {
  filter: WorkOrderFilterState
  onOpen: (order: ManagedWorkOrder) => void
}

const labels: Readonly<Record<BoardGrouping, string>> = { status: 'Status', technician: 'Technician' }

/** The work orders of the filter in columns, by status or by technician. */
export const WorkOrderBoard = ({ filter, onOpen }: WorkOrderBoardProps) => {
  const { address, query, valuesOf, technicians } = filter
  const { by: grouping } = readListAddress(address.get)
  const shape = boardShape(grouping, query, valuesOf, technicians)
  return (
    <HeldLists>
      <div role="group" aria-label="Columns by" className={classes.by}>
        {boardGroupings.map((one) => (
          <button
            key={one}
            type="button"
            className={listBar.chip}
            aria-pressed={one === grouping}
            onClick={() => address.set({ by: one === 'status' ? undefined : one }, { replace: true })}
          >
            By {labels[one].toLowerCase()}
          </button>
        ))}
        <p className={classes.hint}>
          Drag a card, or use its “Move to”.{' '}
          <span className={classes.keys}>
            Arrow keys go from card to card, Shift and an arrow moves the card.
          </span>
        </p>
      </div>
      {/* What is shown of one board belongs to its columns. */}
      <Columns
        key={shape.columns.map(({ key }) => key).join(' ')}
        grouping={grouping}
        shape={shape}
        filter={filter}
        onOpen={onOpen}
      />
      {shape.hidden > 0 && (
        <p className={classes.hint}>
          {shape.hidden} more technicians have no column here. Filter by technician to see them.
        </p>
      )}
    </HeldLists>
  )
}

const renderCard = (order: ManagedWorkOrder) => (
  <div className={classes.card}>
    <WorkOrderCard order={order} />
  </div>
)

type ColumnsProps = WorkOrderBoardProps & { grouping: BoardGrouping; shape: BoardShape }

const Columns = ({ grouping, shape: { columns, perColumn }, filter, onOpen }: ColumnsProps) => {
  const api = useApi()
  const { pathname } = useLocation()
  const { address, technicians } = filter
  const [enlarged, setEnlarged] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const fulfilling = address.get('fulfill')
  const board = useRef<HTMLDivElement>(null)
  const rules = {
    isTechnician: useOperator().role === 'technician',
    selfId: technicians.find(({ is_me }) => is_me)?.id,
    technicians,
  }
  const requests = columns.map(({ key, filter: narrowed }) =>
    routeQuery(api, 'GET /api/work-orders', {
      query: { ...narrowed, limit: enlarged.has(key) ? mostInColumn : perColumn },
    }),
  )
  const results = useQueries({
    queries: requests.map((request) => ({ ...request, ...fresh, placeholderData: keepPreviousData })),
  })
  const drawn = results.reduce((sum, { data }) => sum + (data?.items.length ?? 0), 0)
  const { move, asked, dropAsked } = useMove({
    grouping,
    keyOf: (column) => requests[columns.findIndex(({ key }) => key === column)]?.queryKey,
    announce: setAnnouncement,
  })

  const movesOfOrder = (order: ManagedWorkOrder) => movesOf(order, grouping, rules)
  const refuse = (order: ManagedWorkOrder) => {
    const reason = refusalOf(order, rules)
    setAnnouncement(`${order.short_number} was not moved. ${reason}`)
    toast.add({ title: `${order.short_number} was not moved`, message: reason, tone: 'destructive' })
  }
  const onMove = (order: ManagedWorkOrder, key: string) => {
    const to = movesOfOrder(order).find((one) => one.key === key)
    if (!to) return refuse(order)
    if (grouping === 'status' && key === 'fulfilled') return address.set({ fulfill: order.id })
    return move({ order, to: { key, title: to.label } })
  }
  useBoardDrag(board, (id, key) => {
    const at = results.findIndex(({ data }) => data?.items.some((order) => order.id === id))
    const order = results[at]?.data?.items.find((one) => one.id === id)
    if (order && columns[at]?.key !== key) onMove(order, key)
  })

  const restOf = ({ key }: Column, shown: number, total: number) => {
    if (total <= shown) return undefined
    if (!enlarged.has(key) && drawn + mostInColumn - shown <= mostCards)
      return (
        <button
          type="button"
          className={listBar.chip}
          onClick={() => setEnlarged(new Set([...enlarged, key]))}
        >
          Show more
        </button>
      )
    const named = grouping === 'status' ? { status: key } : { technicianId: key }
    return (
      <TextLink href={`${pathname}${address.hrefOf({ show: undefined, by: undefined, ...named })}`}>
        All {countText(total)} as a table
      </TextLink>
    )
  }
  return (
    <>
      <Board
        label={`Work orders by ${labels[grouping].toLowerCase()}`}
        board={board}
        columns={columns.map((column, index) => {
          const result = results[index]
          const page = result?.data
          return {
            key: column.key,
            title: column.title,
            note: column.note,
            total: page && countText(page.total),
            cards: result ? toRemote({ ...result, data: page?.items }) : ({ status: 'loading' } as const),
            onRetry: () => void result?.refetch(),
            rest: page && restOf(column, page.items.length, page.total),
          }
        })}
        nameOf={({ short_number }) => short_number}
        hrefOf={({ id }) => address.hrefOf({ open: id })}
        onOpen={onOpen}
        renderCard={renderCard}
        moves={{ movesOf: movesOfOrder, onMove, onRefuse: refuse }}
        announcement={announcement}
      />
      <Suspense>
        {fulfilling !== undefined && (
          <FulfillDialog id={fulfilling} onClose={() => address.close('fulfill')} />
        )}
        {asked && <AskedMoveDialog asked={asked} onConfirm={() => move(asked)} onClose={dropAsked} />}
      </Suspense>
    </>
  )
}
