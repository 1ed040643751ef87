import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const { db } = app

const order = (given: object = {}) => ({
  equipmentType: 'autoclave',
  contactName: 'Ada',
  contactPhone: '555 0100',
  contactEmail: 'ada@hospital.example',
  issueDescription: 'stops at 118 degrees',
  ...given,
})
const request = (given: object = {}) => ({
  summary: {
    equipment: 'autoclave',
    issue: 'stops',
    troubleshootingSteps: [{ step: 'Power', response: 'normal' }],
  },
  contactInfo: { name: 'Ada', email: 'ada@hospital.example', phone: '555 0100', urgency: 'high' as const },
  ...given,
})

test.each([
  ['of a session', { sessionId: randomUUID() }],
  ['without a session', {}],
])('I-05 the same work order %s sent fifty times at once is one row, with one answer', async (_, of) => {
  const guest = app.client()
  const headers = { 'idempotency-key': randomUUID(), 'x-session-secret': 'secret' }
  const body = order({ ...of, equipmentType: randomUUID() })
  const receipts = await Promise.all(
    Array.from({ length: 50 }, () => guest.api('POST /api/work-orders', { body, headers })),
  )

  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
  const rows = await db
    .selectFrom('work_orders')
    .select('work_order_number')
    .where('equipment_type', '=', body.equipmentType)
    .execute()
  expect(rows).toEqual([{ work_order_number: receipts[0]?.workOrderNumber }])
  await expect(
    guest.api('POST /api/work-orders', { body: { ...body, issueDescription: 'something else' }, headers }),
  ).rejects.toMatchObject({ status: 422, code: 'idempotency_mismatch' })
})

test("I-05 without the header a work order's own number is the key, and help requests have keys too", async () => {
  const ada = await createTestUser(app)
  const body = order({ workOrderNumber: 'WO-mine-1' })
  const first = await ada.api('POST /api/work-orders', { body })
  expect(await ada.api('POST /api/work-orders', { body })).toEqual(first)
  expect(first.workOrderNumber).toMatch(/^WO-\d{13}$/)

  const headers = { 'idempotency-key': randomUUID() }
  const asked = await ada.api('POST /api/help-requests', { body: request(), headers })
  expect(await ada.api('POST /api/help-requests', { body: request(), headers })).toEqual(asked)
  expect(await ada.api('GET /api/user/profile')).toMatchObject({ workOrderCount: 1, helpRequestCount: 1 })
})

test('I-05 two guests who come up with the same number have an order each, and each may send theirs again', async () => {
  const orders = ['first', 'second'].map((issueDescription) =>
    order({ workOrderNumber: 'WO-1795320999999', issueDescription }),
  )
  const sessions = [randomUUID(), randomUUID()]
  const send = (body: (typeof orders)[number] & { sessionId?: string }) =>
    app.client().api('POST /api/work-orders', { body })

  const withoutSession = await Promise.all(orders.map(send))
  const ofSessions = await Promise.all(
    orders.map((body, n) => send({ ...body, sessionId: sessions[n] ?? '' })),
  )

  expect(new Set([...withoutSession, ...ofSessions].map(({ id }) => id)).size).toBe(4)
  expect(await Promise.all(orders.map(send))).toEqual(withoutSession)
  // Within a session the number is a key like any other.
  const [body, sessionId] = [orders[1] ?? order(), sessions[0] ?? '']
  await expect(send({ ...body, sessionId })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_mismatch',
  })
})

test('work order numbers are unique when many are made in the same millisecond', async () => {
  const guest = app.client()
  const receipts = await Promise.all(
    Array.from({ length: 40 }, () => guest.api('POST /api/work-orders', { body: order() })),
  )
  expect(new Set(receipts.map(({ workOrderNumber }) => workOrderNumber)).size).toBe(40)
})

test('clients cannot choose what is not theirs: status, critical priority, another case', async () => {
  const ada = await createTestUser(app)
  const other = await createTestUser(app)
  await expect(ada.send('/api/work-orders', json(order({ status: 'fulfilled' })))).resolves.toMatchObject({
    status: 400,
  })
  expect(
    await ada.api('POST /api/work-orders', {
      body: order({ priority: 'critical', status: 'pending' as const }),
    }),
  ).toMatchObject({
    priority: 'high',
    status: 'pending',
  })
  expect(
    await ada.api('POST /api/work-orders', {
      body: order({ priority: 'low', issueDescription: 'smoke comes out' }),
    }),
  ).toMatchObject({
    priority: 'critical',
  })
  const { id: helpRequestId } = await other.api('POST /api/help-requests', { body: request() })
  const sessionId = randomUUID()
  await other.api('POST /api/chat/session-analytics', { body: { sessionId } })
  const { id } = await ada.api('POST /api/work-orders', { body: order({ helpRequestId, sessionId }) })
  expect(
    await db.selectFrom('work_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  ).toMatchObject({
    help_request_id: null,
    chat_session_id: null,
    facility_name: 'Medical Facility',
    facility_location: 'Healthcare Campus',
    facility_is_default: true,
  })
})

test('names and places in a log are no danger; what else a person adds can be', async () => {
  const guest = app.client()
  const contact = [
    ['contact-name', 'Contact Name', 'Pat Burns'],
    ['contact-facility', 'Facility', 'Smoke Rise Clinic'],
    ['contact-email', 'Email Address', 'fire@smoke.example'],
  ] as const
  const details = ['additional-details', 'Additional Details', 'There is smoke'] as const
  const ordered = async (told: readonly (readonly [string, string, string])[]) => {
    const chatLog = told.map(([step, content, userResponse]) => ({ step, content, userResponse }))
    return (await guest.api('POST /api/work-orders', { body: order({ chatLog }) })).priority
  }
  const asked = async (told: readonly (readonly [string, string, string])[]) => {
    const troubleshootingSteps = told.map(([, step, response]) => ({ step, response }))
    const summary = { equipment: 'autoclave', issue: 'stops', troubleshootingSteps }
    return (await guest.api('POST /api/help-requests', { body: request({ summary }) })).priority
  }

  expect([await ordered(contact), await asked(contact)]).toEqual(['high', 'high'])
  expect([await ordered([...contact, details]), await asked([...contact, details])]).toEqual([
    'critical',
    'critical',
  ])
})

test('the two that a help dialog makes are one case, linked to their session', async () => {
  const guest = app.client()
  const sessionId = randomUUID()
  const headers = { 'x-session-secret': 'the secret of this session' }
  const { id: helpRequestId } = await guest.api('POST /api/help-requests', {
    body: request({ sessionId }),
    headers,
  })
  const { id } = await guest.api('POST /api/work-orders', {
    body: order({ sessionId, helpRequestId }),
    headers,
  })

  const row = await db.selectFrom('work_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('chat_sessions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ help_request_id: helpRequestId, chat_session_id: session.id })
})

test('the promise on the screen is stored with its due date', async () => {
  const guest = app.client()
  const hours = (count: number) => new Date(app.clock.now.getTime() + count * 3_600_000)
  const stored = async (table: 'work_orders' | 'help_requests', { id }: { id: string }) =>
    db.selectFrom(table).select(['sla_key', 'due_at']).where('id', '=', id).executeTakeFirstOrThrow()
  const ordered = async (given: object) =>
    stored('work_orders', await guest.api('POST /api/work-orders', { body: order(given) }))
  const asked = async (given: object) =>
    stored('help_requests', await guest.api('POST /api/help-requests', { body: request(given) }))

  expect(await ordered({ status: 'new' })).toEqual({ sla_key: 'help-dialog', due_at: hours(4) })
  expect(await ordered({ status: 'pending' })).toEqual({ sla_key: 'technician', due_at: hours(24) })
  expect(await ordered({ issueDescription: 'smoke comes out' })).toEqual({
    sla_key: 'emergency',
    due_at: hours(2),
  })
  expect(await asked({})).toEqual({ sla_key: 'support', due_at: hours(24) })
  expect(await asked({ source: 'dialog' })).toEqual({ sla_key: 'help-dialog', due_at: hours(4) })
})

test('a call for help is not lost over a character in a name: it is stored without it', async () => {
  const guest = app.client()
  const contactInfo = {
    name: 'Ada <ada@evil.example>',
    facility: 'Riverbend\nhttp://evil.example',
    email: 'ada@hospital.example',
    phone: '555 0100',
  }
  const { id: requestId } = await guest.api('POST /api/help-requests', { body: request({ contactInfo }) })
  const { id: orderId } = await guest.api('POST /api/work-orders', {
    body: order({ contactName: '<>', facilityName: '\u202ERiverbend', facilityLocation: 'Floor\t2' }),
  })
  expect(
    await db
      .selectFrom('help_requests')
      .select(['contact_name', 'facility'])
      .where('id', '=', requestId)
      .executeTakeFirst(),
  ).toEqual({ contact_name: 'Ada ada@evil.example', facility: 'Riverbend http evil.example' })
  expect(
    await db
      .selectFrom('work_orders')
      .select(['contact_name', 'facility_name', 'facility_location'])
      .where('id', '=', orderId)
      .executeTakeFirst(),
  ).toEqual({ contact_name: 'No name given', facility_name: 'Riverbend', facility_location: 'Floor 2' })
})

test('a key that is no UUID is refused by name', async () => {
  const guest = app.client()
  await expect(
    guest.api('POST /api/work-orders', { body: order(), headers: { 'idempotency-key': 'one' } }),
  ).rejects.toMatchObject({ status: 400, fields: { 'Idempotency-Key': expect.any(String) } })
})

const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
