import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { blocksOf } from '../../testing/blocks-of.ts'
import { orderRow } from '../../testing/order-row.ts'
import { pooledDatabase } from '../../testing/pooled-database.ts'
import { selectWorkOrder } from './select-work-order.ts'

const { db, pool } = await pooledDatabase()

const [id, duplicate, session] = [randomUUID(), randomUUID(), randomUUID()]
const now = new Date()

beforeAll(async () => {
  await db
    .insertInto('chat_sessions')
    .values({ id: session, session_id: session, created_at: now, updated_at: now })
    .execute()
  const order = orderRow(now, { id, chat_session_id: session })
  await db
    .insertInto('work_orders')
    .values([order, orderRow(now, { id: duplicate, duplicate_of: id })])
    .execute()
  await sql`insert into attachments (id, name, media_type, size, sha256, created_at, work_order_id, chat_session_id, is_draft)
    select gen_random_uuid(), 'file ' || n, 'image/png', 9, sha256(n::text::bytea), now() + n * interval '1 second',
      case n when 1 then ${id}::uuid when 2 then ${duplicate}::uuid end, case when n in (3, 4) then ${session}::uuid end, n = 4
    from generate_series(1, 50000) n`.execute(db)
  await sql`vacuum analyze work_orders, attachments, activities`.execute(db)
}, 60_000)

test('the files of a work order, of its duplicates and of its session are found among many', async () => {
  const [row] = await selectWorkOrder(db, { id })
  expect(row?.files.map(({ name }) => name)).toEqual(['file 1', 'file 2', 'file 3'])
  expect(await blocksOf(pool, () => selectWorkOrder(db, { id }))).toBeLessThan(100)
})
