import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { leaveUnclaimed } from './unclaimed-files.ts'

/**
 * Deletes files whose rows are older than this moment. Their bytes are deleted after the transaction, so that a failing
 * store leaves no row without bytes.
 */
export const removeFiles = async (
  trx: Kysely<Tables>,
  ids: readonly string[],
  since: Date,
): Promise<number> => {
  if (ids.length === 0) return 0
  const rows = await trx.deleteFrom('attachments').where('id', 'in', ids).returning('sha256').execute()
  // A file that is sent again is a new file, so its key must not answer with the deleted one.
  await trx
    .deleteFrom('idempotency_keys')
    .where('route', '=', 'attachments')
    .where(sql<string>`answer ->> 'id'`, 'in', ids)
    .execute()
  const hashes = rows.map(({ sha256 }) => sha256)
  await leaveUnclaimed(trx, hashes, since)
  return rows.length
}
