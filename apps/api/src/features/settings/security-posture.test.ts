import type { SecurityBadgeName } from '@tessa/contract'
import { expect, onTestFinished, test } from 'vitest'
import type { NewAuditEntry } from '../../audit-log/audit-entry.ts'
import { noLog, recordAuditEvent } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { AppError } from '../../http/errors.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { beginRun, endRun } from '../../retention/retention-runs.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'
import { injecting, instance, testConfig } from '../../testing/test-app.ts'
import { testClient, type TestClient } from '../../testing/test-client.ts'
import { tryPasswordPolicy } from './password-policy.ts'

const smtpUrl = 'smtp://mail.hospital.example'
const app = await httpApp({ smtpUrl, rateLimitScale: 1 })
const root = await createTestUser(app, 'admin')
const hour = 3_600_000

const badge = async (name: SecurityBadgeName, { api }: TestClient = root) =>
  (await api('GET /api/admin/security-posture')).badges.find((one) => one.name === name)
const wordsOf = async (name: SecurityBadgeName, client?: TestClient) => (await badge(name, client))?.words

/** The same service with another environment. */
const elsewhere = async (given: Parameters<typeof testConfig>[0]) => {
  const other = await instance({
    ...app,
    config: testConfig({ smtpUrl, rateLimitScale: 1, ...given }),
    now: () => app.clock.now,
  })
  return testClient(injecting(other, '127.0.0.1'), root.token)
}
const backUp = (details: NonNullable<NewAuditEntry['details']>) =>
  runTransaction(app.db, (trx) =>
    recordAuditEvent(trx, { event: 'export.created', details }, { now: app.clock.now, log: noLog }),
  )

const other = await secondServer(app)
const onSecondServer = (name: SecurityBadgeName) => () => wordsOf(name, other(root.token))

test('N-07 there are eight badges, in the order of the specification', async () => {
  const { badges } = await root.api('GET /api/admin/security-posture')
  expect(badges.map(({ name }) => name)).toEqual([
    'backups',
    'emailNotifications',
    'dataRetention',
    'rateLimiting',
    'twoFactor',
    'sessionTimeout',
    'passwordPolicy',
    'loginMonitoring',
  ])
})

test('N-07 the badge of backups follows the last complete one that reported itself', async () => {
  expect(await badge('backups')).toEqual({
    name: 'backups',
    state: 'not-configured',
    words: 'Not configured',
    at: null,
  })
  await backUp({ kind: 'work-orders', rows: 2 })
  await backUp({ kind: 'backup', rows: 2, complete: false })
  expect(await wordsOf('backups')).toBe('Not configured')
  const at = app.clock.now.toISOString()
  await backUp({ kind: 'backup', rows: 2, complete: true })
  expect(await badge('backups')).toMatchObject({ state: 'on', words: 'Enabled', at })
  app.clock.advance(49 * hour)
  const again = await createTestUser(app, 'admin')
  expect(await badge('backups', again)).toMatchObject({ state: 'off', words: 'Overdue', at })
  app.clock.advance(-49 * hour)
})

test('N-07 the badge of mails follows the mail server and the toggles', async () => {
  expect(await badge('emailNotifications')).toMatchObject({ state: 'on', words: 'Active' })
  await saveSettings(root, { criticalIssues: false, dailyReports: false })
  await expect.poll(onSecondServer('emailNotifications'), withinTwoSeconds).toBe('Off')
  await saveSettings(root, { dailyReports: true })
  await expect.poll(onSecondServer('emailNotifications'), withinTwoSeconds).toBe('Active')
  expect(await wordsOf('emailNotifications', await elsewhere({ smtpUrl: undefined }))).toBe('Not configured')
})

test('N-07 the badge of retention follows the schedule of its job and the days', async () => {
  expect(await wordsOf('dataRetention')).toBe('Not configured')
  await app.jobs.createQueue('retention')
  await app.jobs.schedule('retention', '15 3 * * *')
  expect(await badge('dataRetention')).toMatchObject({ state: 'on', words: '90 days', at: null })
  await saveSettings(root, { guestSessionDays: 45 })
  await expect.poll(onSecondServer('dataRetention'), withinTwoSeconds).toBe('45 days')
  await saveSettings(root, { guestSessionDays: 0 })
  await expect.poll(onSecondServer('dataRetention'), withinTwoSeconds).toBe('Never')

  await saveSettings(root, { guestSessionDays: 90 })
  await expect.poll(onSecondServer('dataRetention'), withinTwoSeconds).toBe('90 days')
})

/** The run of the day, which could not delete these. */
const runRetentionOfToday = async (failed: readonly string[] = []) => {
  const { now } = app.clock
  await endRun(app.db, { day: await beginRun(app.db, now), now, failed })
  return now.toISOString()
}

test('N-07 the badge of retention is overdue as long as every run fails, from the first on', async () => {
  const begin = app.clock.now
  onTestFinished(async () => {
    app.clock.now = begin
    await app.db.deleteFrom('retention_runs').execute()
  })
  await runRetentionOfToday(['sentMails'])
  expect(await badge('dataRetention')).toMatchObject({ state: 'on', words: '90 days', at: null })
  app.clock.advance(49 * hour)
  await runRetentionOfToday(['sentMails'])
  const later = await createTestUser(app, 'admin')
  expect(await badge('dataRetention', later)).toMatchObject({ state: 'off', words: 'Overdue', at: null })

  const at = await runRetentionOfToday()
  expect(await badge('dataRetention', later)).toMatchObject({ state: 'on', words: '90 days', at })
  for (let day = 1; day <= 30; day += 1) {
    app.clock.advance(24 * hour)
    await runRetentionOfToday(['sentMails'])
  }
  const muchLater = await createTestUser(app, 'admin')
  expect(await badge('dataRetention', muchLater)).toMatchObject({ state: 'off', words: 'Overdue', at })
})

test('N-07 while the mail server is down, no badge claims that somebody is told', async () => {
  const probe = (state: 'down' | 'healthy', at: Date) =>
    app.db.insertInto('probes').values({ name: 'mail', minute: at, state, latency_ms: 3 }).execute()
  await probe('down', app.clock.now)
  for (const name of ['emailNotifications', 'loginMonitoring'] as const)
    expect(await badge(name)).toMatchObject({ state: 'off', words: 'Mail is down' })
  await probe('healthy', new Date(app.clock.now.getTime() + 60_000))
  for (const name of ['emailNotifications', 'loginMonitoring'] as const)
    expect(await badge(name)).toMatchObject({ state: 'on', words: 'Active' })
})

test('N-07 the badge of rate limiting follows the limits', async () => {
  expect(await wordsOf('rateLimiting')).toBe('Enabled')
  expect(await wordsOf('rateLimiting', await elsewhere({ rateLimitScale: 1000 }))).toBe('Relaxed')
})

test('N-07 the badges of sign-ins follow their settings', async () => {
  expect(await wordsOf('twoFactor')).toBe('Optional')
  expect(await wordsOf('sessionTimeout')).toBe('30 minutes')
  expect(await wordsOf('loginMonitoring')).toBe('Active')
  await saveSettings(root, { sessionTimeout: 15, failedSignInAlarm: 0 })
  await expect.poll(onSecondServer('sessionTimeout'), withinTwoSeconds).toBe('15 minutes')
  await expect.poll(onSecondServer('loginMonitoring'), withinTwoSeconds).toBe('Off')
  expect(await wordsOf('loginMonitoring', await elsewhere({ smtpUrl: undefined }))).toBe('Not configured')
})

test('N-07 the badge of two-factor sign-in follows its setting', async () => {
  const user = await createTestUser(app, 'admin')
  await app.db
    .insertInto('second_factors')
    .values({ user_id: user.user.id, secret: Buffer.from('sealed'), enabled_at: app.clock.now })
    .execute()
  await saveSettings(user, { secondFactorRequired: true })
  expect(await badge('twoFactor', user)).toMatchObject({ state: 'on', words: 'Required' })
  await saveSettings(user, { secondFactorRequired: false })
  expect(await badge('twoFactor', user)).toMatchObject({ state: 'off', words: 'Optional' })
})

test('N-07 the badge of the password policy follows what the policy refuses', async () => {
  expect(await wordsOf('passwordPolicy')).toBe('Strong')
  const refuse = async () => {
    throw new AppError('weak_password', 'No.')
  }
  expect(await tryPasswordPolicy(refuse)).toBe(true)
  expect(await tryPasswordPolicy(async (password) => (password.length < 8 ? refuse() : undefined))).toBe(
    false,
  )
})
