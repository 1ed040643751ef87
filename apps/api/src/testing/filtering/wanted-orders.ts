import {
  isActive,
  joinFilterValues,
  managementStatus,
  priorities,
  type WorkOrderFilter,
  type WorkOrderSort,
} from '@tessa/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { nextDueAt } from '../../domain/sla/breach.ts'

export type Row = Selectable<Tables['work_orders']>

export interface Wanted extends Omit<WorkOrderFilter, 'equipment' | 'facility'> {
  readonly equipment?: readonly string[]
  readonly facility?: readonly string[]
}

export const toFilter = ({ equipment, facility, ...rest }: Wanted): WorkOrderFilter => ({
  ...rest,
  ...(equipment ? { equipment: joinFilterValues(equipment) } : {}),
  ...(facility ? { facility: joinFilterValues(facility) } : {}),
})

const isIn = (words: string | undefined, word: string) =>
  words === undefined || words.split(',').includes(word)
const isAmong = (values: readonly string[] | undefined, value: string) => !values || values.includes(value)

const rank = (row: Row) => priorities.indexOf(row.priority)
const undated = 1e14
const sortedBy: Readonly<Record<WorkOrderSort, (row: Row) => number>> = {
  newest: (row) => -row.created_at.getTime(),
  oldest: (row) => row.created_at.getTime(),
  due: (row) => nextDueAt(row)?.getTime() ?? undated - row.created_at.getTime(),
  touched: (row) => -row.updated_at.getTime(),
  priority: (row) => -rank(row) * undated - row.created_at.getTime(),
}
const isAscending = (sort: WorkOrderSort) => sort === 'oldest' || sort === 'due'

const twoHours = 2 * 3_600_000

/** What a filter means, said once more in plain code: which of the rows it finds, in which order. */
export const wantedFrom = (rows: readonly Row[], now: Date, timeZone: string) => {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone })
  const dayOf = (moment: Date) => dayFormat.format(moment)
  const isWithin = (moment: Date | null, from: string | undefined, to: string | undefined) =>
    (from === undefined && to === undefined) ||
    (moment !== null &&
      (from === undefined || dayOf(moment) >= from) &&
      (to === undefined || dayOf(moment) <= to))

  const needs: Readonly<Record<string, (row: Row) => boolean>> = {
    overdue: (row) =>
      (row.response_breached_at !== null && row.responded_at === null) || row.completion_breached_at !== null,
    'due-soon': (row) => {
      const due = nextDueAt(row)?.getTime()
      return due !== undefined && due >= now.getTime() && due < now.getTime() + twoHours
    },
    'due-today': (row) => {
      const due = nextDueAt(row)
      return due !== null && due >= now && dayOf(due) === dayOf(now)
    },
    unassigned: (row) => row.technician_id === null,
    critical: ({ priority }) => priority === 'critical',
    escalated: ({ status }) => status === 'escalated',
    waiting: ({ status }) => status === 'needs-info',
    'facility-assumed': (row) => row.facility_is_default,
  }

  const isWanted = (row: Row, wanted: Wanted, me: number | undefined) =>
    isIn(wanted.status, managementStatus(row.status)) &&
    isIn(wanted.priority, row.priority) &&
    (wanted.reporterId === undefined || row.user_id === wanted.reporterId) &&
    (wanted.technicianId === undefined ||
      wanted.technicianId.split(',').some((word) => {
        if (word === 'none') return row.technician_id === null
        return row.technician_id !== null && row.technician_id === (word === 'me' ? me : Number(word))
      })) &&
    isAmong(wanted.equipment, row.equipment_type) &&
    isAmong(wanted.facility, row.facility_name) &&
    isWithin(row.created_at, wanted.createdFrom, wanted.createdTo) &&
    isWithin(row.resolved_at, wanted.resolvedFrom, wanted.resolvedTo) &&
    isWithin(nextDueAt(row), wanted.dueFrom, wanted.dueTo) &&
    (wanted.due === undefined || (nextDueAt(row) === null) === (wanted.due === 'undated')) &&
    (wanted.attention === undefined ||
      (isActive(row.status) && wanted.attention.split(',').some((word) => needs[word]?.(row) === true)))

  return (wanted: Wanted, sort: WorkOrderSort, me?: number): string[] => {
    const key = sortedBy[sort]
    const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1) * (isAscending(sort) ? 1 : -1)
    return rows
      .filter((row) => isWanted(row, wanted, me))
      .toSorted((a, b) => key(a) - key(b) || byId(a, b))
      .map(({ id }) => id)
  }
}
