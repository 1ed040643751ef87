import { randomUUID } from 'node:crypto'
import { assistantCallKinds, retentionDays } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, type DayRange } from '../../domain/figures/range.ts'
import { recountFigures } from '../../domain/figures/recount-figures.ts'
import { localDay } from '../../domain/sla/local-time.ts'
import { runRetention } from '../../retention/run-retention.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { whileHeld } from '../../testing/while-held.ts'

const app = await httpApp()
const { db, clock } = app
const { timeZone } = app.config.businessHours
const today = localDay(timeZone, clock.now.getTime())
const guest = app.client()
const headers = { 'x-session-secret': 'the secret of this session' }
let manager: TestUser
beforeAll(async () => {
  manager = await createTestUser(app, 'manager')
})

const list = (query: object = {}) => manager.api('GET /api/admin/assistant-calls', { query })
const begin = async () => {
  const sessionId = randomUUID()
  await guest.api('POST /api/chat/session-analytics', { body: { sessionId }, headers })
  return sessionId
}
const callOf = async (sessionId: string) =>
  (await list({ limit: 100 })).items.find((one) => one.sessionId === sessionId)

test('a call is stored with its session, how long it took and whether it was answered, and no word of it', async () => {
  const sessionId = await begin()
  await guest.api('POST /api/chat/adaptive-handler', {
    body: { sessionId, currentStepId: 'welcome', userResponse: 'Zebra stripes on the screen' },
  })
  await guest.api('POST /api/chat/advanced-diagnostics', {
    body: { issue: 'Zebra stripes', sessionId: randomUUID() },
  })

  await expect.poll(async () => (await list()).total, { timeout: 10_000 }).toBe(2)
  expect(await callOf(sessionId)).toEqual({
    id: expect.any(String),
    day: today,
    calledAt: clock.now.toISOString(),
    kind: 'adaptive-handler',
    answer: 'answered',
    durationMs: expect.any(Number),
    sessionId,
  })
  const { rows } = await sql<{ text: string }>`select c::text as text from assistant_calls c`.execute(db)
  expect(rows.map(({ text }) => text).join(' ')).not.toMatch(/zebra/i)
  // A session that does not exist is not named.
  expect((await list()).items.filter((one) => one.sessionId === null)).toHaveLength(1)
})

test('a call that the browser gave up on is a fallback', async () => {
  const sessionId = await begin()
  const ending = new AbortController()

  const call = await whileHeld(db, {
    // The answer waits for these counts.
    hold: (trx) => sql`lock table outcome_counts in access exclusive mode`.execute(trx),
    call: () =>
      fetch(`${app.origin}/api/chat/advanced-diagnostics`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionId, equipmentType: 'autoclave', issue: 'stops' }),
        signal: ending.signal,
      }),
    change: async () => {
      ending.abort()
      await expect
        .poll(() => callOf(sessionId), { timeout: 10_000 })
        .toMatchObject({ kind: 'advanced-diagnostics', answer: 'fallback' })
    },
  })

  expect(call.status).toBe('rejected')
})

/** Calls of random days, kinds and answers, in one statement. */
const storeCalls = (count: number) =>
  sql`insert into assistant_calls (day, called_at, kind, is_answered, duration_ms)
    select (moment at time zone ${timeZone})::date, moment,
      (${sql.val([...assistantCallKinds])}::text[])[1 + floor(random() * 3)::int], random() < 0.7, 20
    from (select ${clock.now}::timestamptz - random() * interval '200 days' as moment
      from generate_series(1, ${count})) called`.execute(db)

const figuresOf = async (range: DayRange) =>
  (await manager.api('GET /api/admin/chat-analytics', { query: range })).current

const expectFiguresOfLists = async (ranges: readonly DayRange[]) => {
  for (const range of ranges) {
    const { assistantCalls, answeredCalls } = await figuresOf(range)
    const { rows } = await sql<{ calls: number; answered: number }>`
      select count(*)::int as calls, count(*) filter (where is_answered)::int as answered
      from assistant_calls where day between ${range.from} and ${range.to}`.execute(db)
    expect([assistantCalls, answeredCalls]).toEqual([rows[0]?.calls, rows[0]?.answered])
    expect((await list(range)).total).toBe(assistantCalls)
    expect((await list({ ...range, answer: 'answered' })).total).toBe(answeredCalls)
    expect((await list({ ...range, answer: 'fallback' })).total).toBe(assistantCalls - answeredCalls)
  }
  expect(await recountFigures(db, timeZone)).toEqual({ cases: 0, rows: 0 })
}
const lastDays = (days: number): DayRange => ({ from: addDays(today, -days), to: today })
const purge = (sessionEvents: number, now = clock.now) =>
  runRetention({
    db,
    days: () => ({ ...retentionDays, sessionEvents }),
    now: () => now,
    record: async () => {},
  })

test('for random calls each figure equals a recount and the list behind its link', async () => {
  await Promise.all([storeCalls(300), storeCalls(200), storeCalls(100)])
  await expectFiguresOfLists([0, 7, 30, 90, 250].map(lastDays))

  const { points } = await manager.api('GET /api/admin/chat-analytics', { query: lastDays(7) })
  for (const { from, to, assistantCalls } of points)
    expect((await list({ from, to })).total).toBe(assistantCalls)
})

test('deleted calls stay in the figures, and the list says since when calls are stored', async () => {
  const year = lastDays(250)
  const before = await figuresOf(year)
  await purge(0)
  expect((await list(year)).total).toBe(before.assistantCalls)

  await purge(100)

  expect(await figuresOf(year)).toEqual(before)
  const { total, storedSince } = await list(year)
  expect(total).toBeLessThan(before.assistantCalls)
  const oldest = await sql<{ at: Date }>`select min(called_at) as at from assistant_calls`.execute(db)
  expect(storedSince).toBe(oldest.rows[0]?.at.toISOString())
  await expectFiguresOfLists([0, 7, 30, 90].map(lastDays))
})

test('a difference between the calls and their counts is found by a recount', async () => {
  const wrong = (change: number) =>
    sql`update assistant_call_counts set answered = answered + ${change} where day = ${today}`.execute(db)
  await wrong(1)
  expect((await recountFigures(db, timeZone)).rows).toBeGreaterThan(0)
  await wrong(-1)
  expect(await recountFigures(db, timeZone)).toEqual({ cases: 0, rows: 0 })
})

test('a call outlives its session without naming it', async () => {
  const sessionId = await begin()
  await guest.api('POST /api/chat/adaptive-handler', {
    body: { sessionId, currentStepId: 'a', userResponse: 'b' },
  })
  await expect.poll(() => callOf(sessionId), { timeout: 10_000 }).toBeDefined()
  const before = (await list()).total

  await db.deleteFrom('chat_sessions').where('session_id', '=', sessionId).execute()

  expect(await callOf(sessionId)).toBeUndefined()
  expect((await list()).total).toBe(before)
})

test('pages follow one another, each call once, the newest day first', async () => {
  const seen: { id: string; day: string }[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      limit: 100,
      ...(cursor === null ? {} : { cursor }),
    })
    seen.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(new Set(seen.map(({ id }) => id)).size).toBe((await list()).total)
  expect(seen.map(({ day }) => day)).toEqual(
    seen
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  )
})

test('rare fallbacks are read from their own index', async () => {
  await sql`insert into assistant_calls (day, called_at, kind, is_answered, duration_ms)
    select ${today}::date - n / 500, ${clock.now}::timestamptz - n / 500 * interval '1 day', 'adaptive-handler',
      n % 1000 > 0, 5
    from generate_series(1, 50000) n`.execute(db)
  await sql`vacuum analyze assistant_calls`.execute(db)
  const { rows } = await sql`explain select id from assistant_calls call
    where call.day >= ${addDays(today, -90)}::date and not call.is_answered
    order by call.day desc, call.id desc limit 26`.execute(db)
  expect(JSON.stringify(rows)).toContain('assistant_fallbacks_by_day')
})

const cursorOf = (text: string) => Buffer.from(text).toString('base64url')

test.each([
  [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
  [{ from: '2026-02-30' }, 'from'],
  [{ answer: 'maybe' }, 'answer'],
  [{ cursor: 'sneezed' }, 'cursor'],
  [{ cursor: cursorOf('2026-02-31.7') }, 'cursor'],
])('calls of %o are refused, and the field is named', async (query, field) => {
  await expect(list(query)).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test('only managers and admins read the calls', async () => {
  for (const [who, status] of [
    [guest, 401],
    [await createTestUser(app), 403],
    [await createTestUser(app, 'technician'), 403],
  ] as const)
    await expect(who.api('GET /api/admin/assistant-calls', { query: {} })).rejects.toMatchObject({ status })
  const admin = await createTestUser(app, 'admin')
  expect((await admin.api('GET /api/admin/assistant-calls', { query: {} })).total).toBeGreaterThan(0)
})

// The last test, because a recount knows the days of one zone only.
test('a call is deleted once it is as old as its class says, and no hour earlier', async () => {
  const now = new Date(`${today}T05:00:00Z`)
  const [expired, kept] = [-1, 1].map(
    (minutes) => new Date(now.getTime() - 40 * 86_400_000 + minutes * 60_000),
  )
  for (const called_at of [expired, kept])
    if (called_at)
      await db
        .insertInto('assistant_calls')
        .values({
          // For this service it is still the day before.
          day: localDay('Pacific/Pago_Pago', called_at.getTime()),
          called_at,
          kind: 'adaptive-handler',
          is_answered: true,
          duration_ms: 77,
          chat_session_id: null,
        })
        .execute()

  await purge(40, now)

  const left = await db
    .selectFrom('assistant_calls')
    .select('called_at')
    .where('duration_ms', '=', 77)
    .execute()
  expect(left).toEqual([{ called_at: kept }])
})
