import {
  managementStatuses,
  type ManagedWorkOrder,
  type Technician,
  type WorkOrderFilter,
} from '@tessa/contract'
import type { BoardGrouping } from './board-grouping.ts'
import { statusLabels } from '../../../shared/words/case-labels.ts'

export interface Column {
  /** A status, the id of a technician, or `none`. */
  readonly key: string
  readonly title: string
  readonly note?: string
  /** What the filter becomes for it. */
  readonly filter: WorkOrderFilter
}

/** The maximum number of columns, because more are hard to scan. A filter by technician shows the others. */
const mostColumns = 20

/** Never more than this many cards are drawn in all. */
export const mostCards = 200
/** A column shows so many at most. */
export const mostInColumn = 50

const chosen = (values: readonly string[], key: string): boolean =>
  values.length === 0 || values.includes(key)

const byStatus = (query: WorkOrderFilter, values: readonly string[]): Column[] =>
  managementStatuses
    .filter((status) => chosen(values, status))
    .map((status) => ({ key: status, title: statusLabels[status].label, filter: { ...query, status } }))

const byTechnician = (
  query: WorkOrderFilter,
  values: readonly string[],
  technicians: readonly Technician[],
): Column[] => {
  const named = technicians.filter(
    ({ id, is_me }) => chosen(values, String(id)) || (is_me && values.includes('me')),
  )
  // A copy is sorted: browsers that we serve know no `toSorted`.
  const sorted = [...named].sort((a, b) => Number(b.is_me) - Number(a.is_me) || a.name.localeCompare(b.name))
  const unassigned: Column = {
    key: 'none',
    title: 'Unassigned',
    filter: { ...query, technicianId: 'none' },
  }
  return [
    ...(chosen(values, 'none') ? [unassigned] : []),
    ...sorted.map(({ id, name, is_me, current_workload, max_workload }) => ({
      key: String(id),
      title: is_me ? `${name} (you)` : name,
      note: `${current_workload}/${max_workload} orders`,
      filter: { ...query, technicianId: String(id) },
    })),
  ]
}

export interface BoardShape {
  readonly columns: readonly Column[]
  /** How many columns are left out. */
  readonly hidden: number
  /** How many cards a column shows before more are asked for. */
  readonly perColumn: number
}

/** The columns of a filter, and how many cards each begins with: room is left for one of them to show more. */
export const boardShape = (
  grouping: BoardGrouping,
  query: WorkOrderFilter,
  valuesOf: (name: 'status' | 'technicianId') => readonly string[],
  technicians: readonly Technician[],
): BoardShape => {
  const all =
    grouping === 'status'
      ? byStatus(query, valuesOf('status'))
      : byTechnician(query, valuesOf('technicianId'), technicians)
  const columns = all.slice(0, mostColumns)
  const room = Math.floor((mostCards - mostInColumn) / Math.max(1, columns.length))
  return { columns, hidden: all.length - columns.length, perColumn: Math.min(mostInColumn, room) }
}

/** A move to another column, and who may make it. */
export interface MoveRules {
  readonly isTechnician: boolean
  /** The caller as a technician. */
  readonly selfId: number | undefined
  readonly technicians: readonly Technician[]
}

const isColleagues = (order: ManagedWorkOrder, { isTechnician, selfId }: MoveRules): boolean =>
  isTechnician && order.assigned_technician_id !== null && order.assigned_technician_id !== selfId

/** Why a person may not move a work order there; undefined where they may. */
export const refusalOf = (order: ManagedWorkOrder, rules: MoveRules): string =>
  isColleagues(order, rules)
    ? `This work order is assigned to ${order.technician_name ?? 'a colleague'}.`
    : 'Technicians can assign only themselves, and only what nobody has.'

/** Where a person may move a work order. */
export const movesOf = (
  order: ManagedWorkOrder,
  grouping: BoardGrouping,
  rules: MoveRules,
): { key: string; label: string }[] => {
  if (isColleagues(order, rules)) return []
  if (grouping === 'status')
    return managementStatuses
      .filter((status) => status !== order.status)
      .map((status) => ({ key: status, label: statusLabels[status].label }))
  const holder = order.assigned_technician_id
  const candidates = rules.technicians.filter(
    ({ id, is_me }) => id !== holder && (!rules.isTechnician || (is_me && holder === null)),
  )
  return [
    ...(holder === null ? [] : [{ key: 'none', label: 'Unassigned' }]),
    ...candidates.map(({ id, name }) => ({ key: String(id), label: name })),
  ]
}
