import { lazy, Suspense, useCallback, useRef, type ReactNode } from 'react'
import type { ManagedWorkOrder } from '@tessa/contract'
import { ButtonLink, DataTable, type DataTableHandle, type RowSelection } from '@tessa/ui'
import { useCommands } from '../../shared/commands/commands.ts'
import { ListBar } from '../../shared/list/list-bar.tsx'
import { useListSettings } from '../../shared/list/use-list-settings.ts'
import { useSteadyRows } from '../../shared/list/use-steady-rows.ts'
import { useSelection } from './bulk/use-selection.ts'
import { detailActions } from './detail/detail-actions.ts'
import type { DetailDialog } from './detail/detail-dialog-name.ts'
import { listSettings } from './list-settings.ts'
import type { WorkOrderFilterState } from './use-work-order-filter.ts'
import { WorkOrderCard } from './work-order-card.tsx'
import { useColumns } from './work-order-columns.tsx'
import { totalText } from './work-order-text.ts'

const SelectionBar = lazy(async () => ({
  default: (await import('./bulk/selection-bar.tsx')).SelectionBar,
}))

export type WorkOrderRowsProps = {
  /** Which list it is: another one is shown as it is. Undefined while the one before is still shown. */
  listKey: string | undefined
  orders: readonly ManagedWorkOrder[]
  /** How many there are, as the server counts. */
  total: number
  filter: WorkOrderFilterState
  openId: string | undefined
  onOpen: (order: ManagedWorkOrder, dialog?: DetailDialog) => void
  /** Stands in place of the rows where none are left. What is selected stays in sight. */
  empty: ReactNode
}

/** There is no room for more beside the open record. */
const besideRecord = ['facility', 'priority', 'status']

/** What has a key, for the row that has the focus. */
const rowActions = detailActions.filter(({ key }) => key !== undefined)

const nameOf = ({ short_number }: ManagedWorkOrder) => short_number

/** The rows of a page, how they are shown, and what is selected of them. */
export const WorkOrderRows = (props: WorkOrderRowsProps) => {
  const { listKey, orders, total, filter, openId, onOpen, empty } = props
  const steady = useSteadyRows(listKey, orders)
  const { rows } = steady
  const settings = useListSettings(listSettings)
  const selection = useSelection(rows, filter.query)
  const table = useRef<DataTableHandle>(null)
  const columns = useColumns(openId === undefined ? settings.columns : besideRecord, filter.sort, (sort) =>
    filter.change('sort', [sort]),
  )

  const open = (id: string | undefined, dialog?: DetailDialog) => {
    const order = rows.find((row) => row.id === id)
    if (order) onOpen(order, dialog)
  }
  const list = filter.address.hrefOf({ open: undefined, dialog: undefined })
  const hrefOf = useCallback(({ id }: ManagedWorkOrder) => `${list}&open=${id}`, [list])
  const renderCard = useCallback(
    (order: ManagedWorkOrder) => (
      <>
        <WorkOrderCard order={order} />
        <ButtonLink
          href={hrefOf(order)}
          data-row-link
          variant="outline"
          aria-label={`View ${order.short_number}`}
        >
          View
        </ButtonLink>
      </>
    ),
    [hrefOf],
  )
  useCommands([
    { key: 'j', label: 'Next work order', act: () => table.current?.move(1) },
    { key: 'k', label: 'Previous work order', act: () => table.current?.move(-1) },
    { key: 'x', label: 'Select it, or not', act: () => toggle(selection.table, table.current?.current()) },
    { key: 'Enter', label: 'Open it' },
    // The open record has these keys itself, and so has the bar of what is selected, which takes a moment to come.
    ...(openId === undefined && selection.isEmpty ? rowActions : []).map(({ dialog, ...action }) => ({
      ...action,
      act: () => open(table.current?.current(), dialog),
    })),
  ])
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <ListBar total={totalText(total)} names="work orders" steady={steady} settings={settings} />
          <DataTable
            label="Work orders"
            columns={columns}
            rows={rows}
            nameOf={nameOf}
            renderCard={renderCard}
            opening={{ hrefOf, onOpen: (id) => open(id), id: openId }}
            selection={selection.table}
            density={settings.isCompact ? 'compact' : 'comfortable'}
            handle={table}
          />
        </>
      )}
      {!selection.isEmpty && (
        <Suspense>
          <SelectionBar selection={selection} filter={filter} total={total} />
        </Suspense>
      )}
    </>
  )
}

const toggle = ({ ids, onChange }: RowSelection, id: string | undefined): void => {
  if (id === undefined) return
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  onChange(next)
}
