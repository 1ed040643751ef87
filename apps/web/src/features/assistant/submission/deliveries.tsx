import { lazy, Suspense, type ComponentType } from 'react'
import type { Runner } from '@tessa/assistant-engine/runner'
import { PlainList } from '@tessa/ui'
import type { Outbox, OutboxItem } from '../../../shared/outbox/outbox.ts'
import { isRefusedToOthers } from './another-account.ts'
import { groupDeliveries, numberOf, rejectedIds } from './group-deliveries.ts'
import { CopyText } from './copy-text.tsx'
import classes from './deliveries.module.css'
import { Delivery } from './delivery.tsx'
import { TrackingLink, pageOf } from './tracking-link.tsx'
import { AnotherAccount } from '../conversation/notices.tsx'
import { RefusedActions } from '../../../shared/outbox/refused-actions.tsx'
import type { ReadPhotosProps } from '../photos/read-photos.tsx'

// Photos are read only where a model sees pictures, and nothing depends on it.
const ReadPhotos = lazy<ComponentType<ReadPhotosProps>>(() =>
  import('../photos/read-photos.tsx').then(
    (module) => ({ default: module.ReadPhotos }),
    () => ({ default: () => null }),
  ),
)

export type DeliveriesProps = {
  /** The items to show, oldest first. */
  items: readonly OutboxItem[]
  /** The accessible name of the list. */
  label?: string
  outbox: Outbox
  /** Opens a rejected item for correction. */
  onCorrect: (ids: readonly string[]) => void
  /** Runs the session of the items. Absent if they belong to others. */
  runner?: Runner
  /** Starts a new session. Absent if no item belongs to the current one. */
  onStartOver?: () => void
}

/** The state of the submissions. Rejected ones can be corrected, retried or discarded. */
export const Deliveries = ({
  items,
  label = 'Sent from this session',
  outbox,
  onCorrect,
  runner,
  onStartOver,
}: DeliveriesProps) => {
  // The notice covers the reports of the session. A file is still listed, because it would be missed.
  const isTold = (item: OutboxItem) => item.kind === 'report' && isRefusedToOthers(item)
  const isOfAnother = onStartOver !== undefined && items.some(isTold)
  const listed = isOfAnother ? items.filter((item) => !isTold(item)) : items
  return (
    <>
      {isOfAnother && <AnotherAccount onStartOver={onStartOver} />}
      <PlainList className={classes.list} role="status" aria-label={label}>
        {groupDeliveries(listed).map((one) => {
          const { main, order } = one
          const refused = rejectedIds(one)
          const number = numberOf(main)
          const isRequest = main.kind === 'help-request' || main.kind === 'work-order'
          return (
            <li key={main.id} data-case={isRequest || undefined}>
              <div className={classes.rows}>
                <Delivery item={main} number={number} />
                {order && (
                  <Delivery item={order} number={numberOf(order) === number ? undefined : numberOf(order)} />
                )}
              </div>
              {number !== undefined && <CopyText text={number} label="Copy number" />}
              <TrackingLink page={pageOf(one)} />
              {refused.length > 0 && (
                <RefusedActions
                  ids={refused}
                  outbox={outbox}
                  onCorrect={isRequest ? () => onCorrect(refused) : undefined}
                />
              )}
            </li>
          )
        })}
      </PlainList>
      {runner && listed.some(({ kind }) => kind === 'file') && (
        <Suspense>
          <ReadPhotos items={listed} outbox={outbox} runner={runner} />
        </Suspense>
      )}
    </>
  )
}
