import type { ManagedWorkOrder } from '@tessa/contract'
import { PriorityBadge, StatusBadge } from '@tessa/ui'
import classes from './detail.module.css'
import { equipmentWords, priorityWords, statusWords } from './work-order-words.ts'

/** What the list knows of it already. */
export const DetailHead = ({ order }: { order: ManagedWorkOrder }) => {
  const { tone, label } = statusWords[order.status]
  return (
    <div className={classes.head}>
      <p className={classes.equipment}>{equipmentWords(order)}</p>
      <p className={classes.numbers}>
        <code>{order.work_order_number}</code> · {order.facility_name}
      </p>
      <p className={classes.badges}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <PriorityBadge tone={order.priority}>{priorityWords[order.priority]}</PriorityBadge>
        {order.is_overdue && <StatusBadge tone="escalated">Overdue</StatusBadge>}
      </p>
    </div>
  )
}
