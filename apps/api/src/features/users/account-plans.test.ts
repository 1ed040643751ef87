import type { AccountFilter } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { staffToNotify } from '../../notifications/notify-managers.ts'
import { testDatabase } from '../../testing/database.ts'
import { activeAdmins } from './admin-guard.ts'
import { filterAccounts, listAccounts, selectGathered, selectInOrder } from './list-accounts.ts'
import { atEnd } from '../../testing/at-end.ts'

const database = await testDatabase()
const { db } = database
atEnd(() => database.drop())

const timeZone = 'America/New_York'
const place = { after: undefined, limit: 50 }

beforeAll(async () => {
  await sql`alter table users disable trigger user`.execute(db)
  await sql`
    insert into users (id, email, first_name, last_name, role, is_active, created_at)
    select gen_random_uuid(), 'person' || n || '@hospital.example', 'Ada', 'Person' || n % 2000,
      case when n % 5000 = 0 then 'admin' when n % 500 = 1 then 'technician' else 'user' end, n % 997 <> 0,
      timestamptz '2026-11-01' - n * interval '10 minutes'
    from generate_series(1, 50000) n`.execute(db)
  await sql`vacuum analyze users`.execute(db)
}, 60_000)

const idsOf = async (filter: AccountFilter) => {
  const ids = await filterAccounts(db, filter, timeZone)
  if (!ids) throw new Error('nothing can have these words')
  return ids
}
const planText = (rows: readonly object[]): string => JSON.stringify(rows)

test.each<[filter: AccountFilter, ...indexes: string[]]>([
  [{}, 'users_newest'],
  [{ status: 'active' }, 'users_newest'],
  [{ status: 'inactive' }, 'users_inactive'],
  [{ role: 'admin' }, 'users_of_role'],
  // Nearly all of them are, so both indexes have them in order at the same cost.
  [{ role: 'user' }, 'users_newest', 'users_of_role'],
  [{ role: 'technician', status: 'active' }, 'users_of_role'],
  [{ role: 'user', status: 'inactive' }, 'users_inactive'],
  [{ createdFrom: '2026-01-01', createdTo: '2026-02-01' }, 'users_newest'],
  [{ role: 'technician', createdTo: '2026-02-01' }, 'users_of_role'],
])('the accounts of %o are read in order from their index', async (filter, ...indexes) => {
  const plan = planText(await selectInOrder(await idsOf(filter), place).explain('json'))
  expect(indexes).toContain(/"Index Name":"(\w+)"/.exec(plan)?.[1])
  expect(plan).not.toMatch(/"Node Type":"(?:Seq Scan|Sort|Bitmap Heap Scan)"/)
})

test('administrators to lock and staff to notify are found by their roles, not among all accounts', async () => {
  for (const query of [activeAdmins(db), staffToNotify(db, ['manager', 'admin'])]) {
    const plan = planText(await query.explain('json'))
    expect(plan).toContain('"Index Name":"users_of_role"')
    expect(plan).not.toContain('"Node Type":"Seq Scan"')
  }
})

test('a rare word is gathered from the index of words, and a common one is read in order', async () => {
  const { rows } = await sql<object>`explain (format json) ${selectGathered(
    await idsOf({ search: 'person1234' }),
    place,
  )}`.execute(db)
  expect(planText(rows)).toContain('"Index Name":"users_search"')

  const rare = await listAccounts(db, { search: 'person1234', limit: 10 }, timeZone)
  expect([rare.items.length, rare.total]).toEqual([10, 35])
  const next = await listAccounts(
    db,
    { search: 'person1234', limit: 100, cursor: rare.nextCursor ?? '' },
    timeZone,
  )
  const seen = [...rare.items, ...next.items].map(({ createdAt }) => createdAt)
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
  expect([seen.length, next.nextCursor]).toEqual([35, null])

  const common = await listAccounts(db, { search: 'ada', limit: 10 }, timeZone)
  expect([common.items.length, common.total]).toEqual([10, 1001])
  expect((await listAccounts(db, { search: 'person49999', createdFrom: '2026-10-31' }, timeZone)).total).toBe(
    0,
  )
})
