import { useRef, useState, type ReactNode } from 'react'
import type { ManagedWorkOrder } from '@tessa/contract'
import { PlainList, useRovingRow, type DataTableHandle } from '@tessa/ui'
import type { useAddressState } from '../../shared/list/use-address-state.ts'
import { SelectedRows } from './bulk/selected-rows.tsx'
import { createSelection, toggleRow, useSelection } from './bulk/use-selection.ts'
import type { DetailDialog } from './detail/detail-dialog-name.ts'
import type { QueueSection } from './queue-sections.ts'
import { QueuedOrder } from './queued-order.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useTake } from './use-take.ts'
import classes from './queue.module.css'
import shared from './work-orders.module.css'

export type QueueListProps = {
  sections: readonly QueueSection[]
  address: ReturnType<typeof useAddressState>
  onOpen: (order: ManagedWorkOrder, dialog?: DetailDialog) => void
  /** Stands in place of the sections where none has a row. What is selected stays in sight. */
  empty: ReactNode
}

/** The sections of a queue: one list for the keys and for what is selected. */
export const QueueList = ({ sections, address, onOpen, empty }: QueueListProps) => {
  const rows = sections.flatMap(({ orders }) => orders)
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<DataTableHandle>(null)
  const { onFocus, onBlur, onKeyDown } = useRovingRow(
    rows.map(({ id }) => id),
    list,
    focused,
  )
  const [selected] = useState(createSelection)
  const selection = useSelection(selected, rows, {})
  const openId = address.get('open')
  const open = (id: string | undefined, dialog?: DetailDialog) => {
    const order = rows.find((row) => row.id === id)
    if (order) onOpen(order, dialog)
  }
  const taking = useTake((order) => onOpen(order, 'assign'))
  useRowKeys({
    move: (by) => focused.current?.move(by),
    current: () => focused.current?.current(),
    selection,
    hasOpen: openId !== undefined,
    open,
  })
  return (
    <>
      {/* It hears for its rows, which are what is pressed. */}
      <div
        ref={list}
        role="presentation"
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
          if (id !== undefined) onFocus(id, target)
        }}
      >
        {rows.length === 0
          ? empty
          : sections.map(({ key, title, count, orders, left }) => (
              <section key={key} aria-labelledby={`queue-${key}`} className={classes.section}>
                <h2 id={`queue-${key}`}>
                  {title} <span className={shared.count}>{count}</span>
                </h2>
                {orders.length === 0 ? (
                  <p className={shared.quiet}>Nothing here.</p>
                ) : (
                  <PlainList className={classes.queue} aria-labelledby={`queue-${key}`}>
                    {orders.map((order) => (
                      <QueuedOrder
                        key={order.id}
                        order={order}
                        href={address.hrefOf({ open: order.id, dialog: undefined })}
                        isOpen={order.id === openId}
                        isSelected={selection.table.ids.has(order.id)}
                        taking={taking}
                        onSelect={() => toggleRow(selection, order.id)}
                        onOpen={() => open(order.id)}
                      />
                    ))}
                  </PlainList>
                )}
                {left !== undefined && <p>{left} more are in Work Orders.</p>}
              </section>
            ))}
      </div>
      {/* What is selected are rows of the queue: there is no filter of more. */}
      <SelectedRows selection={selection} address={address} query={{}} total={0} />
    </>
  )
}
