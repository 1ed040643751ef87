import { randomUUID } from 'node:crypto'
import { workOrderSorts, type WorkOrderAttention } from '@tessa/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { listWorkOrders } from '../features/work-orders/list-work-orders.ts'
import { pooledDatabase } from '../testing/pooled-database.ts'
import { countCap } from './paging.ts'

const { db, pool } = await pooledDatabase()
const hour = 3_600_000
const now = new Date('2026-03-04T12:00:00Z')

const isStatement = (given: unknown): given is { text: string } =>
  typeof given === 'object' && given !== null && 'text' in given && String(given.text).includes('is_overdue')

/** Inserts work orders with one deadline: a third has no technician, and every fourth is fulfilled. */
const insert = (count: number, due: Date, breached: Date | null) => sql`
  insert into work_orders (id, work_order_number, short_number, status, priority, equipment_type, facility_name,
    facility_location, facility_is_default, contact_name, contact_phone, contact_email, issue_description,
    technician_id, created_at, updated_at, due_at, response_breached_at)
  select gen_random_uuid(), 'WO-' || ${due.getTime()}::bigint + n, 'W-' || ${due.getTime()}::bigint + n,
    case when n % 4 = 0 then 'fulfilled' else 'new' end, 'high', 'Autoclave', 'Riverbend', 'Room 1', false, 'Ada', '1',
    'a@b.example', 'It hums', case when n % 3 > 0 then n % 3 end, at, at, ${due}, ${breached}
  from generate_series(1, ${count}::int) n, lateral (select ${now}::timestamptz - n * interval '1 hour' as at) times`

const list = (attention: WorkOrderAttention, sort: (typeof workOrderSorts)[number]) =>
  listWorkOrders(db, { attention, sort }, { userId: randomUUID(), now, timeZone: 'UTC' })

beforeAll(async () => {
  await sql`insert into users (id, email, first_name, last_name, role)
    select gen_random_uuid(), n || '@b.example', 'T', n::text, 'technician' from generate_series(1, 2) n`.execute(
    db,
  )
  await insert(1200, new Date(now.getTime() - hour), now).execute(db)
  await insert(1200, new Date(now.getTime() + hour), null).execute(db)
}, 60_000)

test.each(workOrderSorts)('what is late or due is counted exactly below the cap, by %s', async (sort) => {
  expect((await list('overdue', sort)).total).toBe(900)
  expect((await list('due-soon', sort)).total).toBe(900)
  expect((await list('due-today', sort)).total).toBe(900)
})

test.each(workOrderSorts)('a count of what is late or due stops at the cap, by %s', async (sort) => {
  await sql`update work_orders set status = 'new' where status = 'fulfilled'`.execute(db)
  expect((await list('overdue', sort)).total).toBe(countCap)
  expect((await list('due-soon', sort)).total).toBe(countCap)
  expect((await list('due-today', sort)).total).toBe(countCap)
})

test('what is overdue is counted from an index whose rows are in the order of the table', async () => {
  await sql`vacuum analyze work_orders`.execute(db)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await list('overdue', 'due')
  const asked: readonly (readonly unknown[])[] = spy.mock.calls
  spy.mockRestore()
  const listing = asked.flatMap(([given]) => (isStatement(given) ? given.text : []))
  expect(listing).toHaveLength(1)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${listing.join('')}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Only Scan using work_orders_overdue_of_technician')
})
