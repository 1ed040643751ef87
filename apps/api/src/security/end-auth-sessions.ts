import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { idleLimit, initialIdleMs } from './auth-session-limits.ts'

/** Ends the matching sessions that are still open. Returns how many of them were used within the usual idle time. */
export const endAuthSessions = async (
  db: Kysely<Tables>,
  which: { id: string; userId?: string } | { userId: string; except?: string },
  now: Date,
): Promise<number> => {
  let query = db.updateTable('sign_in_sessions').set({ ended_at: now }).where('ended_at', 'is', null)
  if ('id' in which) query = query.where('id', '=', which.id)
  if (which.userId !== undefined) query = query.where('user_id', '=', which.userId)
  if ('except' in which && which.except !== undefined) query = query.where('id', '<>', which.except)
  const rows = await query.returning(['remember_me', 'last_seen_at']).execute()
  return rows.filter(
    (row) => now.getTime() - row.last_seen_at.getTime() <= idleLimit('user', row.remember_me, initialIdleMs),
  ).length
}
