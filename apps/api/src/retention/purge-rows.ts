import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

const atOnce = 1000

/** Deletes rows in batches, each in its own transaction. */
const purgeRows = async (
  db: Kysely<Tables>,
  table: keyof Tables,
  condition: RawBuilder<boolean>,
): Promise<number> => {
  const rows = sql.table(table)
  let removed = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${condition} limit ${atOnce}))
    `.execute(db)
    removed += Number(numAffectedRows)
    if (numAffectedRows < atOnce) return removed
  }
}

export const purgeSentMails = (db: Kysely<Tables>, before: Date): Promise<number> =>
  purgeRows(db, 'mails', sql`status in ('sent', 'suppressed') and created_at < ${before}`)

export const purgeFailedMails = (db: Kysely<Tables>, before: Date): Promise<number> =>
  purgeRows(db, 'mails', sql`status = 'failed' and created_at < ${before}`)

export const purgeContactMessages = (db: Kysely<Tables>, before: Date): Promise<number> =>
  purgeRows(db, 'contact_messages', sql`created_at < ${before}`)

export const purgeIdempotencyKeys = (db: Kysely<Tables>, before: Date): Promise<number> =>
  purgeRows(db, 'idempotency_keys', sql`created_at < ${before}`)

export const purgeBulkChanges = (db: Kysely<Tables>, before: Date): Promise<number> =>
  purgeRows(db, 'bulk_changes', sql`created_at < ${before}`)

/** The row of a deleted account stays, because histories name it by its id. */
export const purgeUnconfirmedAccounts = (db: Kysely<Tables>, before: Date): Promise<number> =>
  purgeRows(
    db,
    'users',
    sql`email_confirmed_at is null and deleted_at is null and created_at < ${before} and role = 'user'
      and not exists (select from sign_in_sessions i where i.user_id = users.id)
      and not exists (select from help_requests h where h.user_id = users.id)
      and not exists (select from work_orders w where w.user_id = users.id)`,
  )
