import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

const day = 86_400_000

/**
 * Deletes old entries one day at a time, through the only function that the database allows for it. An entry stays for
 * as long as its seal is needed by an older one, so a day may leave some for the next run.
 */
export const purgeAuditLog = async (db: Kysely<Tables>, before: Date): Promise<number> => {
  const { oldest } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.min<Date | null>('happened_at').as('oldest'))
    .executeTakeFirstOrThrow()
  if (oldest === null) return 0
  let removed = 0
  for (let until = oldest.getTime(); until < before.getTime();) {
    until = Math.min(until + day, before.getTime())
    const { rows } = await sql<{
      removed: number
    }>`select purge_audit_log(${new Date(until)}) as removed`.execute(db)
    removed += rows[0]?.removed ?? 0
  }
  return removed
}
