import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { FileStore } from './file-store.ts'

const claimedWithinMs = 3_600_000
const atOnce = 50

/** Bytes are stored before the row that names them. This note finds the bytes if that row never comes. */
export const noteUnclaimed = async (db: Kysely<Tables>, sha256: Buffer, now: Date): Promise<void> => {
  await db
    .insertInto('unclaimed_files')
    .values({ sha256, stored_at: now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ stored_at: now }))
    .execute()
}

/** Runs in the transaction of the row that names the bytes. */
export const claimBytes = async (trx: Kysely<Tables>, sha256: Buffer): Promise<void> => {
  await trx.deleteFrom('unclaimed_files').where('sha256', '=', sha256).execute()
}

/** Runs in the transaction that deletes the rows. An existing note belongs to a later upload that is in progress. */
export const leaveUnclaimed = async (
  trx: Kysely<Tables>,
  hashes: readonly Buffer[],
  since: Date,
): Promise<void> => {
  if (hashes.length === 0) return
  await trx
    .insertInto('unclaimed_files')
    // All callers use the same order, so that two deletions never wait for each other.
    .values(hashes.toSorted(Buffer.compare).map((sha256) => ({ sha256, stored_at: since })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

/** Deletes bytes from the store unless a row names them: two files may have the same bytes. */
const removeUnlessNamed = async (
  trx: Kysely<Tables>,
  files: FileStore,
  sha256: Buffer,
  since: Date,
): Promise<void> => {
  const named = trx.selectFrom('attachments').select('id').where('sha256', '=', sha256).limit(1)
  if (!(await named.executeTakeFirst())) await files.remove(sha256.toString('hex'), since)
}

/** Deletes the bytes of deleted files, and of uploads that were refused or cut off after they were stored. */
export const purgeUnclaimed = async (db: Kysely<Tables>, files: FileStore, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - claimedWithinMs)
  // A slow store receives the bytes later than they were noted.
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
