import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

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
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('help_requests as h').select('h.id').whereRef('h.chat_session_id', '=', 's.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('work_orders as w').select('w.id').whereRef('w.chat_session_id', '=', 's.id'))),
    )
    .execute()
  return rows.map(({ id }) => id)
}
