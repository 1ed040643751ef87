import { DateTime } from '@tessa/app-shell'
import type { DeskWorkOrder } from '@tessa/contract'
import { PlainList, StatusBadge, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { useDesk } from './desk-access.ts'
import classes from './desk.module.css'
import { orderStatusWord } from './desk-words.ts'

/** The newest work orders. Staff open them. */
export const RecentWorkOrders = ({ items }: { items: readonly DeskWorkOrder[] }) => {
  const { kind } = useDesk()
  return (
    <section aria-labelledby="recent" className={classes.box}>
      <h2 id="recent">Recent Activity</h2>
      {items.length === 0 ? (
        <p className={classes.lead}>No help requests found</p>
      ) : (
        <PlainList className={classes.recent}>
          {items.map((order) => (
            <li key={order.id}>
              <span className={classes.recentWords}>
                <strong>
                  {kind === 'staff' ? (
                    <TextLink href={`${paths.admin}?tab=work-orders&open=${order.id}`}>
                      {order.equipmentType}
                    </TextLink>
                  ) : (
                    order.equipmentType
                  )}
                </strong>
                <span className={classes.lead}>
                  {order.facilityName} · <DateTime at={order.createdAt} />
                </span>
              </span>
              <StatusBadge tone={orderStatusWord(order, kind).tone}>
                {orderStatusWord(order, kind).label}
              </StatusBadge>
            </li>
          ))}
        </PlainList>
      )}
    </section>
  )
}
