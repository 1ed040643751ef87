import { RawNode, sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { testDatabase } from '../../testing/database.ts'
import { countFixes } from './level-counts.ts'

const database = await testDatabase()
const { db } = database
atEnd(() => database.drop())

const device = { equipment_type: 'autoclave', manufacturer: 'midmark', model: 'm11' }

/** Outcomes of as many devices, each of its own facility: the most rows that they can be counted in. */
const fill = async (outcomes: number) => {
  await sql`
    insert into outcome_counts (equipment_type, manufacturer, model, fix, cases)
    select 'autoclave', 'midmark', 'x' || n, 'other', 1 from generate_series(1, ${outcomes}::int) n
    on conflict do nothing`.execute(db)
  await sql`
    insert into outcome_facilities (equipment_type, manufacturer, model, facility, cases)
    select 'autoclave', 'midmark', 'x' || n, 'clinic ' || n, 1 from generate_series(1, ${outcomes}::int) n
    on conflict do nothing`.execute(db)
  await sql`vacuum analyze outcome_counts, outcome_facilities`.execute(db)
}

/** The plan of the query that counts, as it was carried out. */
const planOfCount = async (): Promise<string> => {
  let plan = ''
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!RawNode.is(node)) throw new Error('not the query that counts')
      const [first = '', ...rest] = node.sqlFragments
      return RawNode.create([`explain (analyze, buffers, format json) ${first}`, ...rest], node.parameters)
    },
    transformResult: async ({ result }) => {
      plan = JSON.stringify(result.rows)
      return { ...result, rows: [] }
    },
  }
  await countFixes(db.withPlugin(explaining), device)
  return plan
}

/** What the whole query read: its outermost node has the sum of the others. */
const pagesOf = (plan: string): number =>
  Number(/"Shared Hit Blocks":(\d+)/.exec(plan)?.[1]) + Number(/"Shared Read Blocks":(\d+)/.exec(plan)?.[1])

test('with 100,000 outcomes the counts of a device are read as with 100', async () => {
  for (const fix of ['check:power-check', 'cause:ac-001', 'other'])
    await db
      .insertInto('outcome_counts')
      .values({ ...device, fix, cases: 4 })
      .execute()
  for (const facility of ['north', 'south', 'west'])
    await db
      .insertInto('outcome_facilities')
      .values({ ...device, facility, cases: 4 })
      .execute()

  await fill(100)
  const few = await planOfCount()
  await fill(100_000)
  const many = await planOfCount()

  expect(await countFixes(db, device)).toHaveLength(3)
  expect(pagesOf(few)).toBeGreaterThan(0)
  // An index of so many rows is a few levels deep; the rows themselves fill more than a thousand pages.
  expect(pagesOf(many)).toBeLessThan(pagesOf(few) + 30)
  expect(many).not.toContain('"Node Type":"Seq Scan"')
})
