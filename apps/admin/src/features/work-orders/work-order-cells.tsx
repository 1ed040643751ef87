import { IconAlertTriangle } from '@tabler/icons-react'
import { DateTime } from '@tessa/app-shell'
import type { ManagedWorkOrder, ManagementStatus } from '@tessa/contract'
import { PriorityBadge, StatusBadge } from '@tessa/ui'
import { Numbers } from '../../shared/list/cells.tsx'
import classes from './work-orders.module.css'
import { priorityLabels, statusLabels } from '../../shared/words/case-labels.ts'

type Cell = { order: ManagedWorkOrder }

export const OrderNumber = ({ order }: Cell) => (
  <Numbers short={order.short_number} long={order.work_order_number} />
)

export const OrderStatus = ({ order: { status } }: Cell) => (
  <StatusBadge tone={statusLabels[status].tone}>{statusLabels[status].label}</StatusBadge>
)

export const OrderPriority = ({ order: { priority } }: Cell) => (
  <PriorityBadge tone={priority}>{priorityLabels[priority]}</PriorityBadge>
)

export const OrderTechnician = ({ order: { technician_name: name } }: Cell) =>
  name === null ? (
    <span className={classes.quiet}>Unassigned</span>
  ) : (
    <div className={classes.technician} title={name}>
      {name}
    </div>
  )

/** Why nothing is due next: the response was given, or the clock is stopped. */
const undated: Partial<Record<ManagementStatus, string>> = {
  'in-progress': 'No completion date',
  escalated: 'No completion date',
  'needs-info': 'Waiting for an answer',
}

const whyUndated = ({ status, sla_key }: ManagedWorkOrder): string =>
  // It was answered as a help request, or by a comment, before anybody took it up.
  status === 'new' && sla_key !== null ? 'Answered, no date yet' : (undated[status] ?? 'No deadline')

/** The next deadline. Late is said, not only colored. */
export const OrderDue = ({ order }: Cell) => {
  const { next_due_at, is_overdue } = order
  if (next_due_at === null)
    return is_overdue ? <Late /> : <span className={classes.quiet}>{whyUndated(order)}</span>
  return (
    <span className={classes.due} data-late={is_overdue || undefined}>
      {is_overdue && <Late />}
      <DateTime at={next_due_at} />
    </span>
  )
}

const Late = () => (
  <span className={classes.late}>
    <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
    Overdue
  </span>
)
