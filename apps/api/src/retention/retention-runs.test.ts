import { randomUUID } from 'node:crypto'
import { retentionDays } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '../audit-log/audit-entry.ts'
import { testApp } from '../testing/test-app.ts'
import type { RetentionDays } from './expiry.ts'
import { previewRetention } from './preview-retention.ts'
import { lastRun } from './retention-runs.ts'
import { runRetention } from './run-retention.ts'

const { db, clock } = await testApp()
const dayMs = 86_400_000
let day = 0

/** A run on a day of its own. */
const nextDay = () => new Date(clock.now.getTime() + (day += 1) * dayMs)
const runAt = async (now: Date, days: RetentionDays = retentionDays) => {
  const recorded: AuditEntry[] = []
  const report = await runRetention({
    db,
    days,
    now,
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
  expect(await lastRun(db)).toMatchObject({ ended_at: now, removed: {}, failed: [] })
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

test('two servers at once delete and report everything once', async () => {
  const now = nextDay()
  await addSessions(400, now, 91)

  const both = await Promise.all([runAt(now), runAt(now)])

  const [first, second] = both.map(({ removed }) => removed.guestSessions)
  expect((first ?? 0) + (second ?? 0)).toBe(400)
  expect((await lastRun(db))?.removed).toMatchObject({ guestSessions: 400 })
  expect(both.flatMap(({ recorded }) => recorded)).toHaveLength(1)
})

test('what failed is reported, and a repeated run adds to the same report', async () => {
  const now = nextDay()
  await addSessions(3, now, 91)
  const failing = await runAt(now, { ...retentionDays, sentMails: Number.NaN })
  expect(failing.recorded).toMatchObject([{ details: { guestSessions: 3, failed: 'sentMails' } }])
  expect(await lastRun(db)).toMatchObject({ ended_at: null, failed: ['sentMails'] })

  await addSessions(2, now, 91)
  const { recorded } = await runAt(now)

  expect(recorded).toMatchObject([{ details: { guestSessions: 5 } }])
  expect(await lastRun(db)).toMatchObject({ ended_at: now, removed: { guestSessions: 5 }, failed: [] })
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
