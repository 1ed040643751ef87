import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { removeFiles } from '../storage/remove-files.ts'
import { batchSize, forEachBatch, nextOf, type Batch, type Position } from './for-each-batch.ts'
import { countRows, type RetentionRule } from './retention-rule.ts'
import { expiredOfGuests, hasNoCase, lockSessions, withoutCase } from './sessions-without-case.ts'

/** The file `a` of a guest's session `s`, and of no work order and no comment. */
export const isGuestFile = sql<boolean>`a.work_order_id is null and not a.is_draft and s.user_id is null`
const isOlder = (before: Date) => sql<boolean>`${isGuestFile} and a.created_at < ${before}`
const isOfExpired = (before: Date) => sql<boolean>`${isGuestFile} and ${expiredOfGuests(before)}`

const removeOldest = async (
  trx: Kysely<Tables>,
  before: Date,
  from: Position | undefined,
): Promise<Batch> => {
  const oldest = trx
    .selectFrom('attachments as a')
    .innerJoin('chat_sessions as s', 's.id', 'a.chat_session_id')
    .select(['a.id', 'a.created_at as at', 's.id as session'])
    .where(isOlder(before))
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
  const following =
    from === undefined
      ? oldest
      : oldest.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('a.created_at', 'a.id'), '>', tuple(from.at, from.id)),
        )
  const rows = await following.execute()
  const sessions = new Set(await withoutCase(trx, [...new Set(rows.map(({ session }) => session))]))
  const ids = rows.filter(({ session }) => sessions.has(session)).map(({ id }) => id)
  return { removed: await removeFiles(trx, ids, before), next: nextOf(rows) }
}

const removeOfExpired = async (
  trx: Kysely<Tables>,
  before: Date,
  from: Position | undefined,
): Promise<Batch> => {
  const withFiles = sql<boolean>`${expiredOfGuests(before)}
    and exists (select from attachments a where a.chat_session_id = s.id and ${isGuestFile})`
  const rows = await lockSessions(trx, withFiles, from).execute()
  const sessions = await withoutCase(
    trx,
    rows.map(({ id }) => id),
  )
  const files = await sql<{ id: string }>`
    select a.id from attachments a join chat_sessions s on s.id = a.chat_session_id
    where s.id = any(${sessions}::uuid[]) and ${isGuestFile}`.execute(trx)
  const ids = files.rows.map(({ id }) => id)
  return { removed: await removeFiles(trx, ids, before), next: nextOf(rows) }
}

const filesThat = (expire: RawBuilder<boolean>) => sql`
  select a.id from attachments a join chat_sessions s on s.id = a.chat_session_id
  where ${expire} and ${hasNoCase}`

/**
 * Deletes the files of guests' sessions that led to no case: each by its own age, and all of a session that goes. Their
 * bytes are marked as unclaimed.
 */
export const guestFilesRule: RetentionRule = {
  name: 'guestFiles',
  count: async (db, { guestFiles, guestSessions }) => {
    const expired = [
      ...(guestFiles ? [filesThat(isOlder(guestFiles))] : []),
      ...(guestSessions ? [filesThat(isOfExpired(guestSessions))] : []),
    ]
    return expired.length === 0 ? 0 : countRows(db, sql.join(expired, sql` union `))
  },
  purge: async (runBatch) => {
    await forEachBatch(runBatch, 'guestFiles', removeOldest)
    await forEachBatch(runBatch, 'guestSessions', removeOfExpired)
  },
}
