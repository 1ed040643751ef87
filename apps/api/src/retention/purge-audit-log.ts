import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Deletes old entries through the one door that the database leaves open, a day of them at a time. */
export const purgeAuditLog = async (db: Kysely<Tables>, before: Date): Promise<number> => {
  let removed = 0
  for (;;) {
    const { rows } = await sql<{ removed: number }>`
      select purge_audit_log(least(oldest + interval '1 day', ${before})) as removed
      from (select min(happened_at) as oldest from audit_log) o where oldest < ${before}
    `.execute(db)
    const [batch] = rows
    if (!batch) return removed
    removed += batch.removed
  }
}
