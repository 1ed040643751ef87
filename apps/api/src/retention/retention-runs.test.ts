import { randomUUID } from 'node:crypto'
import { retentionDays } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NewAuditEntry } from '../audit-log/audit-entry.ts'
import { testApp } from '../testing/test-app.ts'
import type { RetentionDays } from './expiry.ts'
import { batchSize } from './for-each-batch.ts'
import { previewRetention } from './preview-retention.ts'
import { lastRun } from './retention-runs.ts'
import { runRetention } from './run-retention.ts'

const { db, clock } = await testApp()
const dayMs = 86_400_000
let day = 0

const hour = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000)
/** A run on a day of its own. */
const nextDay = () => new Date(clock.now.getTime() + (day += 1) * dayMs)
const runAt = async (now: Date, given: RetentionDays | (() => RetentionDays) = retentionDays) => {
  const recorded: NewAuditEntry[] = []
  // The clock goes on by an hour whenever it is read.
  let hours = 0
  const report = await runRetention({
    db,
    days: typeof given === 'function' ? given : () => given,
    now: () => hour(now, hours++),
    record: async (_, entry) => void recorded.push(entry),
  })
  return { ...report, recorded }
}
beforeEach(() => db.deleteFrom('chat_sessions').execute())
const addSessions = (count: number, now: Date, ageDays: number) =>
  db
    .insertInto('chat_sessions')
    .values(
      Array.from({ length: count }, () => {
        const at = new Date(now.getTime() - ageDays * dayMs)
        return { id: randomUUID(), session_id: randomUUID(), created_at: at, updated_at: at }
      }),
    )
    .execute()

test('a run that finds nothing is reported with zeros', async () => {
  const now = nextDay()
  const { recorded } = await runAt(now)
  expect(recorded).toMatchObject([{ event: 'retention.ran', details: { cases: 0, guestSessions: 0 } }])
  expect(await lastRun(db)).toMatchObject({
    started_at: now,
    ended_at: hour(now, 1),
    removed: {},
    failed: [],
  })
})

test('the preview counts what the run deletes', async () => {
  const now = nextDay()
  await addSessions(120, now, 91)
  await addSessions(7, now, 89)
  const preview = (guestSessions: number) =>
    previewRetention(db, { days: { ...retentionDays, guestSessions }, now, names: ['guestSessions'] })
  expect(await preview(90)).toEqual({ guestSessions: 120 })
  expect(await preview(30)).toEqual({ guestSessions: 127 })
  expect(await preview(0)).toEqual({ guestSessions: 0 })
  expect((await runAt(now)).removed.guestSessions).toBe(120)
})

test('two servers at once delete everything once, and each records what it deleted', async () => {
  const now = nextDay()
  await addSessions(400, now, 91)

  const both = await Promise.all([runAt(now), runAt(now)])

  const [first, second] = both.map(({ removed }) => removed.guestSessions)
  expect((first ?? 0) + (second ?? 0)).toBe(400)
  expect((await lastRun(db))?.removed).toMatchObject({ guestSessions: 400 })
  expect(both.map(({ recorded }) => recorded)).toMatchObject([
    [{ details: { guestSessions: first } }],
    [{ details: { guestSessions: second } }],
  ])
})

test('days that change during a run hold from its next batch on', async () => {
  const now = nextDay()
  await addSessions(batchSize * 3, now, 91)
  const removedWhenLongerAfter = async (batches: number): Promise<number> => {
    let read = 0
    const days = () => ({ ...retentionDays, guestSessions: (read += 1) > batches ? 365 : 90 })
    return (await runAt(now, days)).removed.guestSessions
  }
  let batches = 0
  let removed = 0
  while (removed === 0) removed = await removedWhenLongerAfter((batches += 1))
  expect(removed).toBe(batchSize)
})

test('what failed is reported, and a repeated run records its own numbers and adds them to those of the day', async () => {
  const now = nextDay()
  await addSessions(3, now, 91)
  const failing = await runAt(now, { ...retentionDays, sentMails: Number.NaN })
  expect(failing.recorded).toMatchObject([{ details: { guestSessions: 3, failed: 'sentMails' } }])
  expect(await lastRun(db)).toMatchObject({ ended_at: null, failed: ['sentMails'] })

  await addSessions(2, now, 91)
  const { recorded } = await runAt(now)

  expect(recorded).toMatchObject([{ details: { guestSessions: 2 } }])
  expect(await lastRun(db)).toMatchObject({
    ended_at: hour(now, 1),
    removed: { guestSessions: 5 },
    failed: [],
  })
})

test('a class that is kept for ever is not deleted, and runs of the year before are forgotten', async () => {
  const now = nextDay()
  await addSessions(1, now, 30_000)
  expect((await runAt(now, { ...retentionDays, guestSessions: 0 })).removed.guestSessions).toBe(0)
  const later = new Date(now.getTime() + 400 * dayMs)
  await runAt(later)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from retention_runs`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})
