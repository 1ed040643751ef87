import { randomUUID } from 'node:crypto'
import { workOrderSorts } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countTotal, countWorkOrders } from '../features/work-orders/count-work-orders.ts'
import { listWorkOrders } from '../features/work-orders/list-work-orders.ts'
import { blocksOf } from '../testing/blocks-of.ts'
import { pooledDatabase } from '../testing/pooled-database.ts'

const { db, pool } = await pooledDatabase()

const viewer = { userId: randomUUID(), now: new Date(), timeZone: 'UTC' }
const rows = 20_000

/** One of forty is made by Midmark, half belong to technician 1, and one of four hundred is overdue. */
beforeAll(async () => {
  await sql`insert into users (id, email, first_name, last_name, role)
    select gen_random_uuid(), n || '@b.example', 'T', n::text, 'technician' from generate_series(1, 2) n`.execute(
    db,
  )
  const insertOrders = sql`insert into work_orders (id, work_order_number, short_number, status, priority, equipment_type,
      manufacturer, facility_name, facility_location, facility_is_default, contact_name, contact_phone,
      contact_email, issue_description, technician_id, created_at, updated_at, completion_breached_at)
    select gen_random_uuid(), 'WO-' || n, 'W-' || n, case when n % 4 = 1 then 'fulfilled' else 'new' end, 'high',
      'Autoclave', case when n % 40 = 0 then 'Midmark' else 'Tuttnauer' end, 'Riverbend', 'Room 1', false, 'Ada', '1',
      'a@b.example', repeat(md5(n::text), 20), 1 + n % 2, at, at, case when n % 400 = 2 then at end
    from generate_series(1, ${rows}::int) n, lateral (select now() - n * interval '1 minute' as at) times`
  // Rows whose commit is not on the disk yet are not marked as visible to all, and an index alone does not answer for them.
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx)
    await insertOrders.execute(trx)
  })
  await sql`vacuum analyze work_orders`.execute(db)
}, 120_000)

test('a list of one maker reads little more than its page, in each order', async () => {
  for (const sort of workOrderSorts) {
    const blocks = await blocksOf(pool, () => listWorkOrders(db, { sort, manufacturer: 'Midmark' }, viewer))
    expect(blocks, sort).toBeLessThan(200)
  }
})

test('what is overdue of a technician is counted without reading the others', async () => {
  const filter = { attention: 'overdue', technicianId: '1' } as const
  expect(await countTotal(db, filter, viewer)).toBe(rows / 400)
  expect(await blocksOf(pool, () => countTotal(db, filter, viewer))).toBeLessThan(5)
})

test('the counts beside the filters of a busy technician read no rows of the table', async () => {
  const filter = { technicianId: '1' }
  const { total, attention } = await countWorkOrders(db, filter, viewer)
  expect([total, attention.overdue]).toEqual([1001, rows / 400])
  expect(await blocksOf(pool, () => countWorkOrders(db, filter, viewer))).toBeLessThan(500)
})
