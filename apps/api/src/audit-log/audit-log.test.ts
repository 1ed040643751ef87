import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { run as backUp } from '../cli/backup.ts'
import { createAdmin } from '../cli/create-admin.ts'
import type { Tables } from '../db/schema/tables.ts'
import { runTransaction } from '../db/after-commit.ts'
import { auditedApp } from '../testing/audited-app.ts'
import { goodPassword, registerTestUser, type TestUser, registration } from '../testing/people.ts'
import { injecting, instance, testConfig } from '../testing/test-app.ts'
import { testClient, type TestClient } from '../testing/test-client.ts'
import { codeAt } from '../testing/endpoints/samples.ts'
import type { AuditEvent } from '@tessa/contract'
import { recordAuditEvent } from './audit-log.ts'

const { app, enrolled, from, lines, newest, plain, rowsSince, withFactor } = await auditedApp()

const newPassword = 'another fine passphrase 7'
const logIn = (client: TestClient, { user }: TestUser, password = goodPassword) =>
  client.api('POST /api/auth/login', { body: { email: user.email, password } })
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')
const ticketOf = async (client: TestClient, who: TestUser): Promise<string> => {
  const answer = await logIn(client, who)
  return 'secondFactor' in answer ? answer.secondFactor.ticket : ''
}
const mailedToken = async ({ user }: TestUser): Promise<string> => {
  await from().api('POST /api/auth/forgot-password', { body: { email: user.email } })
  const mails = plain.db.selectFrom('mails').select('text_body').where('recipient', '=', user.email)
  const mail = await mails.where('subject', 'like', 'Set a new%').executeTakeFirstOrThrow()
  return /#(\S+)/.exec(mail.text_body)?.[1] ?? ''
}

interface Provoked {
  readonly by: (ada: TestUser) => Promise<unknown>
  /** The preparation of the event. */
  readonly after?: (ada: TestUser) => Promise<unknown>
}

/** Each documented event with an action that causes it once. */
const events: Readonly<Partial<Record<AuditEvent, Provoked>>> = {
  'account.registered': { by: () => from().api('POST /api/auth/register', { body: registration() }) },
  'sign-in.succeeded': { by: (ada) => logIn(from(), ada) },
  'sign-in.failed': { by: (ada) => logIn(from(), ada, 'a wrong password of mine').catch(() => {}) },
  'sign-in.ended': { by: (ada) => ada.api('POST /api/auth/logout-all') },
  'password.changed': {
    by: (ada) => ada.api('POST /api/auth/password', { body: { currentPassword: goodPassword, newPassword } }),
  },
  'password.failed': {
    by: (ada) =>
      ada
        .api('POST /api/auth/password', {
          body: { currentPassword: 'a wrong password of mine', newPassword },
        })
        .catch(() => {}),
  },
  'password.reset-requested': { by: (ada) => mailedToken(ada) },
  'password.reset': {
    by: async (ada) =>
      from().api('POST /api/auth/reset-password', {
        body: { token: await mailedToken(ada), password: newPassword },
      }),
  },
  'two-factor.enabled': { by: withFactor },
  'two-factor.disabled': {
    after: withFactor,
    by: (ada) =>
      ada.api('POST /api/auth/second-factor/disable', {
        body: { password: goodPassword, code: codeAt(enrolled().secret, plain.clock.now) },
      }),
  },
  'two-factor.recovery-codes-renewed': {
    after: withFactor,
    by: (ada) =>
      ada.api('POST /api/auth/second-factor/recovery-codes', {
        body: { password: goodPassword, code: codeAt(enrolled().secret, plain.clock.now) },
      }),
  },
  'two-factor.failed': {
    after: withFactor,
    by: async (ada) => {
      const client = from()
      const ticket = await ticketOf(client, ada)
      const code = wrongFor(codeAt(enrolled().secret, plain.clock.now))
      await client.api('POST /api/auth/login/second-factor', { body: { ticket, code } }).catch(() => {})
    },
  },
  'help-desk.granted': {
    by: () =>
      from().api('POST /api/help-requests/access', {
        body: { password: plain.config.helpRequestsPassword },
      }),
  },
  'help-desk.denied': {
    by: () =>
      from()
        .api('POST /api/help-requests/access', { body: { password: 'a wrong password of mine' } })
        .catch(() => {}),
  },
  'access.denied': { by: (ada) => ada.send('/api/work-orders', { method: 'GET' }) },
}

const linesOf = (event: string) => lines.filter((line) => line.includes(`"msg":"${event}"`))

test.each(Object.entries(events))('%s writes one row and one log line', async (event, { after, by }) => {
  const ada = await registerTestUser(app)
  await after?.(ada)
  const since = await newest()
  const before = linesOf(event).length

  await by(ada)

  const mine = async () => (await rowsSince(since)).filter((row) => row.event === event)
  await expect.poll(async () => (await mine()).length).toBe(1)
  const [row] = await mine()
  expect(row).toMatchObject({
    happened_at: expect.any(Date),
    address: expect.stringMatching(/^1(0|27)\./),
    device: 'an unknown browser',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    count: 1,
  })
  const named = row?.account_id ?? row?.actor_id
  if (!event.startsWith('help-desk') && event !== 'account.registered') expect(named).toBe(ada.user.id)
  expect(linesOf(event).slice(before)).toHaveLength(1)
  expect(linesOf(event).at(-1)).toContain(row?.request_id)
})

test('the commands for a new administrator and a backup write audit rows', async () => {
  vi.stubEnv('DATABASE_URL', plain.url)
  vi.stubEnv('JWT_SECRET', plain.config.jwtSecret.current)
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const since = await newest()
  await createAdmin(['--email', 'first@hospital.example'])
  await backUp(['--to', join(mkdtempSync(join(tmpdir(), 'tessa-')), 'a.backup.gz')])
  said.mockRestore()
  vi.unstubAllEnvs()
  expect(await rowsSince(since)).toMatchObject([
    { event: 'role.changed', account_id: expect.any(String), details: { to: 'admin' } },
    { event: 'export.created', details: { kind: 'backup' } },
  ])
})

test('a refused change writes only the row of the refusal', async () => {
  const ada = await registerTestUser(app)
  const since = await newest()
  const body = { currentPassword: 'not this one', newPassword }
  await expect(ada.api('POST /api/auth/password', { body })).rejects.toMatchObject({ code: 'validation' })
  const rows = async () => (await rowsSince(since)).map(({ event }) => event)
  await expect.poll(rows).toEqual(['password.failed'])
})

test('the log line is written after the commit, and not at all after a rollback', async () => {
  const said: string[] = []
  const note = (_: object, message: string) => void said.push(message)
  const log = { info: note, warn: note, error: note }
  const write = (trx: Kysely<Tables>) =>
    recordAuditEvent(trx, { event: 'password.changed' }, { now: plain.clock.now, log })
  const failed = runTransaction(plain.db, async (trx) => {
    await write(trx)
    throw new Error('the connection is lost')
  })
  await expect(failed).rejects.toThrow('the connection is lost')
  expect(said).toEqual([])

  await runTransaction(plain.db, async (trx) => {
    await write(trx)
    expect(said).toEqual([])
  })
  expect(said).toEqual(['password.changed'])
})

test('rows and log lines contain no secrets and no email addresses', async () => {
  const rows = JSON.stringify(await rowsSince(0))
  const text = lines.join('')
  for (const secret of [
    goodPassword,
    newPassword,
    'a wrong password of mine',
    '@hospital.example',
    enrolled().secret,
  ]) {
    expect(rows).not.toContain(secret)
    expect(text).not.toContain(secret)
  }
})

test('LOG_LEVEL warn still logs a refused sign-in', async () => {
  const warned: string[] = []
  const quiet = await instance({
    ...plain,
    config: testConfig({ logLevel: 'warn' }),
    now: () => plain.clock.now,
    logTo: { write: (line) => warned.push(line) },
  })
  const ada = await registerTestUser(app)
  const client = testClient(injecting(quiet, '10.9.0.1'), undefined)
  await logIn(client, ada)
  expect(warned).toEqual([])
  await logIn(client, ada, 'not this one').catch(() => {})
  await expect.poll(() => warned.length).toBe(1)
  expect(JSON.parse(warned[0] ?? '')).toMatchObject({
    msg: 'sign-in.failed',
    audit: { accountId: ada.user.id, address: '10.9.0.1' },
  })
})

test('a flood of refusals writes only a few rows', async () => {
  const ada = await registerTestUser(app)
  const since = await newest()
  for (let count = 0; count < 300; count += 1) await ada.send('/api/work-orders', { method: 'GET' })
  plain.clock.advance(25 * 60_000)
  await ada.send('/api/work-orders', { method: 'GET' })
  plain.clock.advance(35 * 60_000)
  await ada.send('/api/work-orders', { method: 'GET' })
  const mine = async () => (await rowsSince(since)).map(({ count }) => count)
  await expect.poll(async () => (await mine()).length).toBe(3)
  expect((await mine()).toSorted((a, b) => a - b)).toEqual([1, 1, 300])
})
