import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { retainedSchemas, retainedTables } from './retained-tables.ts'

const { db } = await testApp()

const tables = async (): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1
    `.execute(db)
  ).rows.map(({ name }) => name)

test('every table has a retention rule or is listed as permanent, and every rule has a table', async () => {
  const all = await tables()
  const inSchemas = Object.keys(retainedSchemas).map((schema) => `${schema}.`)
  const own = all.filter((name) => !inSchemas.some((schema) => name.startsWith(schema)))

  expect(own).toEqual(Object.keys(retainedTables).toSorted())
  for (const schema of inSchemas) expect(all.some((name) => name.startsWith(schema))).toBe(true)
})

/** Conditions of the jobs that delete, each of which must find its rows by an index. */
const searches: Readonly<Record<string, string>> = {
  'ended work orders':
    "select id from work_orders where status in ('fulfilled', 'archived') and updated_at < '2020-01-01' order by updated_at, id limit 50",
  'ended help requests':
    "select id from help_requests where status in ('answered', 'duplicate', 'not-wanted', 'converted') and updated_at < '2020-01-01' order by updated_at, id limit 50",
  'guest sessions':
    "select id from chat_sessions where user_id is null and updated_at < '2020-01-01' order by updated_at, id limit 50",
  'session logs':
    "select id from chat_sessions where user_id is not null and report_count > 0 and updated_at < '2020-01-01' order by updated_at, id limit 50",
  'guest files':
    "select id from attachments where work_order_id is null and not is_draft and created_at < '2020-01-01' order by created_at, id limit 50",
  drafts:
    "select id from attachments where is_draft and created_at < '2020-01-01' order by created_at limit 50",
  'unclaimed files':
    "select sha256 from unclaimed_files where stored_at < '2020-01-01' order by stored_at limit 50",
  'same bytes': "select id from attachments where sha256 = '\\x00'",
  'keys of files': "select key from idempotency_keys where route = 'attachments' and answer ->> 'id' = 'x'",
  'sent mails':
    "select ctid from mails where status in ('sent', 'suppressed') and created_at < '2020-01-01' limit 1000",
  'failed mails': "select ctid from mails where status = 'failed' and created_at < '2020-01-01' limit 1000",
  'contact messages':
    "select ctid from contact_messages where status in ('answered', 'converted', 'settled') and coalesce(handled_at, created_at) < '2020-01-01' limit 1000",
  keys: "select ctid from idempotency_keys where created_at < '2020-01-01' limit 1000",
  'changes of many': "select ctid from bulk_changes where created_at < '2020-01-01' limit 1000",
  'unknown texts': "select ctid from knowledge_unknown_texts where last_at < '2020-01-01' limit 1000",
  'uses of knowledge': "select entry from knowledge_uses where used_at < '2020-01-01'",
  'counts of uses': "select entry from knowledge_use_counts where day < '2020-01-01'",
  counters: "select key from rate_limit_counters where ends_at < '2020-01-01'",
  'sign-ins': "select id from sign_in_sessions where ended_at < '2020-01-01' or last_seen_at < '2020-01-01'",
  'unconfirmed accounts':
    "select ctid from users where email_confirmed_at is null and created_at < '2020-01-01' limit 1000",
  'audit log': "select id from audit_log where happened_at < '2020-01-01'",
  exports: "select id from exports where requested_at < '2020-01-01'",
  confirmations: "select token_hash from email_confirmation_tokens where expires_at < '2020-01-01'",
  'password links': "select token_hash from password_reset_tokens where expires_at < '2020-01-01'",
  'second steps': "select token_hash from mfa_challenges where expires_at < '2020-01-01'",
}

test.each(Object.entries(searches))('the purge of %s uses an index', async (_, search) => {
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(search)}`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index (?:Only )?Scan|Bitmap Index Scan/)
  expect(plan).not.toMatch(/Seq Scan|Filter: .*(?:created_at|updated_at|_at <)/)
})
