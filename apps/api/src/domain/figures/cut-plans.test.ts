import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { repairsOfCut, sumsOfCut, type Cut } from './cut-sums.ts'
import { medianRepairs } from './read-median-repair.ts'
import { atEnd } from '../../testing/at-end.ts'

const database = await testDatabase()
const { db } = database
atEnd(() => database.drop())

beforeAll(async () => {
  await sql`
    insert into work_order_facts (work_order_id, created_day, resolved_day, equipment, manufacturer, facility,
      technician, priority, response_seconds, sla, is_reopened, repair_seconds, repair_class, is_first_time_fix)
    select gen_random_uuid(), day, case when n % 10 > 0 then day + 3 end, 'Kind ' || n % 19, 'Maker ' || n % 37,
      'Hospital ' || n % 301, (n % 20)::text, 'high', 600, 'kept', n % 50 = 0, 3600 * (n % 97), n % 97, n % 9 > 0
    from generate_series(1, 50000) n, lateral (select date '2026-11-01' - n / 50 as day) days`.execute(db)
  await sql`vacuum analyze work_order_facts`.execute(db)
}, 60_000)

const planOf = async (search: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${search}`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const range = { from: '2026-10-01', to: '2026-10-31' }
const cuts: readonly Cut[] = [
  { range, of: { equipment: ['Kind 3'], technician: ['7'] } },
  { range, of: { facility: ['Hospital 12'], manufacturer: ['Maker 2'], priority: ['high'] } },
]

test.each(cuts)(
  'a cut by several dimensions reads one covering index for each kind of days: %o',
  async (cut) => {
    const plan = await planOf(sumsOfCut(cut, sql`technician`))
    expect(plan).toContain('Index Only Scan using work_order_facts_created on')
    expect(plan).toContain('Index Only Scan using work_order_facts_resolved_on on')
    expect(plan).not.toMatch(/Seq Scan|Bitmap|Index Scan/)
  },
)

test('the time to repair of a cut reads the covering index of the days of resolution', async () => {
  const facts = repairsOfCut({ range, of: { equipment: ['Kind 3'], technician: ['7'] } })
  const plan = await planOf(sql`
    select percentile_disc(0.5) within group (order by repair_seconds) from (${facts}) facts`)
  expect(plan).toContain('Index Only Scan using work_order_facts_resolved_on on')
})

test.each([
  ['a week', { from: '2026-10-01', to: '2026-10-07' }, 'work_order_facts_resolved'],
  ['a year', { from: '2025-10-01', to: '2026-09-30' }, 'work_order_facts_repairs'],
])('the middle repair of %s (%o) is read from %s', async (_, longer, index) => {
  expect(await planOf(medianRepairs([longer]))).toMatch(new RegExp(`Index.* (?:using|on) ${index} `))
})
