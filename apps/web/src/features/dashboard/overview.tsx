import { useQuery } from '@tanstack/react-query'
import { IconClipboardList, IconMessages } from '@tabler/icons-react'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { Card, EmptyState, QueryState } from '@tessa/ui'
import { AnswersNeeded } from './answers-needed.tsx'
import { ChatSessionRow } from './chat-session-row.tsx'
import { Counters } from './counters.tsx'
import classes from './dashboard-page.module.css'
import { QuickActions } from './quick-actions.tsx'
import rows from './rows.module.css'
import { WorkOrderRow } from './work-order-row.tsx'

const shown = 5

/** The overview with counts, actions and the newest cases. */
export const Overview = ({ user }: { user: User }) => {
  const api = useApi()
  const orders = useQuery({
    ...routeQuery(api, 'GET /api/user/work-orders', { query: { limit: shown } }),
    ...fresh,
  })
  const active = useQuery({
    ...routeQuery(api, 'GET /api/user/work-orders', { query: { limit: 1, status: 'active' } }),
    ...fresh,
  })
  const chats = useQuery({
    ...routeQuery(api, 'GET /api/user/chat-sessions', { query: { limit: shown } }),
    ...fresh,
  })
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
        <Card title="Recent Work Orders">
          <QueryState
            query={toRemote(orders)}
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
        </Card>
        <Card title="Recent Chat Sessions">
          <QueryState
            query={toRemote(chats)}
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
        </Card>
      </div>
    </>
  )
}

/** The total of a list stops at a thousand, but the account has the exact count. */
const countOf = (ofAccount: number, ofList: number | undefined): number | undefined =>
  ofList === undefined || ofList <= 1000 ? ofList : Math.max(ofAccount, ofList)
