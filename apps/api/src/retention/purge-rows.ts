import type { SettableRetention } from '@tessa/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { isHeld } from './linked-cases.ts'
import type { RunBatch } from './for-each-batch.ts'
import { countRows, type RetentionRule } from './retention-rule.ts'

const atOnce = 1000

interface Rows {
  readonly table: keyof Tables
  readonly expired: (before: Date) => RawBuilder<boolean>
}

const purge = async (
  runBatch: RunBatch,
  name: SettableRetention,
  { table, expired }: Rows,
): Promise<void> => {
  const rows = sql.table(table)
  for (;;) {
    const { removed } = await runBatch(name, async (trx, before) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${rows} where ctid = any(array(
          select ctid from ${rows} where ${expired(before)} limit ${atOnce} for update skip locked))
      `.execute(trx)
      return { removed: Number(numAffectedRows) }
    })
    if (removed < atOnce) return
  }
}

/** Rows that expire by themselves. */
const rule = (name: SettableRetention, ...kinds: readonly Rows[]): RetentionRule => ({
  name,
  count: async (db, { [name]: before }) => {
    if (before === undefined) return 0
    let total = 0
    for (const { table, expired } of kinds)
      total += await countRows(db, sql`select from ${sql.table(table)} where ${expired(before)}`)
    return total
  },
  purge: async (runBatch) => {
    for (const rows of kinds) await purge(runBatch, name, rows)
  },
})

const isOfNoHeldCase = (column: string) => sql<boolean>`(${sql.ref(column)} is null or not ${isHeld(column)})`

export const rowRules = {
  sentMails: rule('sentMails', {
    table: 'mails',
    expired: (before) =>
      sql`status in ('sent', 'suppressed') and created_at < ${before} and ${isOfNoHeldCase('subject_id')}`,
  }),
  failedMails: rule('failedMails', {
    table: 'mails',
    expired: (before) =>
      sql`status = 'failed' and created_at < ${before} and ${isOfNoHeldCase('subject_id')}`,
  }),
  // One that waits for an answer stays, however old it is.
  contactMessages: rule('contactMessages', {
    table: 'contact_messages',
    expired: (before) => sql`status in ('answered', 'converted', 'settled')
      and coalesce(handled_at, created_at) < ${before} and ${isOfNoHeldCase('work_order_id')}`,
  }),
  // The row of a deleted account stays, because histories name it by its id.
  unconfirmedAccounts: rule('unconfirmedAccounts', {
    table: 'users',
    expired: (before) => sql`email_confirmed_at is null and deleted_at is null and created_at < ${before}
      and role = 'user'
      and not exists (select from sign_in_sessions i where i.user_id = users.id)
      and not exists (select from help_requests h where h.user_id = users.id)
      and not exists (select from work_orders w where w.user_id = users.id)`,
  }),
  // The counts of their days stay. The day is the service's and reads the index: no two zones are more than two days apart.
  assistantCalls: rule(
    'sessionEvents',
    {
      table: 'assistant_calls',
      expired: (before) => sql`called_at < ${before} and day <= ${before}::date + 2`,
    },
    { table: 'knowledge_unknown_texts', expired: (before) => sql`last_at < ${before}` },
  ),
  // A change of many is what its key answers with.
  idempotencyKeys: rule(
    'idempotencyKeys',
    { table: 'idempotency_keys', expired: (before) => sql`created_at < ${before}` },
    { table: 'bulk_changes', expired: (before) => sql`created_at < ${before}` },
  ),
}
