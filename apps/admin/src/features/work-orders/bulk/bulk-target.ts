import { isActive, managementStatuses } from '@tessa/contract'
import type { Everything, SelectedOrder, Selection } from './use-selection.ts'

/** What a change of many is for. */
export type BulkTarget = {
  /** Those of them that are known by their ids. */
  readonly ids: readonly string[]
} & (
  | { readonly kind: 'chosen'; readonly orders: readonly SelectedOrder[] }
  | ({ readonly kind: 'all' } & Everything)
)

export const targetOf = ({ table, orders, everything }: Selection): BulkTarget => {
  const ids = [...table.ids]
  return everything ? { kind: 'all', ids, ...everything } : { kind: 'chosen', ids, orders }
}

const finished: ReadonlySet<string> = new Set(managementStatuses.filter((status) => !isActive(status)))

/** Whether all of it is finished work, which can be opened again. */
export const isFinished = (target: BulkTarget): boolean => {
  const statuses =
    target.kind === 'chosen'
      ? target.orders.map(({ status }) => status)
      : (target.filter.status?.split(',') ?? [])
  return statuses.length > 0 && statuses.every((status) => finished.has(status))
}

export const selectAll = ({ store, orders, filter }: Selection, count: number): void =>
  store.set({ orders, everything: { filter, count } })

export const clearSelection = ({ store }: Selection): void => store.set({ orders: [] })

/** Leaves only these selected, in the versions that the server told: they may be on no page that is shown. */
export const reselect = ({ store, orders }: Selection, told: ReadonlyMap<string, number | null>): void =>
  store.set({
    orders: orders
      .filter(({ id }) => told.has(id))
      .map((order) => ({ ...order, version: told.get(order.id) ?? order.version })),
  })
