import { randomUUID } from 'node:crypto'
import type { AuditEntry, AuditLogFilter } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withSecondFactor } from '../../testing/endpoints/samples.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { db } = app
let admin: TestUser
let grace: TestUser
beforeAll(async () => {
  admin = await createTestUser(app, 'admin')
  grace = await createTestUser(app, 'user', { firstName: 'Grace', lastName: 'Hopper' })
})

const list = (query: AuditLogFilter & { cursor?: string; limit?: number } = {}) =>
  admin.api('GET /api/admin/audit-log', { query })

interface Written {
  readonly at: string
  readonly event?: string
  readonly actor_id?: string
  readonly account_id?: string
  readonly address?: string
  readonly request_id?: string
}

/** Entries that no other test of this file finds, in the order given; answers their ids. */
const write = async (entries: readonly Written[]): Promise<string[]> => {
  const ids: string[] = []
  for (const { at, event = 'export.created', ...given } of entries) {
    // As the database writes its own: with microseconds.
    const { id } = await db
      .insertInto('audit_log')
      .values({ happened_at: new Date(0), event, details: JSON.stringify({ rows: 3 }), ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`alter table audit_log disable trigger user`.execute(db)
    await sql`update audit_log set happened_at = ${at}::timestamptz where id = ${id}`.execute(db)
    await sql`alter table audit_log enable trigger user`.execute(db)
    ids.push(String(id))
  }
  return ids
}

const idsOf = ({ items }: { items: readonly AuditEntry[] }): string[] => items.map(({ id }) => id)

test('entries are listed newest first, page by page, also those of one moment and of microseconds', async () => {
  const address = '192.0.2.10'
  const written = await write(
    ['08:00:00.000001', '08:00:00.000002', '08:00:00.000002', '08:00:00.5', '09:00:00'].map((time) => ({
      at: `2031-01-01T${time}Z`,
      address,
    })),
  )
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ search: address, limit: 2, ...(cursor ? { cursor } : {}) })
    expect(page.total).toBe(5)
    seen.push(...idsOf(page))
    cursor = page.nextCursor
  } while (cursor !== null)

  expect(seen).toEqual(written.toReversed())
})

test('a cursor that nobody gave out is refused with its field', async () => {
  for (const cursor of [
    'x',
    Buffer.from('999999999').toString('base64url'),
    Buffer.from('-1').toString('base64url'),
  ])
    await expect(list({ cursor })).rejects.toMatchObject({
      code: 'validation',
      fields: { cursor: expect.any(String) },
    })
})

test('an entry names who did it, to whom, and from where', async () => {
  const requestId = randomUUID()
  const [id = ''] = await write([
    {
      at: '2031-02-01T08:00:00Z',
      event: 'account.changed',
      actor_id: admin.user.id,
      account_id: grace.user.id,
      address: '192.0.2.20',
      request_id: requestId,
    },
  ])

  const { items } = await list({ search: requestId })

  expect(items).toEqual([
    {
      id,
      happenedAt: '2031-02-01T08:00:00.000Z',
      event: 'account.changed',
      actor: { id: admin.user.id, name: 'Ada Lovelace', email: admin.user.email },
      account: { id: grace.user.id, name: 'Grace Hopper', email: grace.user.email },
      address: '192.0.2.20',
      device: null,
      requestId,
      count: 1,
      details: { rows: 3 },
    },
  ])
})

test('words find what a person did and what was done to them, once each', async () => {
  const ids = await write([
    { at: '2031-03-01T08:00:00Z', actor_id: grace.user.id, account_id: grace.user.id },
    { at: '2031-03-01T09:00:00Z', account_id: grace.user.id },
    { at: '2031-03-01T10:00:00Z', actor_id: grace.user.id },
  ])
  const days = { from: '2031-03-01', to: '2031-03-01' }

  for (const search of ['grace hopper', grace.user.email, grace.user.id])
    expect(idsOf(await list({ search, ...days }))).toEqual(ids.toReversed())
  expect(await list({ search: 'nobody of this name', ...days })).toEqual({
    items: [],
    nextCursor: null,
    total: 0,
  })
})

test('an address of version 6 is found in each way of writing it', async () => {
  const ids = await write([{ at: '2031-03-02T08:00:00Z', address: '2001:db8::a' }])
  for (const search of ['2001:db8::a', '2001:DB8::A', '2001:0db8:0:0:0:0:0:a'])
    expect(idsOf(await list({ search }))).toEqual(ids)
})

test('a change of a role and a deletion are one entry each, with who did it', async () => {
  const tom = await createTestUser(app, 'admin')
  const { secret } = await withSecondFactor(app, tom)
  expect(secret).toBeTruthy()
  const of = async () => (await list({ search: tom.user.id, limit: 100 })).items
  const before = new Set((await of()).map(({ id }) => id))
  const params = { id: tom.user.id }
  const body = { email: tom.user.email, firstName: 'Tom', lastName: 'Tool', role: 'manager' } as const
  await admin.api('PUT /api/admin/users/{id}', { params, body })
  await admin.api('DELETE /api/admin/users/{id}', { params, query: {} })

  const added = (await of()).filter(({ id }) => !before.has(id))
  expect(added.map(({ event, actor }) => [event, actor?.id])).toEqual([
    ['account.deleted', admin.user.id],
    ['role.changed', admin.user.id],
  ])
})

test('words of too many accounts are refused, because their entries would not be all', async () => {
  await db
    .insertInto('users')
    .values(
      Array.from({ length: 21 }, (_, index) => ({
        id: randomUUID(),
        email: `m${index}@many.example`,
        first_name: 'Many',
        last_name: 'People',
      })),
    )
    .execute()

  await expect(list({ search: 'many people' })).rejects.toMatchObject({
    code: 'validation',
    fields: { search: 'More than 20 accounts have these words. Please write more of them.' },
  })
})

test('an event and days narrow the list; the days are those of the service', async () => {
  const { timeZone } = app.config.businessHours
  const offset = await sql<{ first: Date; last: Date }>`select
      ('2031-04-02T00:00'::timestamp at time zone ${timeZone}) as first,
      ('2031-04-02T23:59:59.999999'::timestamp at time zone ${timeZone}) as last`.execute(db)
  const [day] = offset.rows
  if (!day) throw new Error('no day')
  const ids = await write([
    { at: new Date(day.first.getTime() - 1).toISOString(), event: 'export.interrupted' },
    { at: day.first.toISOString(), event: 'export.interrupted' },
    { at: day.last.toISOString(), event: 'export.interrupted' },
    { at: new Date(day.last.getTime() + 2).toISOString(), event: 'export.interrupted' },
    { at: day.first.toISOString(), event: 'help-desk.denied' },
  ])

  const found = await list({ event: 'export.interrupted', from: '2031-04-02', to: '2031-04-02' })

  expect(idsOf(found)).toEqual([ids[2], ids[1]])
})

test('a day in no calendar, and a last day before the first, are refused with their field', async () => {
  await expect(list({ from: '2031-02-30' })).rejects.toMatchObject({
    fields: { from: '2031-02-30 is in no calendar.' },
  })
  await expect(list({ from: '2031-02-02', to: '2031-02-01' })).rejects.toMatchObject({
    fields: { to: 'The last day must not be before the first one.' },
  })
})

test('what a deleted account did stays, without the person', async () => {
  const visiting = await createTestUser(app, 'user', { firstName: 'Vera', lastName: 'Visit' })
  await write([{ at: '2031-07-07T08:00:00Z', actor_id: visiting.user.id }])
  await admin.api('DELETE /api/admin/users/{id}', { params: { id: visiting.user.id }, query: {} })

  const { items } = await list({ search: visiting.user.id, from: '2031-07-07', to: '2031-07-07' })

  expect(items.map(({ actor }) => actor)).toEqual([{ id: visiting.user.id, name: null, email: null }])
})

test('the log is exported as it is filtered, and the export is an entry of it', async () => {
  const address = '192.0.2.30'
  const ids = await write([
    { at: '2031-06-01T08:00:00Z', address, actor_id: grace.user.id },
    { at: '2031-06-01T09:00:00Z', address },
  ])
  const body = { list: 'audit-log', format: 'ndjson', filter: { search: address } } as const

  const { url, rows } = await admin.api('POST /api/exports', { body })
  const text = await (await app.client().send(url, { method: 'GET' })).text()

  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toBe(2)
  expect(
    lines.map(({ happenedAt, actorName, details, id }) => [
      happenedAt,
      actorName,
      details,
      Number.parseInt(id.replaceAll('-', ''), 16),
    ]),
  ).toEqual([
    ['2031-06-01T09:00:00.000Z', null, '{"rows":3}', Number(ids[1])],
    ['2031-06-01T08:00:00.000Z', 'Grace Hopper', '{"rows":3}', Number(ids[0])],
  ])
  const [entry] = (await list({ event: 'export.created', limit: 1, search: admin.user.email })).items
  expect(entry?.details).toMatchObject({ kind: 'audit-log', rows: 2 })
  await expect(
    admin.api('POST /api/exports', { body: { list: 'audit-log', format: 'csv', ids: [randomUUID()] } }),
  ).rejects.toMatchObject({ fields: { ids: 'This list is exported as it is filtered.' } })
})

test('a page is read from an index, whatever narrows it', async () => {
  await sql`insert into audit_log (happened_at, event, address, actor_id)
    select '2020-01-01'::timestamptz + n * interval '1 second', 'sign-in.succeeded', '10.0.0.' || n % 200, gen_random_uuid()
    from generate_series(1, 20000) n`.execute(db)
  await sql`vacuum analyze audit_log`.execute(db)
  const scanned = async (): Promise<number> => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ rows: number }>`select coalesce(seq_tup_read, 0) as rows
      from pg_stat_user_tables where relname = 'audit_log'`.execute(db)
    return rows[0]?.rows ?? 0
  }
  const narrowed = [
    {},
    { search: '10.0.0.7' },
    { search: randomUUID() },
    { search: 'grace hopper' },
    { event: 'help-desk.denied' },
    { from: '2020-01-01', to: '2020-01-01' },
  ] as const
  for (const query of narrowed) {
    const before = await scanned()
    await list({ ...query, limit: 25 })
    expect([query, (await scanned()) - before]).toEqual([query, 0])
  }
})

test('an entry that a newer version has written is listed under its own name', async () => {
  const ids = await write([{ at: '2031-07-07T08:00:00Z', event: 'drone.landed' }])
  const { items } = await list({ from: '2031-07-07', to: '2031-07-07' })
  expect(items.find(({ id }) => id === ids[0])).toMatchObject({ event: 'drone.landed' })
})
