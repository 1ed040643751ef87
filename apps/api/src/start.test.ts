import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from './db/embedded/free-port.ts'
import { openJobs } from './jobs/jobs.ts'
import { queueMail } from './notifications/mail.ts'
import { start } from './start.ts'
import { testDatabase } from './testing/database.ts'
import { mailServer } from './testing/smtp.ts'

const database = await testDatabase()
const mails = await mailServer()
const jobs = await openJobs(database.url, { error: () => {} }, { attend: false })
const dataDir = mkdtempSync(join(tmpdir(), 'tessa-start-'))
afterAll(async () => {
  vi.unstubAllEnvs()
  await jobs.stop({ graceful: false })
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a server that ends takes no caller any more while a mail is under way', async () => {
  const environment = {
    NODE_ENV: 'test',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    JWT_SECRET: 'a secret for the tests, long enough',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
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
