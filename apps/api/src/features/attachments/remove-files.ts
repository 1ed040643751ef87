import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { FileStore } from './file-store.ts'

/** Deletes bytes from the store unless a row names them: two files may have the same. */
export const removeUnlessNamed = async (
  trx: Kysely<Tables>,
  files: FileStore,
  sha256: Buffer,
  since: Date,
): Promise<void> => {
  const named = trx.selectFrom('attachments').select('id').where('sha256', '=', sha256).limit(1)
  if (!(await named.executeTakeFirst())) await files.remove(sha256.toString('hex'), since)
}

/**
 * Deletes files with their bytes. Within the transaction, so that a store that is away leaves the rows to the next run,
 * and no bytes behind.
 */
export const removeFiles = async (
  trx: Kysely<Tables>,
  files: FileStore,
  ids: readonly string[],
  since: Date,
): Promise<number> => {
  if (ids.length === 0) return 0
  const rows = await trx.deleteFrom('attachments').where('id', 'in', ids).returning('sha256').execute()
  // Sent once more, it is a new file: its key must not answer with one that is gone.
  await trx
    .deleteFrom('idempotency_keys')
    .where('route', '=', 'attachments')
    .where(sql<string>`answer ->> 'id'`, 'in', ids)
    .execute()
  for (const { sha256 } of rows) await removeUnlessNamed(trx, files, sha256, since)
  return rows.length
}
