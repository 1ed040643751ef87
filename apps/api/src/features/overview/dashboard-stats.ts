import type { DashboardStats } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { isActiveSession } from '../../domain/session/active-session.ts'

type Figures = Omit<DashboardStats, 'measuredAt'>

/** Reads counters that are kept with each change, and two ranges of an index: the active sessions and this week. */
const measure = prepare(() => {
  const now = sql<Date>`${slot<Date>('now')}::timestamptz`
  const records = sql`
    select coalesce(sum(change) filter (where kind = 'account'), 0)::int as users,
      coalesce(sum(change) filter (where kind = 'account' and day > utc_day(${now} - interval '1 month')), 0)::int
        as users_change,
      (utc_day(${now} - interval '1 month') + 1)::text as users_change_from,
      coalesce(sum(change) filter (where kind = 'chat-session'), 0)::int as sessions
    from record_changes`
  const orders = sql`
    select coalesce(sum(count), 0)::int as total,
      coalesce(sum(count) filter (where status in ('new', 'pending')), 0)::int as pending
    from work_order_counts`
  const active = sql`select count(*)::int from chat_sessions where ${isActiveSession(now)}`
  const thisWeek = sql`
    select count(*)::int from chat_sessions
    where created_at >= date_trunc('week', ${now}, ${slot<string>('timeZone')})`
  return sql<Figures>`
    select records.users as "totalUsers", records.users_change as "usersChange",
      records.users_change_from as "usersChangeFrom", (${active}) as "activeSessions",
      orders.total as "workOrders", orders.pending as "pendingReview",
      records.sessions as "chatSessions", (${thisWeek}) as "chatSessionsThisWeek"
    from (${records}) records, (${orders}) orders`
})

export const dashboardStats = async (
  db: Kysely<Tables>,
  now: Date,
  timeZone: string,
): Promise<DashboardStats> => {
  const [figures] = await measure(db, { now, timeZone })
  if (!figures) throw new Error('The figures have no row')
  return { ...figures, measuredAt: now.toISOString() }
}
