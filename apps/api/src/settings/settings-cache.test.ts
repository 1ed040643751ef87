import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChangeFeed, silentChangeFeed, type ChangeFeed } from '../notifications/change-feed.ts'
import { testDatabase } from '../testing/database.ts'
import { testConfig } from '../testing/test-app.ts'
import { openSettings } from './settings-cache.ts'
import { atEnd } from '../testing/at-end.ts'

const { db, url, drop } = await testDatabase()
atEnd(drop)

let version = 0
/** A change that nobody is told of. */
const store = (key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({
      key,
      version: (version += 1),
      value: JSON.stringify(value),
      changed_by: null,
      changed_at: new Date(),
    })
    .execute()

const open = async (changes: ChangeFeed) => {
  const settings = await openSettings({
    db,
    config: testConfig(),
    changes,
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(settings.stop)
  return settings
}

test('a server whose connection was lost reads the settings once it listens again', async () => {
  const changes = createChangeFeed(url)
  onTestFinished(changes.stop)
  const settings = await open(changes)
  await expect.poll(changes.isListening).toBe(true)
  await settings.refresh()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tessa-changes'`.execute(db)
  await expect.poll(changes.isListening).toBe(false)

  await store('escalationThreshold', 7)

  await expect.poll(() => settings.current().escalationThreshold, { timeout: 2000 }).toBe(7)
})

test('the settings are read every minute, even if nobody told of a change', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const settings = await open({ ...silentChangeFeed, isListening: () => true })
  const before = settings.current().escalationThreshold
  await store('escalationThreshold', before + 1)

  vi.advanceTimersByTime(59_000)
  // Reads are one after the other, so one that had begun would be over now.
  await db.selectFrom('settings').select('key').execute()
  expect(settings.current().escalationThreshold).toBe(before)
  vi.advanceTimersByTime(1000)

  await expect.poll(() => settings.current().escalationThreshold).toBe(before + 1)
})

test('a stored value that is not valid does not count', async () => {
  const settings = await open(silentChangeFeed)
  await store('responseTimeout', 'soon')
  await store('settingOfTheFuture', 1)
  await settings.refresh()
  expect(settings.current().responseTimeout).toBe(settings.initial.responseTimeout)
})
