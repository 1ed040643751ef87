import { randomUUID } from 'node:crypto'
import { managementStatuses, workOrderAttentions, workOrderSorts } from '@tessa/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { listHelpRequests } from '../features/help-requests/list-help-requests.ts'
import { listWorkOrders } from '../features/work-orders/list-work-orders.ts'
import { blocksOf } from '../testing/blocks-of.ts'
import { pooledDatabase } from '../testing/pooled-database.ts'
import { writeSortCursor } from './case-sort.ts'
import { countCasesBy } from './count-cases.ts'

const rows = 100_000
const { db, pool } = await pooledDatabase()

/** Words that occur in every row, in a tenth of them, in one of a hundred, of a thousand, and once; and mostly in old ones. */
const words = `'always' || case when n % 10 = 0 then ' tenth' else '' end || case when n % 100 = 0 then ' hundredth' else '' end
  || case when n % 1000 = 0 then ' thousandth' else '' end || case when n = 5 then ' once' else '' end
  || case when n <= 100 then ' long ago' else '' end || case when n <= 10000 then ' early' else '' end
  || case when n <= 25000 or n % 20 = 0 then ' fading' else '' end`

/** Creating indexes after the rows is faster than updating them with each row. */
const withoutIndexes = async (table: string, insert: () => Promise<unknown>): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexdef not ilike 'create unique%'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await insert()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

beforeAll(async () => {
  await sql`insert into users (id, email, first_name, last_name, role)
    select gen_random_uuid(), n || '@b.example', 'T', n::text, 'technician' from generate_series(1, 20) n`.execute(
    db,
  )
  // Given short numbers, because making two hundred thousand takes long.
  const insertRequests = sql`insert into help_requests (id, request_number, short_number, status, priority, summary,
      contact_name, contact_email, contact_phone, created_at, updated_at, response_breached_at)
    select gen_random_uuid(), 'HR-' || n, 'H-' || n, case when n % 50 = 0 then 'submitted' else 'converted' end, 'high',
      jsonb_build_object('issue', ${sql.raw(words)}), 'Ada', 'a@b.example', '1', at, at,
      case when n % 7 = 0 and n % 50 > 0 or n % 5000 = 0 then at end
    from generate_series(1, ${rows}::int) n, lateral (select date_trunc('milliseconds', now()) - (${rows}::int - n) * interval '1 minute' as at) times`
  const insertOrders = sql`insert into work_orders (id, work_order_number, short_number, help_request_id, status, priority, equipment_type,
      facility_name, facility_location, facility_is_default, contact_name, contact_phone, contact_email,
      issue_description, technician_id, created_at, updated_at)
    select gen_random_uuid(), 'WO-' || 1700000000000 + n, 'W-' || n, null,
      case when n % 500 = 0 then 'escalated' when n % 50 = 0 then 'new' when n % 3 = 0 then 'archived' else 'fulfilled' end,
      case when n % 1000 = 0 then 'critical' when n % 3 = 0 then 'high' else 'low' end,
      case when n % 10000 = 7 then 'Rare' else 'Autoclave' end,
      case when n % 10000 = 8 then 'Rare' else 'Riverbend' end, 'Room ' || n % 300, false, 'Ada', '1', 'a@b.example', ${sql.raw(words)},
      case when n % 5 = 0 then n % 20 + 1 end, at, at
    from generate_series(1, ${rows}::int) n, lateral (select date_trunc('milliseconds', now()) - (${rows}::int - n) * interval '1 minute' as at) times`
  await withoutIndexes('help_requests', () => insertRequests.execute(db))
  await withoutIndexes('work_orders', () => insertOrders.execute(db))
  await sql`vacuum analyze work_orders, help_requests`.execute(db)
  // Inserting two hundred thousand rows takes minutes on a busy machine.
}, 400_000)

const pagesOf = async (table: string): Promise<number> => {
  const size = sql<{ pages: number }>`select pg_relation_size(${table}) / 8192 as pages`
  return (await size.execute(db)).rows[0]?.pages ?? 0
}

type Query = Parameters<typeof listWorkOrders>[1]
const viewer = { userId: randomUUID(), now: new Date(), timeZone: 'UTC' }
const list = (query: Query) => listWorkOrders(db, query, viewer)
const day = (ago: number) => new Date(viewer.now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
const deep = async (): Promise<string> => {
  const row = db.selectFrom('work_orders').select(['id', 'created_at']).orderBy('created_at').offset(30_000)
  const { id, created_at } = await row.limit(1).executeTakeFirstOrThrow()
  return writeSortCursor('newest', { key: created_at.getTime(), id })
}

const searches = [
  'always',
  'tenth',
  'hundredth',
  'thousandth',
  'once',
  'missing',
  'long ago',
  'early',
  'earl',
  'fading',
  '17000000001',
  'a',
]

test('each list reads only a small part of a hundred thousand work orders', async () => {
  const cursor = await deep()
  const technicianId = '1'
  const queries: Query[] = [
    {},
    { cursor },
    { sort: 'oldest' },
    { priority: 'critical', limit: 100 },
    ...workOrderSorts.flatMap((sort): Query[] => [
      { sort, priority: 'critical', limit: 100 },
      { sort, status: 'escalated' },
      { sort, technicianId },
      { sort, technicianId: 'none' },
      { sort, equipment: 'Rare' },
      { sort, facility: 'Rare' },
      { sort, createdFrom: day(40), createdTo: day(34) },
      { sort, resolvedFrom: day(40), resolvedTo: day(34) },
      ...workOrderAttentions.map((attention) => ({ sort, attention })),
    ]),
    ...managementStatuses.flatMap((status): Query[] => [
      { status },
      { status, cursor },
      { status, technicianId },
    ]),
    ...searches.flatMap((search): Query[] => [{ search }, { search, cursor }, { search, status: 'new' }]),
  ]
  const whole = await pagesOf('work_orders')
  expect(whole).toBeGreaterThan(3000)
  for (const query of queries) {
    const blocks = await blocksOf(pool, () => list(query))
    expect(blocks, JSON.stringify(query)).toBeLessThan(whole / 2)
  }
  const first = await blocksOf(pool, () => list({}))
  expect(await blocksOf(pool, () => list({ cursor }))).toBeLessThan(1.2 * first)
})

test('each list reads only a small part of a hundred thousand help requests', async () => {
  const whole = await pagesOf('help_requests')
  const queries = [{}, { isWaiting: true }, { isWaiting: false }, ...searches.map((search) => ({ search }))]
  for (const query of queries) {
    const blocks = await blocksOf(pool, () => listHelpRequests(db, query, false))
    expect(blocks, JSON.stringify(query)).toBeLessThan(whole)
  }
})

test('the help requests whose answer is late are read and counted from their index', async () => {
  const late = { statuses: ['submitted'], isLate: true } as const
  const ofList = await blocksOf(pool, () => listHelpRequests(db, { show: 'overdue' }, false))
  const ofCount = await blocksOf(pool, () => countCasesBy(db, 'help_requests', late, 'status'))
  expect((await listHelpRequests(db, { show: 'overdue' }, false)).total).toBe(rows / 5000)
  expect(Math.max(ofList, ofCount)).toBeLessThan((await pagesOf('help_requests')) / 10)
})

const statementsOf = async (query: Query): Promise<string> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await list(query)
  const statements = JSON.stringify(spy.mock.calls.map(([given]: readonly unknown[]) => given))
  spy.mockRestore()
  return statements
}

test.each([
  ['missing', false],
  ['once', false],
  ['thousandth', false],
  ['hundredth', false],
  ['tenth', true],
  ['always', true],
  ['WO-17', true],
])('a search for "%s" looks among the newest rows: %s', async (search, isAmongNewest) => {
  const statements = await statementsOf({ search })
  expect(statements).toContain('words_with_share')
  expect(statements.includes(') near where')).toBe(isAmongNewest)
})

test.each([
  ['early', true],
  ['missing', false],
  ['always', false],
])('hits of "%s" are counted by the word as it was typed: %s', async (search, isExact) => {
  expect((await statementsOf({ search })).includes('plainto_tsquery')).toBe(isExact)
})

test('what is due soon is read once for its page and its count', async () => {
  const statements = await statementsOf({ attention: 'due-soon', sort: 'priority' })
  expect(statements.split('due_order >=')).toHaveLength(2)
})

/** How often a connection used a plan that is for any words. */
const countGenericPlans = async (connection: typeof db): Promise<number> => {
  const { rows: prepared } = await sql<{ plans: number }>`select coalesce(sum(generic_plans), 0)::int as plans
    from pg_prepared_statements where statement like '%from "work_orders" where search @@%'
      or statement like '%near where search @@%'`.execute(connection)
  return prepared[0]?.plans ?? 0
}

test.each(['once', 'always'])('PostgreSQL does not plan each search for "%s" anew', async (search) => {
  const used = await db.connection().execute(async (one) => {
    const before = await countGenericPlans(one)
    for (let time = 0; time < 8; time += 1) await listWorkOrders(one, { search }, viewer)
    return (await countGenericPlans(one)) - before
  })
  expect(used).toBeGreaterThan(0)
})

const plainOrders = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  due: 'due_order, id',
  touched: 'updated_at desc, id desc',
  priority: 'priority_order desc, id desc',
} as const satisfies Record<(typeof workOrderSorts)[number], string>

test.each(workOrderSorts)('a search in the order "%s" matches a plain query', async (sort) => {
  for (const search of ['always', 'tenth', 'hundredth', 'once', 'fading']) {
    const { rows: expected } = await sql<{ id: string }>`select id from work_orders
      where search @@ words_to_find(${search}) order by ${sql.raw(plainOrders[sort])} limit 50`.execute(db)
    const first = await list({ search, sort, limit: 25 })
    const cursor = first.nextCursor
    const second = cursor === null ? { items: [] } : await list({ search, sort, limit: 25, cursor })
    const found = [...first.items, ...second.items].map(({ id }) => id)
    expect(found, search).toEqual(expected.map(({ id }) => id))
  }
})

test.each([...searches, 'WO-17'])(
  'the pages of a search for "%s" match those of a plain query',
  async (search) => {
    const plain = sql<{ id: string }>`select id from work_orders where search @@ words_to_find(${search})
    order by created_at desc, id desc limit 90`
    const { rows: expected } = await plain.execute(db)
    const all = sql<{
      total: number
    }>`select count(*) as total from work_orders where search @@ words_to_find(${search})`
    const total = Math.min(1001, (await all.execute(db)).rows[0]?.total ?? 0)

    const found: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null && found.length < 90) {
      const given = cursor === undefined ? {} : { cursor }
      const page = await list({ search, limit: 30, ...given })
      expect(page.total).toBe(total)
      found.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found).toEqual(expected.map(({ id }) => id))
  },
)
