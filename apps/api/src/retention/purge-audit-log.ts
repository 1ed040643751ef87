import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { forEachBatch } from './for-each-batch.ts'
import { countRows, type RetentionRule } from './retention-rule.ts'

const day = 86_400_000

/**
 * Deletes old entries one day at a time, through the only function that the database allows for it. An entry stays for
 * as long as its seal is needed by an older one, so a day may leave some for the next run.
 */
export const auditLogRule: RetentionRule = {
  name: 'auditLog',
  count: async (db, { auditLog: before }) =>
    before === undefined
      ? 0
      : countRows(
          db,
          sql`select from audit_log a where happened_at < ${before} and not exists (
            select from audit_log_seals s where s.entry_id = a.id and s.position >= (
              select k.position from audit_log_seals k join audit_log e on e.id = k.entry_id
              where e.happened_at >= ${before} order by k.position limit 1))`,
        ),
  purge: async (runBatch) => {
    let until: Date | undefined
    const removeDay = async (trx: Kysely<Tables>, before: Date) => {
      const { oldest } = await trx
        .selectFrom('audit_log')
        .select(({ fn }) => fn.min<Date | null>('happened_at').as('oldest'))
        .executeTakeFirstOrThrow()
      if (oldest === null || oldest >= before) return { removed: 0 }
      until = new Date(Math.min((until ?? oldest).getTime() + day, before.getTime()))
      const { rows } = await sql<{
        removed: number
      }>`select purge_audit_log(${until}) as removed`.execute(trx)
      return { removed: rows[0]?.removed ?? 0, next: until < before ? { at: until, id: '' } : undefined }
    }
    await forEachBatch(runBatch, 'auditLog', removeDay)
  },
}
