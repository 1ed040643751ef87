import { Button } from '@mantine/core'
import type { ManagedWorkOrder } from '@tessa/contract'
import { SelectRow, TextLink } from '@tessa/ui'
import type { useTake } from './use-take.ts'
import { OrderDue, OrderNumber, OrderPriority, OrderStatus } from './work-order-cells.tsx'
import classes from './queue.module.css'
import { equipmentOf } from './work-order-text.ts'

export type QueuedOrderProps = {
  order: ManagedWorkOrder
  href: string
  isOpen: boolean
  isSelected: boolean
  taking: ReturnType<typeof useTake>
  onSelect: () => void
  onOpen: () => void
}

/** A row of the queue. An unassigned work order has a button to take it. */
export const QueuedOrder = ({
  order,
  href,
  isOpen,
  isSelected,
  taking: { canTake, take, takingId },
  onSelect,
  onOpen,
}: QueuedOrderProps) => {
  const isFree = order.assigned_technician_id === null
  return (
    <li
      data-row={order.id}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      className={classes.queued}
    >
      <SelectRow name={order.short_number} isSelected={isSelected} onChange={onSelect} />
      <div>
        <TextLink
          href={href}
          data-row-link
          aria-current={isOpen ? 'true' : undefined}
          onClick={(event) => {
            // A new tab or window is the browser's to open.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onOpen()
          }}
        >
          <OrderNumber order={order} />
        </TextLink>
        <p>
          <strong>{equipmentOf(order)}</strong>, {order.facility_name}
        </p>
        <p className={classes.badges}>
          {!isFree && <strong>Yours</strong>}
          <OrderPriority order={order} />
          <OrderStatus order={order} />
          <OrderDue order={order} />
        </p>
      </div>
      {isFree && canTake && (
        <Button
          loading={takingId === order.id}
          onClick={() => take(order)}
          aria-label={`Take ${order.short_number}`}
        >
          Take
        </Button>
      )}
    </li>
  )
}
