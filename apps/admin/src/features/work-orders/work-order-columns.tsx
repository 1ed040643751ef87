import { useEffect, useMemo, useRef } from 'react'
import { DateTime } from '@tessa/app-shell'
import type { ManagedWorkOrder, WorkOrderSort } from '@tessa/contract'
import type { DataColumn, SortDirection } from '@tessa/ui'
import { OrderDue, OrderNumber, OrderPriority, OrderStatus, OrderTechnician } from './work-order-cells.tsx'
import { equipmentOf } from './work-order-text.ts'

type Column = DataColumn<ManagedWorkOrder> & {
  /** By what its header sorts; the second press takes the second. */
  readonly sorts?: readonly [WorkOrderSort, ...WorkOrderSort[]]
}

const columns: readonly Column[] = [
  { key: 'number', label: 'Number', cell: (order) => <OrderNumber order={order} /> },
  { key: 'facility', label: 'Facility', cell: ({ facility_name }) => facility_name, isFlexible: true },
  { key: 'equipment', label: 'Equipment', cell: equipmentOf, isFlexible: true },
  {
    key: 'priority',
    label: 'Priority',
    cell: (order) => <OrderPriority order={order} />,
    sorts: ['priority'],
  },
  { key: 'status', label: 'Status', cell: (order) => <OrderStatus order={order} /> },
  { key: 'technician', label: 'Technician', cell: (order) => <OrderTechnician order={order} /> },
  { key: 'due', label: 'Due', cell: (order) => <OrderDue order={order} />, sorts: ['due'] },
  {
    key: 'created',
    label: 'Created',
    cell: ({ created_at }) => <DateTime at={created_at} />,
    sorts: ['newest', 'oldest'],
  },
  {
    key: 'touched',
    label: 'Last changed',
    cell: ({ updated_at }) => <DateTime at={updated_at} />,
    sorts: ['touched'],
  },
  { key: 'activity', label: 'Activity', cell: ({ activity_count }) => activity_count, align: 'end' },
]

/** Those that can be left out: the number opens the record. */
export const columnChoices = columns
  .filter(({ key }) => key !== 'number')
  .map(({ key, label }) => ({ value: key, label }))

const directions: Readonly<Record<WorkOrderSort, SortDirection>> = {
  newest: 'descending',
  oldest: 'ascending',
  due: 'ascending',
  touched: 'descending',
  priority: 'descending',
}

/** The columns that are shown, as they sort now. */
export const useColumns = (
  shown: readonly string[],
  sort: WorkOrderSort,
  onSort: (sort: WorkOrderSort) => void,
): readonly DataColumn<ManagedWorkOrder>[] => {
  const newest = useRef(onSort)
  useEffect(() => {
    newest.current = onSort
  })
  // A new array redraws every row.
  return useMemo(
    () =>
      columns
        .filter(({ key }) => key === 'number' || shown.includes(key))
        .map(({ sorts, ...column }) => {
          if (!sorts) return column
          const at = sorts.indexOf(sort)
          return {
            ...column,
            sort: {
              direction: at === -1 ? undefined : directions[sort],
              onSort: () => newest.current(sorts[(at + 1) % sorts.length] ?? sorts[0]),
            },
          }
        }),
    [shown, sort],
  )
}
