import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { FileStore } from './file-store.ts'

const keepMs = 86_400_000

/** Forgets files that no comment named within a day, their bytes too unless they are another file's as well. */
export const sweepDrafts = async (db: Kysely<Tables>, files: FileStore, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - keepMs)
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('attachments')
      .where('is_draft', '=', true)
      .where('created_at', '<', since)
      .returning(['id', 'sha256'])
      .execute()
    const ids = rows.map(({ id }) => id)
    // Sent once more, it is a new file: its key must not answer with one that is gone.
    if (ids.length > 0)
      await trx
        .deleteFrom('idempotency_keys')
        .where('route', '=', 'attachments')
        .where(sql<string>`answer ->> 'id'`, 'in', ids)
        .execute()
    // Within it, so that a store that is away leaves the row to the next sweep, and no bytes behind.
    for (const { sha256 } of rows) {
      const other = trx.selectFrom('attachments').select('id').where('sha256', '=', sha256)
      if (!(await other.limit(1).executeTakeFirst())) await files.remove(sha256.toString('hex'), since)
    }
  })
}
