import { randomUUID } from 'node:crypto'
import { readShortNumber } from '@tessa/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { httpApp } from '../../testing/http-app.ts'
import { databaseBefore } from '../../testing/older-database.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const { db } = app

const contact = { contactName: 'Ada', contactPhone: '555 0100', contactEmail: 'ada@hospital.example' }
const order = (given: object = {}) => ({
  equipmentType: 'autoclave',
  issueDescription: 'stops at 118 degrees',
  ...contact,
  ...given,
})
const request = (given: object = {}) => ({
  summary: { equipment: 'autoclave', issue: 'stops' },
  contactInfo: { name: 'Ada', email: 'ada@hospital.example', phone: '555 0100' },
  ...given,
})

/** The number with another last character. */
const withSlip = (number: string): string => number.slice(0, -1) + (number.endsWith('7') ? '8' : '7')

test('the database creates short numbers by the rules of their parser', async () => {
  const made = sql<{ number: string }>`select complete_short_number(c) as number
    from (select string_agg(substr('2346789FKMRWY', 1 + floor(random() * 13)::int, 1), '') as c
      from generate_series(1, 500) n, generate_series(1, 5 + 2 * (n % 2)) group by n) made`
  const { rows } = await made.execute(db)

  expect(rows).toHaveLength(500)
  for (const { number } of rows) expect(readShortNumber(number)).toEqual({ kind: 'valid', number })
})

test('simultaneous cases all have different short numbers', async () => {
  const ada = await createTestUser(app)
  const [orders, requests] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, () => ada.api('POST /api/work-orders', { body: order() }))),
    Promise.all(Array.from({ length: 40 }, () => ada.api('POST /api/help-requests', { body: request() }))),
  ])

  const numbers = [...orders, ...requests].map(({ shortNumber }) => shortNumber)
  expect(new Set(numbers).size).toBe(80)
  for (const number of numbers) expect(readShortNumber(number)).toEqual({ kind: 'valid', number })
})

test('numbers that many transactions try at once are used once, then longer ones', async () => {
  // In the database of the other tests, a random case can have one of these numbers.
  const empty = await testDatabase()
  onTestFinished(empty.drop)
  // All start with the same random numbers, so all try the same four short numbers first.
  const give = () =>
    empty.db.transaction().execute(async (trx) => {
      await sql`select setseed(0.5)`.execute(trx)
      const { rows } = await sql<{ number: string }>`select new_short_number() as number`.execute(trx)
      return rows[0]?.number ?? ''
    })

  const given = await Promise.all([give(), give(), give(), give(), give()])

  expect(new Set(given).size).toBe(5)
  expect(given.filter(({ length }) => length === 9)).toHaveLength(1)
  for (const number of given) expect(readShortNumber(number)).toEqual({ kind: 'valid', number })
})

test('I-06 a help request and its work order share one short number everywhere', async () => {
  const [ada, manager] = [await createTestUser(app), await createTestUser(app, 'manager')]
  const asked = await ada.api('POST /api/help-requests', { body: request() })
  const made = await ada.api('POST /api/work-orders', { body: order({ helpRequestId: asked.id }) })
  const later = await ada.api('POST /api/help-requests', { body: request() })
  const converted = await manager.api('POST /api/help-requests/{id}/work-order', { params: { id: later.id } })

  const { shortNumber } = asked
  expect(made.shortNumber).toBe(shortNumber)
  expect(converted.short_number).toBe(later.shortNumber)
  const { items: requests } = await ada.api('GET /api/user/help-requests', { query: { search: 'stops' } })
  expect(requests.map((one) => one.shortNumber).toSorted()).toEqual(
    [later.shortNumber, shortNumber].toSorted(),
  )
  const own = await ada.api('GET /api/user/work-orders/{id}', { params: { id: made.id } })
  expect(own).toMatchObject({ shortNumber, dueAt: made.dueAt })
  const detail = await manager.api('GET /api/work-orders/{id}', { params: { id: made.id } })
  expect(detail.short_number).toBe(shortNumber)
  const helpRequest = await manager.api('GET /api/help-requests/{id}', { params: { id: asked.id } })
  expect(helpRequest.shortNumber).toBe(shortNumber)

  const guest = app.client()
  const { followUrl = '', ...receipt } = await guest.api('POST /api/help-requests', { body: request() })
  const token = followUrl.split('/').at(-1) ?? ''
  const followed = await guest.api('GET /api/follow/{token}', { params: { token } })
  expect(followed.shortNumber).toBe(receipt.shortNumber)
})

test('a work order opens by its short number in any spelling, and a mistyped number is reported', async () => {
  const [ada, other] = [await createTestUser(app), await createTestUser(app)]
  const { id, shortNumber, workOrderNumber } = await ada.api('POST /api/work-orders', { body: order() })
  const open = (named: string, by = ada) =>
    by.api('GET /api/user/work-orders/{id}', { params: { id: named } })

  const bare = shortNumber.replace('-', '')
  for (const typed of [shortNumber, bare, shortNumber.toLowerCase(), workOrderNumber.toLowerCase()])
    expect(await open(typed)).toMatchObject({ id, shortNumber, workOrderNumber })
  await expect(open(withSlip(shortNumber))).rejects.toMatchObject({
    code: 'validation',
    fields: { id: expect.stringContaining('typing mistake') },
  })
  await expect(open(shortNumber, other)).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['ABCDEF', 'abcdefgh', '12345678'])(
  'a text that only looks like a short number finds nothing: %s',
  async (named) => {
    const ada = await createTestUser(app)
    const params = { id: named }
    await expect(ada.api('GET /api/user/work-orders/{id}', { params })).rejects.toMatchObject({
      code: 'not_found',
    })
    const body = { text: 'Any news?' }
    await expect(ada.api('POST /api/user/work-orders/{id}/comments', { params, body })).rejects.toMatchObject(
      { code: 'not_found' },
    )
  },
)

test('reporters and staff find a case by its short number', async () => {
  const [ada, manager] = [await createTestUser(app), await createTestUser(app, 'manager')]
  const { shortNumber } = await ada.api('POST /api/help-requests', { body: request() })
  const made = await ada.api('POST /api/work-orders', { body: order() })
  await ada.api('POST /api/work-orders', { body: order() })

  for (const search of [
    made.shortNumber,
    made.shortNumber.toLowerCase(),
    made.shortNumber.replace('-', ''),
    ` ${made.shortNumber.slice(0, 6)}`,
  ]) {
    const own = await ada.api('GET /api/user/work-orders', { query: { search } })
    expect([search, ...own.items.map(({ id }) => id)]).toEqual([search, made.id])
    const all = await manager.api('GET /api/work-orders', { query: { search } })
    expect(all.items.map(({ id }) => id)).toContain(made.id)
  }
  const whole = await manager.api('GET /api/work-orders', { query: { search: made.shortNumber } })
  expect(whole).toMatchObject({ total: 1, items: [{ id: made.id, short_number: made.shortNumber }] })
  for (const { items } of [
    await ada.api('GET /api/user/help-requests', { query: { search: shortNumber.toLowerCase() } }),
    await manager.api('GET /api/help-requests', { query: { search: shortNumber.replace('-', '') } }),
  ])
    expect(items.map((one) => one.shortNumber)).toEqual([shortNumber])
})

test('the migration gives old cases and receipts short numbers, one for a request and its work order', async () => {
  const { client, update } = await databaseBefore('0014-short-numbers.sql')
  const ids = { asked: randomUUID(), made: randomUUID(), alone: randomUUID() }
  await client.query(
    `insert into help_requests (id, request_number, priority, summary, contact_name, contact_email, contact_phone,
      due_at, created_at, updated_at)
      values ($1, 'HR-1', 'high', '{}', 'Ada', 'ada@hospital.example', '555 0100', '2026-11-21 14:20:00.5+00', now(), now())`,
    [ids.asked],
  )
  for (const [number, id, helpRequestId] of [
    ['WO-1', ids.made, ids.asked],
    ['WO-2', ids.alone, null],
  ])
    await client.query(
      `insert into work_orders (id, work_order_number, help_request_id, status, priority, equipment_type, facility_name,
        facility_location, facility_is_default, contact_name, contact_phone, contact_email, issue_description,
        created_at, updated_at)
        values ($2, $1, $3, 'new', 'high', 'autoclave', 'R', 'R', true, 'Ada', '555', 'a@b.co', 'cold', now(), now())`,
      [number, id, helpRequestId],
    )
  await client.query(
    `insert into idempotency_keys (route, actor, key, body_hash, answer, created_at)
      values ('help-requests', 'guest', 'k', '', jsonb_build_object('id', $1::text, 'requestNumber', 'HR-1'), now())`,
    [ids.asked],
  )

  await update()

  const { rows } = await client.query<{ id: string; short_number: string }>(
    'select id, short_number from help_requests union all select id, short_number from work_orders',
  )
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.short_number ?? ''
  expect(readShortNumber(numberOf(ids.asked)).kind).toBe('valid')
  expect(numberOf(ids.made)).toBe(numberOf(ids.asked))
  expect(readShortNumber(numberOf(ids.alone)).kind).toBe('valid')
  expect(numberOf(ids.alone)).not.toBe(numberOf(ids.asked))
  const found = await client.query('select id from work_orders where search @@ words_to_find($1)', [
    numberOf(ids.alone),
  ])
  expect(found.rows).toEqual([{ id: ids.alone }])
  const kept = await client.query<{ answer: object }>('select answer from idempotency_keys')
  expect(kept.rows[0]?.answer).toMatchObject({
    requestNumber: 'HR-1',
    shortNumber: numberOf(ids.asked),
    dueAt: '2026-11-21T14:20:00.500Z',
  })
})
