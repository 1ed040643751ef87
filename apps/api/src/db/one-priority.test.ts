import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore } from '../testing/older-database.ts'

test('a help request of before gets the priority of its work order only where that is higher', async () => {
  const { client, update } = await databaseBefore('0075-one-priority-of-a-case.sql')
  const requests = [
    ['HR-1', 'high', 'critical'],
    ['HR-2', 'critical', 'high'],
    ['HR-3', 'high', 'low'],
    ['HR-4', 'medium', undefined],
  ] as const
  for (const [number, priority, ofOrder] of requests) {
    const id = randomUUID()
    await client.query(
      `insert into help_requests (id, request_number, priority, summary, contact_name, contact_email, contact_phone,
        created_at, updated_at) values ($1, $2, $3, '{}', 'Ada', 'ada@hospital.example', '555 0100', now(), now())`,
      [id, number, priority],
    )
    if (ofOrder !== undefined)
      await client.query(
        `insert into work_orders (id, work_order_number, help_request_id, status, priority, equipment_type,
          facility_name, facility_location, facility_is_default, contact_name, contact_phone, contact_email,
          issue_description, created_at, updated_at) values ($1, $2, $3, 'new', $4, 'autoclave', 'R', 'R', true, 'Ada',
          '555', 'a@b.co', 'cold', now(), now())`,
        [randomUUID(), `WO of ${number}`, id, ofOrder],
      )
  }

  await update()

  const { rows } = await client.query('select request_number, priority from help_requests order by 1')
  expect(rows).toEqual([
    { request_number: 'HR-1', priority: 'critical' },
    { request_number: 'HR-2', priority: 'critical' },
    { request_number: 'HR-3', priority: 'high' },
    { request_number: 'HR-4', priority: 'medium' },
  ])
})
