import { useEffect, useState } from 'react'
import { asRecord, asText, createStoredValue } from '@tessa/app-shell'
import type { ManagedWorkOrder, WorkOrderFilter } from '@tessa/contract'
import type { RowSelection } from '@tessa/ui'

/** A work order that is selected, in the version that was last on the screen. */
export interface SelectedOrder {
  readonly id: string
  readonly number: string
  readonly version: number
}

/** All that match, as many as the person was told. */
interface Everything {
  readonly filter: WorkOrderFilter
  readonly count: number
}

/** What a change of many is for. */
export type BulkTarget =
  | { readonly kind: 'chosen'; readonly orders: readonly SelectedOrder[] }
  | ({ readonly kind: 'all' } & Everything)

const readOrder = (stored: unknown): SelectedOrder[] => {
  const { id, number, version } = asRecord(stored) ?? {}
  const [known, called] = [asText(id), asText(number)]
  return known === undefined || called === undefined || typeof version !== 'number'
    ? []
    : [{ id: known, number: called, version }]
}

/** It survives a reload of this tab. */
const storedSelection = createStoredValue<readonly SelectedOrder[]>({
  key: 'work-order-selection',
  area: 'session',
  clearOnSignOut: true,
  parse: (stored) => (Array.isArray(stored) ? stored.flatMap(readOrder) : undefined),
})

const toSelected = ({ id, short_number: number, version }: ManagedWorkOrder): SelectedOrder => ({
  id,
  number,
  version,
})

/** What is selected: work orders of this page and of others, or all that match the filter. */
export const useSelection = (rows: readonly ManagedWorkOrder[], { sort: _, ...filter }: WorkOrderFilter) => {
  const [selected, setSelected] = useState<readonly SelectedOrder[]>(() => storedSelection.read() ?? [])
  const [everything, setEverything] = useState<Everything>()
  const shown = new Map(rows.map((row) => [row.id, row]))
  // What changes in place is seen, so it is selected as it is now.
  const orders = selected.map((order) => {
    const row = shown.get(order.id)
    return row && row.version > order.version ? toSelected(row) : order
  })
  useEffect(() => storedSelection.write(orders.length > 0 ? orders : undefined))
  if (orders.some((order, index) => order !== selected[index])) setSelected(orders)
  // Other work orders than were meant match another filter.
  if (everything && JSON.stringify(everything.filter) !== JSON.stringify(filter)) setEverything(undefined)

  const known = new Map(orders.map((order) => [order.id, order]))
  const choose = (ids: ReadonlySet<string>): void => {
    setEverything(undefined)
    setSelected(
      [...ids].flatMap((id) => {
        const row = shown.get(id)
        // What is selected has the newest version: after a conflict the list may show an older one.
        return known.get(id) ?? (row ? [toSelected(row)] : [])
      }),
    )
  }
  const table: RowSelection = {
    ids: new Set(everything ? shown.keys() : known.keys()),
    onChange: choose,
  }
  return {
    table,
    orders,
    target: everything
      ? ({ kind: 'all', ...everything } satisfies BulkTarget)
      : ({ kind: 'chosen', orders } satisfies BulkTarget),
    /** How many of them are on other pages, or have left the list. */
    elsewhere: orders.filter(({ id }) => !shown.has(id)).length,
    isEmpty: orders.length === 0 && !everything,
    selectAll: (count: number) => setEverything({ filter, count }),
    clear: () => {
      setEverything(undefined)
      setSelected([])
    },
    /** Leaves only these selected, in the versions that the server told: they may be on no page that is shown. */
    reselect: (told: ReadonlyMap<string, number | null>) => {
      setEverything(undefined)
      setSelected(
        orders
          .filter(({ id }) => told.has(id))
          .map((order) => ({ ...order, version: told.get(order.id) ?? order.version })),
      )
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
