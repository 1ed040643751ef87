import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

/** Whether the session `s` led to no case. */
export const hasNoCase = sql<boolean>`
  not exists (select from help_requests h where h.chat_session_id = s.id)
  and not exists (select from work_orders w where w.chat_session_id = s.id)`

/**
 * Of the sessions that this transaction has locked, those that led to no case. It must be a second statement: the
 * snapshot of the one that locks does not show a case that arrived while it waited.
 */
export const withoutCase = async (trx: Kysely<Tables>, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('chat_sessions as s')
    .select('s.id')
    .where('s.id', 'in', ids)
    .where(hasNoCase)
    .execute()
  return rows.map(({ id }) => id)
}
