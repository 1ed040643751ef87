import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { listWorkOrders } from '../features/work-orders/list-work-orders.ts'
import { testDatabase } from '../testing/database.ts'
import { connect, type ConnectOptions } from './connect.ts'
import { mostPrepared } from './prepared-pool.ts'
import { planEachTime, prepare, slot } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'
import { atEnd } from '../testing/at-end.ts'

const database = await testDatabase()
const opened: Kysely<Tables>[] = []
atEnd(async () => {
  for (const db of opened) await db.destroy()
  await database.drop()
})

/** A database with one connection, so that queries share their session state. */
const oneConnection = (options: ConnectOptions = {}) => {
  const db = connect(database.url, { max: 1, ...options })
  opened.push(db)
  return db
}

interface Statement {
  readonly name: string
  readonly statement: string
  readonly uses: number
}

const statements = async (db: Kysely<Tables>): Promise<Statement[]> =>
  (
    await sql<Statement>`select name, statement, generic_plans + custom_plans as uses
      from pg_prepared_statements`.execute(db)
  ).rows

const usersNamed = prepare((db) =>
  db.selectFrom('users').select('email').where('first_name', '=', slot<string>('name')),
)

const insertUser = (db: Kysely<Tables>, first_name: string) => {
  const id = randomUUID()
  return db
    .insertInto('users')
    .values({ id, email: `${id}@a.example`, first_name, last_name: 'B' })
    .execute()
}

const viewer = { userId: randomUUID(), now: new Date(), timeZone: 'UTC' }

test('a prepared query is one named statement of its connection for all values', async () => {
  const db = oneConnection()

  await usersNamed(db, { name: 'Ada' })
  await usersNamed(db, { name: 'Grace' })
  await db.selectFrom('users').select('phone').execute()

  expect(await statements(db)).toEqual([
    {
      name: expect.stringMatching(/^[\w-]{20}$/),
      statement: '/* prepared */ select "email" from "users" where "first_name" = $1',
      uses: 2,
    },
  ])
})

test('a prepared query sees the uncommitted rows of its transaction', async () => {
  const [db, other] = [oneConnection(), oneConnection()]
  const rollback = new Error('taken back')

  const work = db.transaction().execute(async (trx) => {
    await insertUser(trx, 'Barbara')
    expect(await usersNamed(trx, { name: 'Barbara' })).toHaveLength(1)
    expect(await usersNamed(other, { name: 'Barbara' })).toEqual([])
    expect(await statements(trx)).toMatchObject([{ uses: 1 }])
    throw rollback
  })

  await expect(work).rejects.toBe(rollback)
  expect(await usersNamed(db, { name: 'Barbara' })).toEqual([])
  expect(await statements(db)).toMatchObject([{ uses: 2 }])
})

test('a page of cases contains the uncommitted rows of its transaction', async () => {
  const rollback = new Error('taken back')
  const work = database.db.transaction().execute(async (trx) => {
    const now = new Date()
    await trx
      .insertInto('work_orders')
      .values({
        id: randomUUID(),
        work_order_number: 'WO-1',
        status: 'new',
        priority: 'low',
        equipment_type: 'Autoclave',
        facility_name: 'Riverbend',
        facility_location: 'Room 1',
        facility_is_default: false,
        contact_name: 'Ada',
        contact_phone: '1',
        contact_email: 'a@b.example',
        issue_description: 'Humming',
        chat_log: '[]',
        created_at: now,
        updated_at: now,
      })
      .execute()
    for (const query of [{}, { status: 'new' }, { search: 'humming' }] as const)
      expect(await listWorkOrders(trx, query, viewer)).toMatchObject({ items: [{ status: 'new' }], total: 1 })
    throw rollback
  })
  await expect(work).rejects.toBe(rollback)
})

test('the number of prepared statements of a connection is limited, and further queries still work', async () => {
  const db = oneConnection()
  const numbered = prepare((_, each: number) => sql`select ${sql.lit(each)} as each`)

  for (let each = 0; each < mostPrepared + 5; each += 1)
    expect(await numbered(db, {}, each)).toEqual([{ each }])

  expect(await statements(db)).toHaveLength(mostPrepared)
})

test('a prepared query goes on when a newer server adds a column, and so does the next transaction', async () => {
  const db = oneConnection()
  const all = prepare(() => sql`select * from newer`)
  await sql`create table newer (one integer)`.execute(db)
  await all(db, {})
  await sql`alter table newer add column two integer`.execute(database.db)
  expect(await all(db, {})).toEqual([])
  expect(await statements(db)).toEqual([])

  const inTransaction = () => db.transaction().execute((trx) => all(trx, {}))
  await inTransaction()
  await sql`alter table newer add column three integer`.execute(database.db)
  await expect(inTransaction()).rejects.toThrow('cached plan must not change result type')
  expect(await inTransaction()).toEqual([])
})

test('a query that is planned at each execution has no name', async () => {
  const db = oneConnection()
  const planned = planEachTime(() => sql<{ one: number }>`select ${slot('one')}::int as one`)

  expect(await planned(db, { one: 1 })).toEqual([{ one: 1 }])

  expect(await statements(db)).toEqual([])
})

test('a query without a required value is refused', async () => {
  await expect(usersNamed(oneConnection(), { nome: 'Ada' })).rejects.toThrow('No value is given for name')
})

test('no statement has a name behind a transaction pooler', async () => {
  const db = oneConnection({ pooler: 'transaction' })

  expect(await usersNamed(db, { name: 'Ada' })).toEqual([])
  expect(await listWorkOrders(db, {}, viewer)).toMatchObject({ items: [], total: 0 })

  expect(await statements(db)).toEqual([])
})
