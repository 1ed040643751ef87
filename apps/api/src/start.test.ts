import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrationLock } from './db/migrate.ts'
import { freePort } from './db/embedded/free-port.ts'
import { openJobs } from './jobs/jobs.ts'
import { queueMail } from './notifications/mail.ts'
import { start } from './start.ts'
import { testDatabase } from './testing/database.ts'
import { mailServer } from './testing/smtp.ts'
import { atEnd } from './testing/at-end.ts'

const database = await testDatabase()
const mails = await mailServer()
const jobs = await openJobs(database.url, { error: () => {} }, { attend: false })
const dataDir = mkdtempSync(join(tmpdir(), 'tessa-start-'))
atEnd(async () => {
  vi.unstubAllEnvs()
  await jobs.stop({ graceful: false })
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const setEnvironment = async (url: string): Promise<void> => {
  const environment = {
    NODE_ENV: 'test',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    JWT_SECRET: 'a secret for the tests, long enough',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SMTP_URL: mails.url,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
}

test('a server that ends takes no caller any more while a mail is under way', async () => {
  await setEnvironment(database.url)
  mails.silent = true
  const { app, stop } = await start({ development: true })
  const call = () =>
    fetch(`${app.listeningOrigin}/api/health`).then(
      ({ status }) => status,
      () => 'refused',
    )
  expect(await call()).toBe(200)
  await queueMail(database.db, jobs, { to: 'ada@hospital.example', subject: 'Seen', paragraphs: ['Seen.'] })
  await expect.poll(mails.unanswered).toBe(1)

  const stopping = stop()
  await expect.poll(call).toBe('refused')
  expect(mails.unanswered()).toBe(1)

  mails.answer()
  await stopping
})

test('a start that fails closes the queue of jobs, which opens meanwhile', async () => {
  const newer = await testDatabase()
  onTestFinished(newer.drop)
  const connections = async () =>
    (
      await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and application_name = 'tessa-jobs'`.execute(newer.db)
    ).rows[0]?.count
  await sql`insert into schema_migrations (name, checksum) values ('9999-newer.sql', '')`.execute(newer.db)
  await setEnvironment(newer.url)

  // The migrations wait for this lock, so that the queue has opened before they refuse.
  const locking = await newer.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(locking)
  const starting = start({ development: true }).then(() => 'started', String)
  await expect.poll(connections).toBeGreaterThan(0)
  await locking.commit().execute()
  expect(await starting).toContain('9999-newer.sql')
  await expect.poll(connections).toBe(0)
})

test('a start on an updated database does not wait for one that is being migrated', async () => {
  const current = await testDatabase()
  onTestFinished(current.drop)
  await setEnvironment(current.url)
  const locking = await current.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(locking)

  const starting = start({ development: true })
  onTestFinished(async () => {
    await locking.rollback().execute()
    await (await starting).stop()
  })
  const { app } = await starting

  expect((await fetch(`${app.listeningOrigin}/api/health`)).status).toBe(200)
})
