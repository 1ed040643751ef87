import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { run as backUp } from '../cli/backup.ts'
import { createAdmin } from '../cli/create-admin.ts'
import type { Tables } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { goodPassword, person, registration, type Person } from '../testing/people.ts'
import { injecting, instance, testApp, testConfig } from '../testing/test-app.ts'
import { visit, type Visitor } from '../testing/visitor.ts'
import { codeAt, withSecondFactor } from '../testing/walk.ts'
import type { AuditEvent } from './audit-events.ts'
import { createRefusalCounter } from './refusal-counter.ts'
import { recordAuditEvent, type AuditEntry } from './audit-log.ts'

const plain = await testApp()
const lines: string[] = []
const logged = await instance({
  ...plain,
  config: testConfig({ logLevel: 'info' }),
  now: () => plain.clock.now,
  logTo: { write: (line) => lines.push(line) },
})
let networks = 0
const newNetwork = () => `10.8.${Math.floor((networks += 1) / 250)}.${networks % 250}`
const from = (address = newNetwork()): Visitor => visit(injecting(logged, address), undefined)
const app = { ...plain, app: logged, visitor: () => from() }

const newPassword = 'another fine passphrase 7'
const logIn = (visitor: Visitor, { user }: Person, password = goodPassword) =>
  visitor.api('POST /api/auth/login', { body: { email: user.email, password } })
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')
const ticketOf = async (visitor: Visitor, who: Person): Promise<string> => {
  const answer = await logIn(visitor, who)
  return 'secondFactor' in answer ? answer.secondFactor.ticket : ''
}
const mailedToken = async ({ user }: Person): Promise<string> => {
  await from().api('POST /api/auth/forgot-password', { body: { email: user.email } })
  const mails = plain.db.selectFrom('mails').select('text_body').where('recipient', '=', user.email)
  const mail = await mails.where('subject', 'like', 'Set a new%').executeTakeFirstOrThrow()
  return /#(\S+)/.exec(mail.text_body)?.[1] ?? ''
}

interface Provoked {
  readonly by: (ada: Person) => Promise<unknown>
  /** What has to happen before. */
  readonly after?: (ada: Person) => Promise<unknown>
}

let factor: { secret: string; recoveryCodes: string[] }
const withFactor = async (ada: Person) => {
  factor = await withSecondFactor(app, ada)
}

/** Each event that is promised, with what brings it about once. */
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
        body: { password: goodPassword, code: codeAt(factor.secret, plain.clock.now) },
      }),
  },
  'two-factor.recovery-codes-renewed': {
    after: withFactor,
    by: (ada) =>
      ada.api('POST /api/auth/second-factor/recovery-codes', {
        body: { password: goodPassword, code: codeAt(factor.secret, plain.clock.now) },
      }),
  },
  'two-factor.failed': {
    after: withFactor,
    by: async (ada) => {
      const visitor = from()
      const ticket = await ticketOf(visitor, ada)
      const code = wrongFor(codeAt(factor.secret, plain.clock.now))
      await visitor.api('POST /api/auth/login/second-factor', { body: { ticket, code } }).catch(() => {})
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

const newest = async () => {
  const { id } = await plain.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}
const rowsSince = (id: number) =>
  plain.db.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute()
const linesOf = (event: string) => lines.filter((line) => line.includes(`"msg":"${event}"`))

test.each(Object.entries(events))('%s is one row and one line', async (event, { after, by }) => {
  const ada = await person(app)
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

test('a new administrator and a backup are written down by the commands that make them', async () => {
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

test('a refused change leaves no row but that of its refusal', async () => {
  const ada = await person(app)
  const since = await newest()
  const body = { currentPassword: 'not this one', newPassword }
  await expect(ada.api('POST /api/auth/password', { body })).rejects.toMatchObject({ code: 'validation' })
  const rows = async () => (await rowsSince(since)).map(({ event }) => event)
  await expect.poll(rows).toEqual(['password.failed'])
})

test('a change that is rolled back leaves no line either, and one that is made its line after the commit', async () => {
  const said: string[] = []
  const note = (_: object, message: string) => void said.push(message)
  const log = { info: note, warn: note, error: note }
  const write = (trx: Kysely<Tables>) =>
    recordAuditEvent(trx, { event: 'password.changed' }, { now: plain.clock.now, log })
  const failed = transact(plain.db, async (trx) => {
    await write(trx)
    throw new Error('the connection is lost')
  })
  await expect(failed).rejects.toThrow('the connection is lost')
  expect(said).toEqual([])

  await transact(plain.db, async (trx) => {
    await write(trx)
    expect(said).toEqual([])
  })
  expect(said).toEqual(['password.changed'])
})

test('neither rows nor lines hold a secret or an address of mail', async () => {
  const rows = JSON.stringify(await rowsSince(0))
  const text = lines.join('')
  for (const secret of [
    goodPassword,
    newPassword,
    'a wrong password of mine',
    '@hospital.example',
    factor.secret,
  ]) {
    expect(rows).not.toContain(secret)
    expect(text).not.toContain(secret)
  }
})

test('at LOG_LEVEL warn a refused sign-in is still one line', async () => {
  const warned: string[] = []
  const quiet = await instance({
    ...plain,
    config: testConfig({ logLevel: 'warn' }),
    now: () => plain.clock.now,
    logTo: { write: (line) => warned.push(line) },
  })
  const ada = await person(app)
  const visitor = visit(injecting(quiet, '10.9.0.1'), undefined)
  await logIn(visitor, ada)
  expect(warned).toEqual([])
  await logIn(visitor, ada, 'not this one').catch(() => {})
  await expect.poll(() => warned.length).toBe(1)
  expect(JSON.parse(warned[0] ?? '')).toMatchObject({
    msg: 'sign-in.failed',
    audit: { accountId: ada.user.id, address: '10.9.0.1' },
  })
})

test('the database changes and removes no row, except old ones through the one door', async () => {
  await person(app)
  const refused = /The audit log is not changed/
  await expect(sql`update audit_log set event = 'nothing'`.execute(plain.db)).rejects.toThrow(refused)
  await expect(sql`delete from audit_log`.execute(plain.db)).rejects.toThrow(refused)
  await expect(sql`truncate audit_log`.execute(plain.db)).rejects.toThrow(refused)

  await expect(sql`select purge_audit_log(now() - interval '89 days')`.execute(plain.db)).rejects.toThrow(
    'keeps the last 90 days',
  )
  await plain.db
    .insertInto('audit_log')
    .values({ happened_at: new Date('2020-01-01'), event: 'sign-in.failed', details: '{}' })
    .execute()
  const { rows } = await sql<{ removed: number }>`
    select purge_audit_log(now() - interval '1 year') as removed`.execute(plain.db)
  expect(rows).toEqual([{ removed: 1 }])
  await expect(sql`delete from audit_log`.execute(plain.db)).rejects.toThrow(refused)
})

test('no other role of the database finds the door', async () => {
  await plain.db
    .transaction()
    .execute(async (trx) => {
      await sql`create role a_reader`.execute(trx)
      await sql`grant select, delete on audit_log to a_reader`.execute(trx)
      await sql`set local role a_reader`.execute(trx)
      await expect(sql`select purge_audit_log('2020-01-01')`.execute(trx)).rejects.toThrow(
        'permission denied',
      )
      throw new Error('undo')
    })
    .catch((error: unknown) => expect(String(error)).toContain('undo'))
})

test('a flood of refusals is a handful of rows', async () => {
  const ada = await person(app)
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

test('refusals of more kinds than are told apart become one row', () => {
  const written: AuditEntry[] = []
  let now = new Date()
  const counter = createRefusalCounter({ now: () => now, write: (entry) => written.push(entry) })
  const refuse = (network: number) =>
    counter.count({
      event: 'sign-in.failed',
      origin: { requestId: 'x', device: 'x', address: `10.${Math.floor(network / 250)}.${network % 250}.1` },
    })
  for (let network = 0; network < 5000; network += 1) refuse(network)
  expect(written).toHaveLength(200)
  now = new Date(now.getTime() + 3_600_000)
  refuse(0)
  expect(written.slice(200)).toMatchObject([
    { event: 'refusals.uncounted', count: 4800 },
    { event: 'sign-in.failed' },
  ])
})

test('refusals of one network leave room for those of others', () => {
  const written: AuditEntry[] = []
  const counter = createRefusalCounter({ now: () => new Date(), write: (entry) => written.push(entry) })
  const refuse = (accountId: string, address: string) =>
    counter.count({ event: 'sign-in.failed', accountId, origin: { requestId: 'x', device: 'x', address } })
  for (let count = 0; count < 300; count += 1) refuse(`account ${count}`, '10.0.0.1')
  refuse('ada', '10.0.0.2')
  expect(written).toHaveLength(51)
  expect(written.at(-1)).toMatchObject({ accountId: 'ada' })
})

test('repetitions are written when their hour is over, and not before', () => {
  const written: AuditEntry[] = []
  let now = new Date()
  const counter = createRefusalCounter({ now: () => now, write: (entry) => written.push(entry) })
  const origin = { requestId: 'x', device: 'x', address: '10.0.0.1' }
  for (let count = 0; count < 3; count += 1) counter.count({ event: 'sign-in.failed', origin })
  counter.flushIfOver()
  expect(written).toHaveLength(1)
  now = new Date(now.getTime() + 3_600_000)
  counter.flushIfOver()
  counter.flushIfOver()
  expect(written).toMatchObject([{ event: 'sign-in.failed' }, { event: 'sign-in.failed', count: 2 }])
})
