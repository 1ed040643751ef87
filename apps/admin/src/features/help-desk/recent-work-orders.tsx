import { DateTime } from '@tessa/app-shell'
import type { DeskWorkOrder } from '@tessa/contract'
import { PlainList, StatusBadge } from '@tessa/ui'
import classes from './desk.module.css'
import { statusWords } from './desk-words.ts'

/** The newest work orders. */
export const RecentWorkOrders = ({ items }: { items: readonly DeskWorkOrder[] }) => (
  <section aria-labelledby="recent" className={classes.box}>
    <h2 id="recent">Recent Activity</h2>
    {items.length === 0 ? (
      <p className={classes.lead}>No help requests found</p>
    ) : (
      <PlainList className={classes.recent}>
        {items.map((order) => (
          <li key={order.id}>
            <span className={classes.recentWords}>
              <strong>{order.equipmentType}</strong>
              <span className={classes.lead}>
                {order.facilityName} · <DateTime at={order.createdAt} />
              </span>
            </span>
            <StatusBadge tone={statusWords[order.status].tone}>{statusWords[order.status].label}</StatusBadge>
          </li>
        ))}
      </PlainList>
    )}
  </section>
)
