import { useQuery } from '@tanstack/react-query'
import { IconClipboardList, IconMessages } from '@tabler/icons-react'
import type { User } from '@tessa/contract'
import { EmptyState, QueryState } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { chatSessionsQuery, workOrdersQuery } from '../case/case-queries.ts'
import { AnswersNeeded } from './answers-needed.tsx'
import { ChatSessionRow } from './chat-session-row.tsx'
import { Counters } from './counters.tsx'
import classes from './dashboard-page.module.css'
import { QuickActions } from './quick-actions.tsx'
import rows from './rows.module.css'
import { WorkOrderRow } from './work-order-row.tsx'

const shown = 5

/** What one needs most often, at a glance. */
export const Overview = ({ user }: { user: User }) => {
  const api = useApi()
  const orders = useQuery(workOrdersQuery(api, { limit: shown }))
  const active = useQuery(workOrdersQuery(api, { limit: 1, status: 'active' }))
  const chats = useQuery(chatSessionsQuery(api, { limit: shown }))
  return (
    <>
      <AnswersNeeded />
      <QuickActions />
      <Counters
        workOrders={countOf(user.workOrderCount, orders.data?.total)}
        active={active.data?.total}
        chats={countOf(user.chatSessionCount, chats.data?.total)}
      />
      <div className={classes.recent}>
        <section aria-labelledby="recent-work-orders" className={classes.card}>
          <h2 id="recent-work-orders">Recent Work Orders</h2>
          <QueryState
            query={remoteOf(orders)}
            loadingLabel="Loading work orders..."
            onRetry={() => void orders.refetch()}
            isEmpty={({ items }) => items.length === 0}
            empty={<EmptyState icon={IconClipboardList}>No work orders yet</EmptyState>}
          >
            {({ items }) => (
              <ul className={rows.rows}>
                {items.map((order) => (
                  <WorkOrderRow key={order.id} order={order} />
                ))}
              </ul>
            )}
          </QueryState>
        </section>
        <section aria-labelledby="recent-chats" className={classes.card}>
          <h2 id="recent-chats">Recent Chat Sessions</h2>
          <QueryState
            query={remoteOf(chats)}
            loadingLabel="Loading chat sessions..."
            onRetry={() => void chats.refetch()}
            isEmpty={({ items }) => items.length === 0}
            empty={<EmptyState icon={IconMessages}>No chat sessions yet</EmptyState>}
          >
            {({ items }) => (
              <ul className={rows.rows}>
                {items.map((session) => (
                  <ChatSessionRow key={session.id} session={session} />
                ))}
              </ul>
            )}
          </QueryState>
        </section>
      </div>
    </>
  )
}

/** A list counts no further than a thousand; the account knows how many there are. */
const countOf = (ofAccount: number, ofList: number | undefined): number | undefined =>
  ofList === undefined || ofList <= 1000 ? ofList : Math.max(ofAccount, ofList)
