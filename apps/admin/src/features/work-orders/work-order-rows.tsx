import { useCallback, useRef, type ReactNode } from 'react'
import type { ManagedWorkOrder } from '@tessa/contract'
import { ButtonLink, DataTable, type DataTableHandle } from '@tessa/ui'
import { ListBar } from '../../shared/list/list-bar.tsx'
import { totalText } from '../../shared/list/total-text.ts'
import { useListSettings } from '../../shared/list/use-list-settings.ts'
import { useSteadyRows } from '../../shared/list/use-steady-rows.ts'
import { SelectedRows } from './bulk/selected-rows.tsx'
import { useSelection, type SelectionStore } from './bulk/use-selection.ts'
import type { DetailDialog } from './detail/detail-dialog-name.ts'
import { listSettings } from './list-settings.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { WorkOrderFilterState } from './use-work-order-filter.ts'
import { WorkOrderCard } from './work-order-card.tsx'
import { useColumns } from './work-order-columns.tsx'

export type WorkOrderRowsProps = {
  /** Which list it is: another one is shown as it is. Undefined while the one before is still shown. */
  listKey: string | undefined
  orders: readonly ManagedWorkOrder[]
  /** How many there are, as the server counts. */
  total: number
  filter: WorkOrderFilterState
  selected: SelectionStore
  openId: string | undefined
  onOpen: (order: ManagedWorkOrder, dialog?: DetailDialog) => void
  /** Stands in place of the rows where none are left. What is selected stays in sight. */
  empty: ReactNode
}

/** There is no room for more beside the open record. */
const besideRecord = ['facility', 'priority', 'status']

const nameOf = ({ short_number }: ManagedWorkOrder) => short_number

/** The rows of a page, how they are shown, and what is selected of them. */
export const WorkOrderRows = (props: WorkOrderRowsProps) => {
  const { listKey, orders, total, filter, selected, openId, onOpen, empty } = props
  const steady = useSteadyRows(listKey, orders)
  const { rows } = steady
  const settings = useListSettings(listSettings)
  const selection = useSelection(selected, rows, filter.query)
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
  useRowKeys({
    move: (by) => table.current?.move(by),
    current: () => table.current?.current(),
    selection,
    hasOpen: openId !== undefined,
    open,
  })
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <ListBar
            total={totalText(total, ['work order', 'work orders'])}
            names="work orders"
            steady={steady}
            settings={settings}
          />
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
      <SelectedRows selection={selection} address={filter.address} query={filter.query} total={total} />
    </>
  )
}
