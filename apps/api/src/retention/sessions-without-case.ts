import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { batchSize, type Position } from './for-each-batch.ts'

export const expiredOfGuests = (before: Date) => sql<boolean>`s.user_id is null and s.updated_at < ${before}`

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

/** Locks the oldest expired sessions. The next run handles those that are in use now. */
export const lockSessions = (
  trx: Kysely<Tables>,
  expired: RawBuilder<boolean>,
  from: Position | undefined,
) => {
  const rows = trx
    .selectFrom('chat_sessions as s')
    .select(['s.id', 's.updated_at as at'])
    .where(expired)
    .orderBy('s.updated_at')
    .orderBy('s.id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
  return from === undefined
    ? rows
    : rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('s.updated_at', 's.id'), '>', tuple(from.at, from.id)),
      )
}
