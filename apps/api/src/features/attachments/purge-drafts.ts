import { retentionDays } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { removeFiles } from '../../storage/remove-files.ts'

const keepMs = retentionDays.drafts * 86_400_000
const atOnce = 50

/** Deletes files that no comment named in time, and marks their bytes as unclaimed. */
export const purgeDrafts = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - keepMs)
  for (;;) {
    const removed = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('attachments')
        .select('id')
        .where('is_draft', '=', true)
        .where('created_at', '<', since)
        .orderBy('created_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = rows.map(({ id }) => id)
      return removeFiles(trx, ids, since)
    })
    if (removed < atOnce) return
  }
}
