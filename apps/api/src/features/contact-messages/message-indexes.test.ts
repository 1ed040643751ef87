import type { ContactMessageFilter } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allOf } from '../../db/find-rows.ts'
import { testDatabase } from '../../testing/database.ts'
import { filterContactMessages } from './filter-contact-messages.ts'
import { atEnd } from '../../testing/at-end.ts'

const database = await testDatabase()
const { db } = database
atEnd(() => database.drop())

beforeAll(async () => {
  await sql`insert into contact_messages
      (id, name, email, phone, urgency, priority, message, status, response_breached_at, created_at)
    select gen_random_uuid(), 'Ada', 'ada@b.example', '1', 'low',
      case when n % 100 = 0 then 'critical' when n % 10 = 0 then 'high' else 'low' end,
      'It leaks ' || n, case when n % 50 = 0 then 'new' else 'settled' end, case when n % 1000 = 0 then at end, at
    from generate_series(1, 20000) n, lateral (select now() - n * interval '1 minute' as at) times`.execute(
    db,
  )
  await sql`vacuum analyze contact_messages`.execute(db)
}, 400_000)

const filters: readonly (readonly [index: string, filter: ContactMessageFilter])[] = [
  ['contact_messages_newest', {}],
  ['contact_messages_by_status', { status: 'new' }],
  ['contact_messages_of_priority', { priority: 'critical' }],
  ['contact_messages_of_both', { status: 'new', priority: 'high' }],
  ['contact_messages_late', { isOverdue: true }],
  ['contact_messages_search', { search: '19999' }],
]

test.each(filters)(
  'messages are read from %s, without those that nobody asked for',
  async (index, filter) => {
    const found = await filterContactMessages(db, filter)
    if (!found) throw new Error('nothing is asked for')
    const conditions = allOf([...found.narrow, ...(found.words ? [found.words] : [])])
    const order = filter.search === undefined ? sql`order by created_at desc, id desc` : sql``
    const explain = sql<{ 'QUERY PLAN': string }>`
    explain select id from contact_messages ${conditions} ${order} limit 26`
    const { rows } = await db.transaction().execute(async (trx) => {
      // So few rows are read at once just as fast.
      await sql`set local enable_seqscan = off`.execute(trx)
      return explain.execute(trx)
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  },
)
