import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { removeFiles } from '../storage/remove-files.ts'
import { withoutCase } from './sessions-without-case.ts'
import { batchSize, nextOf, forEachBatch, type Position } from './for-each-batch.ts'

/** Locks the oldest unchanged sessions. The next run handles those that are in use now. */
const lockSessions = (trx: Kysely<Tables>, before: Date, from: Position | undefined) => {
  const rows = trx
    .selectFrom('chat_sessions')
    .select(['id', 'updated_at as at'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
  return from === undefined
    ? rows
    : rows.where(({ eb, refTuple, tuple }) => eb(refTuple('updated_at', 'id'), '>', tuple(from.at, from.id)))
}

/**
 * Deletes guests' sessions that led to no case, with their log. A session that still has files waits until these are
 * deleted.
 */
export const purgeGuestSessions = (db: Kysely<Tables>, before: Date): Promise<number> =>
  forEachBatch(db, async (trx, from) => {
    const rows = await lockSessions(trx, before, from).where('user_id', 'is', null).execute()
    const ids = await withoutCase(
      trx,
      rows.map(({ id }) => id),
    )
    if (ids.length === 0) return { removed: 0, next: nextOf(rows) }
    const { numDeletedRows } = await trx
      .deleteFrom('chat_sessions')
      .where('id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attachments')
              .select('attachments.id')
              .whereRef('attachments.chat_session_id', '=', 'chat_sessions.id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    return { removed: Number(numDeletedRows), next: nextOf(rows) }
  })

/** Deletes the step-by-step log of accounts' sessions that led to no case. The outcome of the session stays. */
export const purgeSessionEvents = (db: Kysely<Tables>, before: Date): Promise<number> =>
  forEachBatch(db, async (trx, from) => {
    const rows = await lockSessions(trx, before, from)
      .where('user_id', 'is not', null)
      .where('report_count', '>', 0)
      .execute()
    const ids = await withoutCase(
      trx,
      rows.map(({ id }) => id),
    )
    if (ids.length > 0) {
      await trx.deleteFrom('chat_session_events').where('chat_session_id', 'in', ids).execute()
      await trx
        .updateTable('chat_sessions')
        .set({ report_count: 0, report_bytes: 0 })
        .where('id', 'in', ids)
        .execute()
    }
    return { removed: ids.length, next: nextOf(rows) }
  })

/** Deletes the files of guests' sessions that led to no case, and marks their bytes as unclaimed. */
export const purgeGuestFiles = (db: Kysely<Tables>, before: Date): Promise<number> =>
  forEachBatch(db, async (trx, from) => {
    let oldest = trx
      .selectFrom('attachments as a')
      .innerJoin('chat_sessions as s', 's.id', 'a.chat_session_id')
      .select(['a.id', 'a.created_at as at', 's.id as session'])
      .where('a.work_order_id', 'is', null)
      .where('a.is_draft', '=', false)
      .where('a.created_at', '<', before)
      .where('s.user_id', 'is', null)
      .orderBy('a.created_at')
      .orderBy('a.id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
    if (from !== undefined)
      oldest = oldest.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('a.created_at', 'a.id'), '>', tuple(from.at, from.id)),
      )
    const rows = await oldest.execute()
    const sessions = new Set(await withoutCase(trx, [...new Set(rows.map(({ session }) => session))]))
    const ids = rows.filter(({ session }) => sessions.has(session)).map(({ id }) => id)
    return { removed: await removeFiles(trx, ids, before), next: nextOf(rows) }
  })
