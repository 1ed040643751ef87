import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { removeFiles } from '../storage/remove-files.ts'
import { batchSize, nextOf, forEachBatch, type Position } from './for-each-batch.ts'
import { countRows, type RetentionRule } from './retention-rule.ts'
import { hasNoCase, withoutCase } from './sessions-without-case.ts'

const expiredOfGuests = (before: Date) => sql<boolean>`s.user_id is null and s.updated_at < ${before}`
const expiredLogs = (before: Date) =>
  sql<boolean>`s.user_id is not null and s.report_count > 0 and s.updated_at < ${before}`
const expiredFiles = (before: Date) =>
  sql<boolean>`a.work_order_id is null and not a.is_draft and a.created_at < ${before} and s.user_id is null`

/** Locks the oldest expired sessions. The next run handles those that are in use now. */
const lockSessions = (
  trx: Kysely<Tables>,
  expired: ReturnType<typeof expiredLogs>,
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

/**
 * Deletes guests' sessions that led to no case, with their log. A session that still has files waits until these are
 * deleted.
 */
export const guestSessionsRule: RetentionRule = {
  name: 'guestSessions',
  count: (db, before, { guestFiles = before }) =>
    countRows(
      db,
      sql`select from chat_sessions s where ${expiredOfGuests(before)} and ${hasNoCase} and not exists (
        select from attachments a where a.chat_session_id = s.id and not (${expiredFiles(guestFiles)}))`,
    ),
  purge: (runBatch, before) =>
    forEachBatch(runBatch, async (trx, from) => {
      const rows = await lockSessions(trx, expiredOfGuests(before), from).execute()
      const ids = await withoutCase(
        trx,
        rows.map(({ id }) => id),
      )
      if (ids.length === 0) return { removed: 0, next: nextOf(rows) }
      const { numDeletedRows } = await trx
        .deleteFrom('chat_sessions as s')
        .where('s.id', 'in', ids)
        .where(sql<boolean>`not exists (select from attachments a where a.chat_session_id = s.id)`)
        .executeTakeFirstOrThrow()
      return { removed: Number(numDeletedRows), next: nextOf(rows) }
    }),
}

/** Deletes the step-by-step log of accounts' sessions that led to no case. The outcome of the session stays. */
export const sessionEventsRule: RetentionRule = {
  name: 'sessionEvents',
  count: (db, before) =>
    countRows(db, sql`select from chat_sessions s where ${expiredLogs(before)} and ${hasNoCase}`),
  purge: (runBatch, before) =>
    forEachBatch(runBatch, async (trx, from) => {
      const rows = await lockSessions(trx, expiredLogs(before), from).execute()
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
    }),
}

/** Deletes the files of guests' sessions that led to no case, and marks their bytes as unclaimed. */
export const guestFilesRule: RetentionRule = {
  name: 'guestFiles',
  count: (db, before) =>
    countRows(
      db,
      sql`select from attachments a join chat_sessions s on s.id = a.chat_session_id
        where ${expiredFiles(before)} and ${hasNoCase}`,
    ),
  purge: (runBatch, before) =>
    forEachBatch(runBatch, async (trx, from) => {
      let oldest = trx
        .selectFrom('attachments as a')
        .innerJoin('chat_sessions as s', 's.id', 'a.chat_session_id')
        .select(['a.id', 'a.created_at as at', 's.id as session'])
        .where(expiredFiles(before))
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
    }),
}
