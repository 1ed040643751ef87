import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { escalateOverdueCases } from '../../domain/case/escalate-overdue.ts'
import { contactMessageLink } from '../../notifications/admin-links.ts'
import { newAddress, notifierTest } from '../../testing/notifier.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const { app, adminUrl, config, db, mailsTo, notifier } = await notifierTest()

let mia: TestUser
beforeAll(async () => {
  mia = await createTestUser(app, 'manager', { firstName: 'Mia', lastName: 'Moss' })
})

const write = async (given: object = {}) => {
  const email = newAddress()
  const body = {
    name: 'Ada Lovelace',
    email,
    phone: '555 0100',
    facility: 'Riverbend',
    equipment: 'Autoclave',
    urgency: 'medium' as const,
    message: 'The yearly inspection is due.',
    ...given,
  }
  const { id } = await app.client().api('POST /api/contact-messages', { body })
  return { id, email, params: { id } }
}
const read = (id: string) => mia.api('GET /api/contact-messages/{id}', { params: { id } })

test('a message from the contact page is work with a deadline, which managers list', async () => {
  const { id } = await write()
  const message = await read(id)
  expect(message).toMatchObject({
    name: 'Ada Lovelace',
    status: 'new',
    slaKey: 'scheduled',
    dueAt: expect.any(String),
    isOverdue: false,
    handledBy: null,
    workOrder: null,
    canBeMailed: true,
    answers: [],
  })
  const { items } = await mia.api('GET /api/contact-messages', { query: { status: 'new', limit: 100 } })
  expect(items.map((item) => item.id)).toContain(id)
  const technician = await createTestUser(app, 'technician')
  await expect(technician.api('GET /api/contact-messages', { query: {} })).rejects.toMatchObject({
    status: 403,
  })
})

test('mails to the team and to the writer name the contact message, and the one to the team opens it', async () => {
  const { id, params } = await write()
  await mia.api('POST /api/contact-messages/{id}/answers', { params, body: { text: 'We come on Monday.' } })
  const { items } = await mia.api('GET /api/admin/mails', { query: { about: id } })
  const about = { kind: 'contact-message', id, number: null }
  expect(items).toMatchObject([
    { subject: 'Answer to your message', about },
    { subject: '[MEDIUM] Service request - Autoclave', about },
  ])
  const { text_body } = await db
    .selectFrom('mails')
    .select('text_body')
    .where('id', '=', items[1]?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(text_body).toContain(`Open the message:\n${contactMessageLink(adminUrl, id)}`)
})

test('the wish for critical counts as high, and words that speak of danger are critical', async () => {
  const { id } = await write({ urgency: 'critical' })
  expect((await read(id)).slaKey).toBe('scheduled')
  const danger = await write({ urgency: 'low', message: 'Smoke comes out of it.' })
  expect((await read(danger.id)).slaKey).toBe('emergency')
})

test('an answer goes by mail, once however often it is sent, and ends the deadline', async () => {
  const { id, email, params } = await write()
  const headers = { 'idempotency-key': randomUUID() }
  const answer = { params, body: { text: 'We come on Monday.' }, headers }
  await mia.api('POST /api/contact-messages/{id}/answers', answer)
  const answered = await mia.api('POST /api/contact-messages/{id}/answers', answer)
  expect(answered).toMatchObject({
    status: 'answered',
    dueAt: null,
    handledBy: 'Mia Moss',
    answers: [{ text: 'We come on Monday.', author: 'Mia Moss' }],
  })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Answer to your message', reply_to: config.supportEmail })
  expect(mail?.text_body).toContain('We come on Monday.')
  expect(mail?.text_body).toContain('> The yearly inspection is due.')
  expect(await read(id)).toMatchObject({ version: 2 })
})

test('a message becomes one work order with the promise of the page, however often it is asked', async () => {
  const { id, email, params } = await write()
  const { dueAt } = await read(id)
  const many = await Promise.all(
    Array.from({ length: 6 }, () => mia.api('POST /api/contact-messages/{id}/work-order', { params })),
  )
  expect(new Set(many.map((order) => order.id)).size).toBe(1)
  expect(many[0]).toMatchObject({
    status: 'new',
    priority: 'medium',
    sla_key: 'scheduled',
    due_at: dueAt,
    equipment_type: 'Autoclave',
    facility_name: 'Riverbend',
    // The message names no place.
    facility_location: '',
    facility_is_default: false,
    contact_name: 'Ada Lovelace',
    contact_email: email,
    issue_description: 'The yearly inspection is due.',
    activity: [{ description: 'Work order created from a contact message', first_name: 'Mia' }],
  })
  expect(await read(id)).toMatchObject({ status: 'converted', workOrder: { id: many[0]?.id } })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Your message is now work order ${many[0]?.short_number}`)
})

test.each([
  ['Autoclave Midmark M11', 'Autoclave', 'Midmark', 'M11', ''],
  ['Philips monitor, bed 4', 'Patient Monitor', 'Philips', null, 'Equipment: Philips monitor, bed 4\n\n'],
  ['Bed lift', 'Bed lift', null, null, ''],
])('the line “%s” becomes the equipment type %s', async (equipment, type, manufacturer, model, before) => {
  const { params } = await write({ equipment })
  expect(await mia.api('POST /api/contact-messages/{id}/work-order', { params })).toMatchObject({
    equipment_type: type,
    manufacturer,
    equipment_model: model,
    issue_description: `${before}The yearly inspection is due.`,
  })
})

test('a message of an account becomes a work order of its facility, also where the name has a comma', async () => {
  const facility = 'Northside, East Wing'
  const { api } = await createTestUser(app, 'user', { facilityName: facility })
  const body = {
    name: 'Ada Lovelace',
    email: newAddress(),
    phone: '555 0100',
    facility: `${facility}, Ward 3`,
    urgency: 'medium',
    message: 'The yearly inspection is due.',
  } as const
  const params = { id: (await api('POST /api/contact-messages', { body })).id }
  expect(await mia.api('POST /api/contact-messages/{id}/work-order', { params })).toMatchObject({
    facility_name: facility,
    facility_location: 'Ward 3',
  })
})

test('a message is settled, and opened again with a new deadline; who is slower is told', async () => {
  const { params } = await write()
  const settle = (isSettled: boolean, version: number) =>
    mia.api('POST /api/contact-messages/{id}/settle', { params, body: { isSettled, version } })
  expect(await settle(true, 1)).toMatchObject({ status: 'settled', dueAt: null, version: 2 })
  await expect(settle(false, 1)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect(await settle(false, 2)).toMatchObject({ status: 'new', dueAt: expect.any(String) })
})

test('a message that nobody answers in time is handed up once, and an answered one is not', async () => {
  const late = await write({ name: 'Late Lou' })
  const answered = await write()
  await mia.api('POST /api/contact-messages/{id}/answers', {
    params: answered.params,
    body: { text: 'Monday.' },
  })
  app.clock.advance(7 * 24 * 3_600_000)
  mia = await createTestUser(app, 'manager', { firstName: 'Mia', lastName: 'Moss' })
  await Promise.all([1, 2, 3].map(() => escalateOverdueCases(notifier, app.clock.now)))

  expect(await read(late.id)).toMatchObject({ isOverdue: true })
  expect(await read(answered.id)).toMatchObject({ isOverdue: false })
  const told = (await mailsTo(mia.user.email)).filter(({ text_body }) => text_body.includes('Late Lou'))
  expect(told).toHaveLength(1)
})

test('an address that no mail reaches is said, with the way that is left', async () => {
  const { id, params } = await write()
  await db.updateTable('contact_messages').set({ email: 'ﬀ@hospital.example' }).where('id', '=', id).execute()
  await expect(
    mia.api('POST /api/contact-messages/{id}/answers', { params, body: { text: 'Hello' } }),
  ).rejects.toMatchObject({ fields: { text: expect.stringContaining('Call 555 0100') } })
  expect(await read(id)).toMatchObject({ canBeMailed: false, status: 'new', answers: [] })
})
