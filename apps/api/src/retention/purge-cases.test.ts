import { createHash, randomUUID } from 'node:crypto'
import { retentionDays } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewAuditEntry } from '../audit-log/audit-entry.ts'
import { verifyAllActivities } from '../domain/case/verify-case-histories.ts'
import { countFigures } from '../domain/figures/count-figures.ts'
import { recountFigures } from '../domain/figures/recount-figures.ts'
import { purgeUnclaimed } from '../storage/unclaimed-files.ts'
import { httpApp } from '../testing/http-app.ts'
import { orderRow } from '../testing/order-row.ts'
import { aRequest, anOrder, ordered } from '../testing/orders.ts'
import { createTestUser, type TestUser } from '../testing/people.ts'
import { smallPdf } from '../testing/small-pdf.ts'
import { previewRetention } from './preview-retention.ts'
import { runRetention } from './run-retention.ts'

const app = await httpApp()
const { db, clock } = app
const today = clock.now
const dayMs = 86_400_000
// The database lets histories go by its own clock, so the cases are made two years ago.
clock.now = new Date(today.getTime() - 730 * dayMs)

const days = { ...retentionDays, cases: 400 }
const run = () => runRetention({ db, days: () => days, now: () => today, record: async () => {} })
const wouldGo = async () =>
  (await previewRetention(db, { days, now: today, names: ['cases'] })).cases ?? Number.NaN

let root: TestUser
beforeAll(async () => {
  root = await createTestUser(app, 'admin')
})
beforeEach(run)

const fulfill = (id: string) =>
  root.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status: 'fulfilled' } })
const fulfilled = async (given = {}): Promise<string> => {
  const id = await ordered(app.client(), given)
  await fulfill(id)
  return id
}
const asked = async (given = {}): Promise<string> =>
  (await app.client().api('POST /api/help-requests', { body: aRequest(given) })).id
const settled = async (): Promise<string> => {
  const id = await asked()
  const body = { settlement: 'answered', message: 'Press reset.' } as const
  await root.api('POST /api/help-requests/{id}/settle', { params: { id }, body })
  return id
}
const hold = (id: string, isHeld = true) =>
  root.api('POST /api/cases/{id}/hold', { params: { id }, body: { isHeld, reason: 'Inquiry 12' } })
const duplicateOf = (of: string, id: string) =>
  root.api('POST /api/work-orders/{id}/duplicate', { params: { id }, body: { of } })
const converted = async (): Promise<{ request: string; order: string }> => {
  const request = await asked()
  const { id } = await root.api('POST /api/help-requests/{id}/work-order', { params: { id: request } })
  return { request, order: id }
}

const left = async (...ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from work_orders where id = any(${ids})
    union select id from help_requests where id = any(${ids})`.execute(db)
  return rows.map(({ id }) => id).toSorted()
}

test('an ended case goes with its session, its files and its history, and all figures agree', async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  await ada.api('POST /api/chat/session-analytics', { body: { sessionId, sessionStatus: 'active' } })
  const bytes = smallPdf(sessionId)
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('file', new Blob([bytes]), 'panel.pdf')
  await ada.send('/api/attachments', { method: 'POST', body: form })
  const { id } = await ada.api('POST /api/work-orders', { body: anOrder({ sessionId }) })
  await fulfill(id)
  const stays = await ordered(ada)
  await countFigures(db, 'UTC')
  expect(await wouldGo()).toBe(1)

  const { removed, errors } = await run()

  expect([removed.cases, errors]).toEqual([1, []])
  expect(await left(id, stays)).toEqual([stays])
  const of = (table: string, column: string, value: string) =>
    sql`select from ${sql.table(table)} where ${sql.ref(column)}::text = ${value}`.execute(db)
  expect((await of('activities', 'subject_id', id)).rows).toEqual([])
  expect((await of('chat_sessions', 'session_id', sessionId)).rows).toEqual([])
  await purgeUnclaimed(db, app.files, new Date(today.getTime() + dayMs))
  await expect(app.files.get(createHash('sha256').update(bytes).digest('hex'))).rejects.toThrow()
  await countFigures(db, 'UTC')
  expect(await recountFigures(db, 'UTC')).toEqual({ cases: 0, rows: 0 })
  expect((await verifyAllActivities(db)).broken).toEqual([])
})

test('deleted cases are named in the audit log, a hundred in each entry at most', async () => {
  const original = await fulfilled()
  const duplicates = Array.from({ length: 101 }, () =>
    orderRow(clock.now, {
      id: randomUUID(),
      status: 'archived',
      duplicate_of: original,
      resolved_at: clock.now,
    }),
  )
  await db.insertInto('work_orders').values(duplicates).execute()
  const ids = [original, await fulfilled(), ...duplicates.map(({ id }) => id)]
  const numbers = await db.selectFrom('work_orders').select('short_number').where('id', 'in', ids).execute()
  const entries: NewAuditEntry[] = []
  const record = async (_: unknown, entry: NewAuditEntry) => void entries.push(entry)
  const { errors } = await runRetention({ db, days: () => days, now: () => today, record })

  expect(errors).toEqual([])
  const deleted = entries.filter(({ event }) => event === 'cases.deleted').map(({ details }) => details)
  const named = deleted.map((one) => String(one?.['cases']).split(', '))
  expect(named.flat().toSorted()).toEqual(numbers.map((row) => row.short_number).toSorted())
  expect(deleted.map((one) => one?.['count'])).toEqual(named.map(({ length }) => length))
  expect(Math.max(...named.map(({ length }) => length))).toBe(100)
})

test('cases stay by default, however old', async () => {
  const id = await fulfilled()
  await runRetention({ db, days: () => retentionDays, now: () => today, record: async () => {} })
  expect(await left(id)).toEqual([id])
})

test('a request goes with its work order, and not before', async () => {
  const [open, done] = [await converted(), await converted()]
  await fulfill(done.order)
  expect(await wouldGo()).toBe(1)
  expect((await run()).removed.cases).toBe(1)
  expect(await left(open.request, open.order, done.request, done.order)).toEqual(
    [open.request, open.order].toSorted(),
  )
})

test('a held case stays with all that belongs to it, and goes once the hold is released', async () => {
  const { request, order } = await converted()
  await fulfill(order)
  const [original, duplicate] = [await fulfilled(), await ordered(app.client())]
  await duplicateOf(original, duplicate)
  await hold(request)
  await hold(original)
  const mail = (subject_id: string) => ({
    id: randomUUID(),
    recipient: 'ada@hospital.example',
    subject: 'About it',
    text_body: '',
    html_body: '',
    status: 'sent' as const,
    subject_id,
    created_at: clock.now,
  })
  const mails = [mail(order), mail(duplicate), mail(randomUUID())] as const
  await db.insertInto('mails').values(mails).execute()

  expect(await wouldGo()).toBe(0)
  expect((await run()).removed.cases).toBe(0)
  expect(await left(request, order, original, duplicate)).toHaveLength(4)
  const ids = mails.map(({ id }) => id)
  const kept = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute()
  expect(kept.map(({ id }) => id).toSorted()).toEqual([mails[0].id, mails[1].id].toSorted())

  for (const id of [request, original]) await hold(id, false)
  expect(await wouldGo()).toBe(3)
  expect((await run()).removed.cases).toBe(3)
})

test('what is open, was touched lately, or shares a session with such a case stays', async () => {
  const sessionId = randomUUID()
  const secret = { headers: { 'x-session-secret': 'the secret of this session' } }
  const guest = app.client()
  const shared = async () =>
    (await guest.api('POST /api/work-orders', { body: anOrder({ sessionId }), ...secret })).id
  const [closed, open] = [await shared(), await shared()]
  await fulfill(closed)
  const touched = await fulfilled()
  const before = clock.now
  clock.now = new Date(today.getTime() - 399 * dayMs)
  const admin = await createTestUser(app, 'admin')
  await admin.api('POST /api/work-orders/{id}/notes', {
    params: { id: touched },
    body: { note: 'Asked again' },
    headers: { 'idempotency-key': randomUUID() },
  })
  clock.now = before
  const old = await settled()

  expect(await wouldGo()).toBe(1)
  expect((await run()).removed.cases).toBe(1)
  expect(await left(closed, open, touched, old)).toEqual([closed, open, touched].toSorted())
})

test('a case of a status that retention does not know stays', async () => {
  const ids = [await fulfilled(), await settled()]
  for (const table of ['work_orders', 'help_requests']) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_status_check`)}`.execute(db)
    await sql`update ${sql.table(table)} set status = 'waits-for-parts' where id = any(${ids})`.execute(db)
  }
  expect(await wouldGo()).toBe(0)
  expect((await run()).removed.cases).toBe(0)
  expect(await left(...ids)).toEqual(ids.toSorted())
})

test('a case that is in use stays until the next run, and the others go', async () => {
  const [used, idle] = [await fulfilled(), await fulfilled()]
  const { removed } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('work_orders').select('id').where('id', '=', used).forNoKeyUpdate().execute()
    return run()
  })
  expect(removed.cases).toBe(1)
  expect(await left(used, idle)).toEqual([used])
  expect((await run()).removed.cases).toBe(1)
})

test('the database lets no history go before its case, nor a young one', async () => {
  const id = await ordered(app.client())
  const purge = () => sql`select purge_histories(${[id]}::uuid[])`.execute(db)
  await expect(purge()).rejects.toThrow('as long as its case')
  clock.now = today
  const young = await ordered(app.client())
  clock.now = new Date(today.getTime() - 730 * dayMs)
  await db.deleteFrom('work_orders').where('id', '=', young).execute()
  await expect(sql`select purge_histories(${[young]}::uuid[])`.execute(db)).rejects.toThrow('for a year')
  await expect(sql`delete from activities where subject_id = ${id}`.execute(db)).rejects.toThrow(
    'not changed',
  )
})

test('a preview of thousands of cases takes a moment, not a minute', { timeout: 60_000 }, async () => {
  await sql`insert into work_orders (id, work_order_number, status, priority, equipment_type, facility_name,
      facility_location, facility_is_default, contact_name, contact_phone, contact_email, issue_description, chat_log,
      created_at, updated_at)
    select gen_random_uuid(), 'WO-' || (1600000000000 + n), 'fulfilled', 'high', 'Autoclave', 'North', '', false, 'Ada',
      '1', 'a@b.example', 'cold', '[]', ${clock.now}, ${clock.now} from generate_series(1, 5000) n`.execute(
    db,
  )
  await db.executeQuery(sql`analyze work_orders`.compile(db))
  const from = performance.now()
  expect(await wouldGo()).toBe(5000)
  expect(performance.now() - from).toBeLessThan(5000)
})
