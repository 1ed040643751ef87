import { shippedBase } from '@tessa/knowledge/base'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { testDatabase } from '../../testing/database.ts'
import { unhelpfulAdvice } from './unhelpful-advice.ts'

const database = await testDatabase()
const { db } = database
atEnd(() => database.drop())

const cases = 5000

beforeAll(async () => {
  await db.transaction().execute(async (trx) => {
    // What a new case writes beside itself is not read here.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`insert into chat_sessions (id, session_id, issue, equipment_type, created_at, updated_at)
      select id, id, 'no sats reading', 'Patient monitor', now(), now()
      from generate_series(1, ${cases}::int) n, lateral (select md5('session' || n)::uuid as id) ids`.execute(
      trx,
    )
    await sql`insert into work_orders (id, work_order_number, short_number, status, priority, equipment_type,
        chat_session_id, facility_name, facility_location, facility_is_default, contact_name, contact_phone,
        contact_email, issue_description, created_at, updated_at)
      select md5('order' || n)::uuid, 'WO-' || n, 'W-' || n, 'fulfilled', 'high', 'Patient monitor',
        md5('session' || n)::uuid, 'Riverbend', 'Room 1', false, 'Ada', '1', 'a@b.example', 'no sats reading', now(), now()
      from generate_series(1, ${cases}::int) n`.execute(trx)
    await sql`insert into outcomes (id, chat_session_id, fix, equipment_type, manufacturer, model, facility,
        is_from_staff, created_at, updated_at)
      select md5('outcome' || n)::uuid, md5('session' || n)::uuid,
        case when n % 100 = 0 then 'other' when n % 4 = 0 then 'cause:pm-001' else 'check:power-check' end,
        'patient-monitor', '', '', 'riverbend', true, now(), now()
      from generate_series(1, ${cases}::int) n`.execute(trx)
    await sql`insert into knowledge_uses (entry, used_at, work_order_id)
      select entry, now(), md5('order' || n)::uuid
      from generate_series(1, ${cases}::int) n, unnest(array['pm-001', 'pm-002']) entry where n % 2 = 0`.execute(
      trx,
    )
  })
  await sql`analyze`.execute(db)
}, 400_000)

test('the cases of all outcomes are read at once, not those of one outcome after the other', async () => {
  const found = sql`select * from (${unhelpfulAdvice(shippedBase.faults.map(({ id }) => id))}) item
    order by item.at desc, item.id desc limit 51`
  expect((await found.execute(db)).rows).toHaveLength(50)

  const explained = sql<{ 'QUERY PLAN': string }>`explain ${found}`
  const plan = (await explained.execute(db)).rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan).toContain('knowledge_uses')
  // What is looked for once for each row is a plan of its own.
  expect(plan).not.toContain('SubPlan')
})
