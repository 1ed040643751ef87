import { sql } from 'kysely'
import { nextOf, forEachBatch } from './for-each-batch.ts'
import { isGuestFile } from './purge-guest-files.ts'
import { countRows, type RetentionRule } from './retention-rule.ts'
import { expiredOfGuests, hasNoCase, lockSessions, withoutCase } from './sessions-without-case.ts'

const expiredLogs = (before: Date) =>
  sql<boolean>`s.user_id is not null and s.report_count > 0 and s.updated_at < ${before}`

/** Deletes guests' sessions that led to no case, with their log. Their files were deleted just before. */
export const guestSessionsRule: RetentionRule = {
  name: 'guestSessions',
  count: async (db, { guestSessions: before }) =>
    before === undefined
      ? 0
      : countRows(
          db,
          sql`select from chat_sessions s where ${expiredOfGuests(before)} and ${hasNoCase} and not exists (
            select from attachments a where a.chat_session_id = s.id and not (${isGuestFile}))`,
        ),
  purge: (runBatch) =>
    forEachBatch(runBatch, 'guestSessions', async (trx, before, from) => {
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
  count: async (db, { sessionEvents: before }) =>
    before === undefined
      ? 0
      : countRows(db, sql`select from chat_sessions s where ${expiredLogs(before)} and ${hasNoCase}`),
  purge: (runBatch) =>
    forEachBatch(runBatch, 'sessionEvents', async (trx, before, from) => {
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
