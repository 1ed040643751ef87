import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { FileStore } from './file-store.ts'
import { removeUnlessNamed } from './remove-files.ts'

const claimedWithinMs = 3_600_000
const atOnce = 50

/** Bytes go into the store ahead of the row that names them. This note finds them if that row never comes. */
export const noteUnclaimed = async (db: Kysely<Tables>, sha256: Buffer, now: Date): Promise<void> => {
  await db
    .insertInto('unclaimed_files')
    .values({ sha256, stored_at: now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ stored_at: now }))
    .execute()
}

/** In the transaction of the row that names the bytes. */
export const claimBytes = async (trx: Kysely<Tables>, sha256: Buffer): Promise<void> => {
  await trx.deleteFrom('unclaimed_files').where('sha256', '=', sha256).execute()
}

/** Deletes the bytes of uploads that were refused, or cut off by a crash, after they had been stored. */
export const purgeUnclaimed = async (db: Kysely<Tables>, files: FileStore, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - claimedWithinMs)
  // A slow store takes the bytes later than they were noted.
  const storedBefore = new Date(now.getTime() - claimedWithinMs / 2)
  let purged = 0
  for (;;) {
    const batch = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('unclaimed_files')
        .select('sha256')
        .where('stored_at', '<', before)
        .orderBy('stored_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { sha256 } of rows) {
        await removeUnlessNamed(trx, files, sha256, storedBefore)
        await claimBytes(trx, sha256)
      }
      return rows.length
    })
    purged += batch
    if (batch < atOnce) return purged
  }
}
