import { useEffect } from 'react'
import { createStore, useStore, type Store } from '@tessa/app-shell'
import type { ManagedWorkOrder, WorkOrderFilter } from '@tessa/contract'
import type { RowSelection } from '@tessa/ui'

/** A work order that is selected, in the version that was last on the screen. */
export interface SelectedOrder {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly status: ManagedWorkOrder['status']
}

/** All that match, as many as the person was told. */
export interface Everything {
  readonly filter: WorkOrderFilter
  readonly count: number
}

/** What a person has selected: chosen work orders of this page and of others, or all that match. */
interface Selected {
  readonly orders: readonly SelectedOrder[]
  readonly everything?: Everything
}

const nothing: Selected = { orders: [] }

/** The selection of one page, in memory. A reload clears it. */
export const createSelection = (): Store<Selected> => createStore(nothing)
export type SelectionStore = ReturnType<typeof createSelection>

/** The rows of the page by their ids. */
type Shown = ReadonlyMap<string, ManagedWorkOrder>

const toSelected = ({ id, short_number: number, version, status }: ManagedWorkOrder): SelectedOrder => ({
  id,
  number,
  version,
  status,
})

/** What is selected as it is shown now; the same object where nothing has changed. */
const renew = (selected: Selected, shown: Shown, filter: WorkOrderFilter): Selected => {
  // What changes in place is seen, so it is selected as it is now.
  const orders = selected.orders.map((order) => {
    const row = shown.get(order.id)
    return row && row.version > order.version ? toSelected(row) : order
  })
  const { everything } = selected
  // Other work orders than were meant match another filter.
  if (everything && JSON.stringify(everything.filter) !== JSON.stringify(filter)) return { orders }
  return orders.every((order, index) => order === selected.orders[index]) ? selected : { ...selected, orders }
}

/** What is selected of a list, and the way to select its rows. What else is done with it comes with its bar. */
export const useSelection = (
  store: SelectionStore,
  rows: readonly ManagedWorkOrder[],
  { sort: _, ...filter }: WorkOrderFilter,
) => {
  const shown: Shown = new Map(rows.map((row) => [row.id, row]))
  const seen = useStore(store)
  const selected = renew(seen, shown, filter)
  useEffect(() => {
    // What was selected since this was drawn stays.
    if (store.get() === seen) store.set(selected)
  })
  const { orders, everything } = selected
  const known = new Map(orders.map((order) => [order.id, order]))
  const table: RowSelection = {
    ids: new Set((everything ? shown : known).keys()),
    onChange: (ids) =>
      store.set({
        orders: [...ids].flatMap((id) => {
          const row = shown.get(id)
          // What is selected has the newest version: after a conflict the list may show an older one.
          return known.get(id) ?? (row ? [toSelected(row)] : [])
        }),
      }),
  }
  return {
    ...selected,
    store,
    shown,
    /** What "all that match" match. */
    filter,
    table,
    isEmpty: orders.length === 0 && !everything,
  }
}

export type Selection = ReturnType<typeof useSelection>

/** Selects a row, or not any more. */
export const toggleRow = ({ table: { ids, onChange } }: Selection, id: string | undefined): void => {
  if (id === undefined) return
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  onChange(next)
}
