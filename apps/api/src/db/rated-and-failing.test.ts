import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { atEnd } from '../testing/at-end.ts'

const database = await testDatabase()
const { db } = database
atEnd(() => database.drop())

const rows = 200_000

beforeAll(async () => {
  await sql`insert into chat_sessions (id, session_id, user_satisfaction, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), case when n % 20 = 0 then n / 20 % 5 + 1 end, at, at
    from generate_series(1, ${rows}::int) n, lateral (select now() - n * interval '1 minute' as at) times`.execute(
    db,
  )
  await sql`insert into mails (id, recipient, mailbox, subject, text_body, html_body, status, created_at, sent_at)
    select gen_random_uuid(), 'a@b.example', 'a@b.example', 'x', '', '',
      case when n % 1000 = 0 then 'failed' else 'sent' end, at, case when n % 1000 > 0 then at end
    from generate_series(1, 20000) n, lateral (select now() - n * interval '1 minute' as at) times`.execute(
    db,
  )
  await sql`vacuum analyze chat_sessions, mails`.execute(db)
}, 400_000)

const planOf = async (search: string): Promise<string> => {
  const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(search)}`.execute(db)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}
const days = "created_at >= now() - interval '90 days' and created_at < now()"

test.each([
  `select user_satisfaction, count(*) from chat_sessions where ${days} and user_satisfaction is not null group by 1`,
  `select id from chat_sessions where ${days} and user_satisfaction is not null order by created_at desc, id desc limit 26`,
  `select id from chat_sessions where ${days} and user_satisfaction = 5 order by created_at desc, id desc limit 26`,
])('rated sessions are read from their own index: %s', async (search) => {
  expect(await planOf(search)).toContain('chat_sessions_rated')
})

test('whether mail to an address fails is read from failures and the newest that arrived', async () => {
  const plan = await planOf(`select count(*) from mails where mailbox = 'a@b.example' and status = 'failed'
    and created_at > coalesce((select sent_at from mails where mailbox = 'a@b.example' and status = 'sent'
      and sent_at is not null order by sent_at desc limit 1), '-infinity')`)
  expect(plan).toContain('mails_failed_to')
  expect(plan).toContain('mails_sent_to')
})
