import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore } from '../testing/older-database.ts'

test('a help request of before gets the priority of its work order, and one without any keeps its own', async () => {
  const { client, update } = await databaseBefore('0075-one-priority-of-a-case.sql')
  const [linked, alone] = [randomUUID(), randomUUID()]
  for (const [number, id] of [
    ['HR-1', linked],
    ['HR-2', alone],
  ])
    await client.query(
      `insert into help_requests (id, request_number, priority, summary, contact_name, contact_email, contact_phone,
        created_at, updated_at) values ($1, $2, 'high', '{}', 'Ada', 'ada@hospital.example', '555 0100', now(), now())`,
      [id, number],
    )
  await client.query(
    `insert into work_orders (id, work_order_number, help_request_id, status, priority, equipment_type, facility_name,
      facility_location, facility_is_default, contact_name, contact_phone, contact_email, issue_description,
      created_at, updated_at)
      values ($1, 'WO-1', $2, 'new', 'medium', 'autoclave', 'R', 'R', true, 'Ada', '555', 'a@b.co', 'cold', now(), now())`,
    [randomUUID(), linked],
  )

  await update()

  const { rows } = await client.query('select id, priority from help_requests order by request_number')
  expect(rows).toEqual([
    { id: linked, priority: 'medium' },
    { id: alone, priority: 'high' },
  ])
})
