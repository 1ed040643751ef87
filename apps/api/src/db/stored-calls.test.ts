import { expect, test } from 'vitest'
import { databaseBefore } from '../testing/older-database.ts'

test('calls that were counted before they were stored stay in the counts', async () => {
  const { client, update } = await databaseBefore('0057-stored-assistant-calls.sql')
  await client.query(`insert into assistant_calls
    select '2026-01-01'::date + n, '/api/chat/adaptive-handler', 1000, 7 from generate_series(1, 300) n`)

  await update()

  const { rows } = await client.query(`select kind, count(*)::int as days, sum(answered)::int as answered,
      sum(unanswered)::int as unanswered, (select count(*)::int from assistant_calls) as calls
    from assistant_call_counts group by kind`)
  expect(rows).toEqual([
    { kind: 'adaptive-handler', days: 300, answered: 300_000, unanswered: 2100, calls: 0 },
  ])
})
