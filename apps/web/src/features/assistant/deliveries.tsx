import type { Outbox, OutboxItem } from '../../shared/outbox/outbox.ts'
import { casesOf, numberOf, refusedIn } from './cases.ts'
import { CopyText } from './copy-text.tsx'
import classes from './deliveries.module.css'
import { Delivery } from './delivery.tsx'
import { FollowLink, pageOf } from './follow-link.tsx'
import { RefusedActions } from './refused-actions.tsx'

export type DeliveriesProps = {
  /** What people should know of, oldest first. */
  items: readonly OutboxItem[]
  /** As the list is read out. */
  label?: string
  outbox: Outbox
  /** Opens what was refused, to be corrected and sent in its place. */
  onCorrect: (ids: readonly string[]) => void
}

/** How far what was sent to people has come; what the server refused can be corrected, tried again or given up. */
export const Deliveries = ({
  items,
  label = 'Sent from this session',
  outbox,
  onCorrect,
}: DeliveriesProps) => {
  return (
    <ul className={classes.list} role="status" aria-label={label}>
      {casesOf(items).map((one) => {
        const { main, order } = one
        const refused = refusedIn(one)
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
            <FollowLink page={pageOf(one)} />
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
    </ul>
  )
}
