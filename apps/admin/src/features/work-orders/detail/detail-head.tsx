import type { ManagedWorkOrder } from '@tessa/contract'
import { PriorityBadge, StatusBadge } from '@tessa/ui'
import classes from './detail.module.css'
import { equipmentOf } from '../work-order-text.ts'
import { priorityLabels, statusLabels } from '../../../shared/words/case-labels.ts'

/** What the list knows of it already. */
export const DetailHead = ({ order }: { order: ManagedWorkOrder }) => {
  const { tone, label } = statusLabels[order.status]
  return (
    <div className={classes.head}>
      <p className={classes.equipment}>{equipmentOf(order)}</p>
      <p className={classes.numbers}>
        <code>{order.work_order_number}</code> · {order.facility_name}
      </p>
      <p className={classes.badges}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <PriorityBadge tone={order.priority}>{priorityLabels[order.priority]}</PriorityBadge>
        {order.is_overdue && <StatusBadge tone="escalated">Overdue</StatusBadge>}
      </p>
    </div>
  )
}
