import { DateTime } from '@tessa/app-shell'
import type { ManagedWorkOrder } from '@tessa/contract'
import { OrderDue, OrderPriority, OrderStatus, OrderTechnician } from './work-order-cells.tsx'
import classes from './work-orders.module.css'
import { equipmentOf } from './work-order-text.ts'

/** What a work order says of itself on a phone, under its number. */
export const WorkOrderCard = ({ order }: { order: ManagedWorkOrder }) => (
  <>
    <span className={classes.badges}>
      <OrderStatus order={order} />
      <OrderPriority order={order} />
    </span>
    <strong>{equipmentOf(order)}</strong>
    <dl className={classes.facts}>
      <dt>Facility</dt>
      <dd>{order.facility_name}</dd>
      <dt>Technician</dt>
      <dd>
        <OrderTechnician order={order} />
      </dd>
      <dt>Due</dt>
      <dd>
        <OrderDue order={order} />
      </dd>
      <dt>Created</dt>
      <dd>
        <DateTime at={order.created_at} />
      </dd>
      <dt>Activity</dt>
      <dd>{order.activity_count}</dd>
    </dl>
  </>
)
