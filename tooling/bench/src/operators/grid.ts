import {
  workOrderAttentions,
  workOrderSorts,
  type WorkOrderFilter,
  type WorkOrderSort,
} from '@tessa/contract'
import { demoFaults } from '@tessa/api/src/demo/demo-faults.ts'
import { createdAt } from '../work-orders/rows.ts'

export interface GridCase {
  readonly name: string
  readonly filter: WorkOrderFilter
}

const equipment = demoFaults[0]?.kind ?? ''

const dayOf = (index: number): string => createdAt(index).toISOString().slice(0, 10)

/** Each filter that the screen offers, alone. */
export const singleFilters = (): readonly GridCase[] => [
  { name: 'no filter', filter: {} },
  { name: 'status', filter: { status: 'in-progress' } },
  { name: 'three statuses', filter: { status: 'new,in-progress,escalated' } },
  { name: 'done', filter: { status: 'fulfilled' } },
  { name: 'priority', filter: { priority: 'critical' } },
  { name: 'two priorities', filter: { priority: 'low,high' } },
  { name: 'technician', filter: { technicianId: '3' } },
  { name: 'two technicians', filter: { technicianId: '3,4' } },
  { name: 'no technician', filter: { technicianId: 'none' } },
  { name: 'equipment', filter: { equipment } },
  { name: 'facility', filter: { facility: 'Hospital 7' } },
  { name: 'three facilities', filter: { facility: 'Hospital 7,Hospital 8,Hospital 9' } },
  ...workOrderAttentions.map((attention) => ({ name: attention, filter: { attention } })),
  // The newest work orders, which are in a database of each size.
  { name: 'created in a week', filter: { createdFrom: dayOf(6000), createdTo: dayOf(0) } },
  { name: 'resolved in a week', filter: { resolvedFrom: dayOf(0), resolvedTo: dayOf(-6000) } },
]

/** Filters as they are combined, common and rare, and what a small database does not have. */
export const combinedFilters = (): readonly GridCase[] => [
  { name: 'created in an earlier week', filter: { createdFrom: dayOf(12_000), createdTo: dayOf(6000) } },
  { name: 'resolved in an earlier week', filter: { resolvedFrom: dayOf(12_000), resolvedTo: dayOf(6000) } },
  { name: 'status and priority', filter: { status: 'new,in-progress', priority: 'high,critical' } },
  {
    name: 'technician, active',
    filter: { technicianId: '3', status: 'new,in-progress,needs-info,escalated' },
  },
  { name: 'overdue, one technician', filter: { attention: 'overdue', technicianId: '3' } },
  { name: 'unassigned or overdue', filter: { attention: 'unassigned,overdue' } },
  { name: 'facility, active', filter: { facility: 'Hospital 7', status: 'new,in-progress' } },
  { name: 'facility and equipment', filter: { facility: 'Hospital 7', equipment } },
  { name: 'nothing has both', filter: { facility: 'Nowhere', status: 'fulfilled' } },
  {
    name: 'equipment, done, a week',
    filter: {
      equipment,
      status: 'fulfilled',
      resolvedFrom: dayOf(12_000),
      resolvedTo: dayOf(6000),
    },
  },
  { name: 'word and status', filter: { search: 'humming', status: 'in-progress' } },
]

/** Filters that collect all that they find, where that is many. */
export const manyDueFilters = (): readonly GridCase[] =>
  (['due-soon', 'due-today'] as const).map((attention) => ({
    name: `many ${attention}`,
    filter: { attention },
  }))

export const gridOf = (cases: readonly GridCase[]): readonly GridCase[] =>
  cases.flatMap(({ name, filter }) =>
    workOrderSorts.map((sort: WorkOrderSort) => ({ name: `${name}, ${sort}`, filter: { ...filter, sort } })),
  )
