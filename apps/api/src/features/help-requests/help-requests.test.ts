import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { aRequest, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { smallPdf } from '../../testing/small-pdf.ts'

const password = 'the door of the help desk'
const app = await httpApp({ helpRequestsPassword: password })
let ada: TestUser
let tom: TestUser
beforeAll(async () => {
  ada = await createTestUser(app)
  tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
})

const convert = (id: string) => tom.api('POST /api/help-requests/{id}/work-order', { params: { id } })
const list = (query: object = {}) => tom.api('GET /api/help-requests', { query })

test('I-02 staff list help requests in camelCase, filtered by their state', async () => {
  const facility = 'Waitfield'
  const contactInfo = { ...aRequest().contactInfo, facility, additionalInfo: 'Room 12' }
  const waiting = await ada.api('POST /api/help-requests', { body: aRequest({ contactInfo }) })
  app.clock.advance(1000)
  const linked = await ada.api('POST /api/help-requests', { body: aRequest({ contactInfo }) })
  const orderId = await ordered(ada, { helpRequestId: linked.id })

  const { items, total } = await list({ search: 'waitf' })
  expect(total).toBe(2)
  expect(items.map(({ id }) => id)).toEqual([linked.id, waiting.id])
  expect(items[1]).toMatchObject({
    requestNumber: waiting.requestNumber,
    contactEmail: 'ada@hospital.example',
    contactPhone: '+1 555 010 0199',
    equipmentType: 'Autoclave',
    issueDescription: 'stops at 118 degrees',
    facilityName: facility,
    additionalInfo: 'Room 12',
    priority: 'high',
    status: 'pending',
    workOrder: null,
  })
  expect(items[0]?.workOrder?.id).toBe(orderId)
  const fulfil = { params: { id: orderId }, body: { status: 'fulfilled' } } as const
  await tom.api('PATCH /api/work-orders/{id}/status', fulfil)
  expect((await list({ search: facility, isWaiting: false })).items).toMatchObject([{ status: 'resolved' }])
  expect((await list({ search: facility, isWaiting: true })).items.map(({ id }) => id)).toEqual([waiting.id])
})

test('staff see what is added to a help request before it becomes a work order', async () => {
  const guest = app.client()
  const sessionId = randomUUID()
  const headers = { 'x-session-secret': 'a secret of a guest' }
  const summary = {
    issue: 'stops',
    troubleshootingSteps: ['Looked at it', { step: 'power-check', response: 'On' }],
  }
  const asked = await guest.api('POST /api/help-requests', {
    body: { ...aRequest({ summary }), sessionId },
    headers,
  })
  const token = new URL(asked.followUrl ?? '').pathname.split('/').at(-1) ?? ''
  const form = new FormData()
  form.append('followToken', token)
  form.append('file', new Blob([smallPdf()]), 'panel.pdf')
  const sent = await guest.send('/api/attachments', { method: 'POST', body: form })
  const { id: fileId } = (await sent.json()) as { id: string }
  await guest.api('POST /api/follow/{token}', {
    params: { token },
    body: { text: 'It clicks.', attachmentIds: [fileId] },
  })

  const detail = await tom.api('GET /api/help-requests/{id}', { params: { id: asked.id } })
  expect(detail).toMatchObject({
    requestNumber: asked.requestNumber,
    contactPhone: '+1 555 010 0199',
    sessionId,
    troubleshootingSteps: [
      { step: 'Looked at it', response: '' },
      { step: 'power-check', response: 'On' },
    ],
    attachments: [{ id: fileId, name: 'panel.pdf' }],
  })
  expect(detail.activities.map(({ actorKind, newValue }) => [actorKind, newValue])).toEqual([
    ['guest', 'submitted'],
    ['guest', 'It clicks.'],
    ['guest', fileId],
  ])
})

test('the page’s password gives access to its list for eight hours, without contacts', async () => {
  const body = aRequest({
    summary: {
      equipment: 'Gatewatch',
      issue: 'Call +49 (30) 555-77 88 or write to eve@ward.example, error 404',
    },
  })
  app.clock.advance(1000)
  await ada.api('POST /api/help-requests', { body })
  const guest = app.client()
  await expect(guest.api('GET /api/help-requests', { query: {} })).rejects.toMatchObject({ status: 401 })
  await expect(
    guest.api('POST /api/help-requests/access', { body: { password: 'Help-desk-2026!' } }),
  ).rejects.toMatchObject({
    status: 401,
    code: 'wrong_credentials',
    userMessage: expect.stringContaining('Incorrect'),
  })

  const { token, expiresAt } = await guest.api('POST /api/help-requests/access', { body: { password } })
  const inside = app.client({ token })
  const { items } = await inside.api('GET /api/help-requests', { query: { limit: 1 } })
  expect(items).toMatchObject([{ contactName: 'Ada Lovelace', contactEmail: 'a…@…', contactPhone: '… 99' }])
  expect(items[0]?.issueDescription).toBe('Call … 88 or write to e…@… error 404')
  expect(JSON.stringify(items)).not.toMatch(/hospital\.example|ward\.example|010 0199|555-77/)

  expect(Date.parse(expiresAt) - app.clock.now.getTime()).toBe(8 * 3_600_000)
  const [, until = '', sign = ''] = token.split('.')
  for (const forged of [
    `gate.${Number(until) + 1}.${sign}`,
    `gate.${until}.${sign.replace(/^./, (first) => (first === '_' ? 'a' : '_'))}`,
    'gate..',
  ])
    await expect(
      app.client({ token: forged }).api('GET /api/help-requests', { query: {} }),
    ).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(inside.api('GET /api/work-orders', { query: {} })).rejects.toMatchObject({ status: 401 })
  await expect(inside.api('GET /api/user/profile')).rejects.toMatchObject({ status: 401 })
  app.clock.advance(8 * 3_600_000)
  await expect(inside.api('GET /api/help-requests', { query: {} })).rejects.toMatchObject({ status: 401 })
  tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
  ada = await createTestUser(app)
})

test('a caller with the page’s password sees no contact in any field', async () => {
  const [mail, phone] = ['bob@x.example', '(555) 010 - 0199']
  const typed = (word: string) => `${word} ${mail} ${phone}`
  const device = { equipment: typed('Autoclave'), manufacturer: typed('Steris'), model: typed('M') }
  const contact = { name: typed('Bob'), facility: typed('Maskwell'), additionalInfo: typed('Room') }
  app.clock.advance(1000)
  await app.client().api('POST /api/help-requests', {
    body: {
      summary: { ...device, issue: typed('stops') },
      contactInfo: { ...aRequest().contactInfo, ...contact },
    },
  })
  const { token } = await app.client().api('POST /api/help-requests/access', { body: { password } })

  const inside = app.client({ token })
  const { items } = await inside.api('GET /api/help-requests', { query: { limit: 1 } })

  expect(JSON.stringify(items)).not.toMatch(/x\.example|010\D+0199/)
  expect(items[0]).toMatchObject({ contactName: 'Bob b…@… (… 99', facilityName: 'Maskwell b…@… (… 99' })
  expect((await list({ search: 'maskw' })).items).toHaveLength(1)
  await expect(inside.api('GET /api/help-requests', { query: { search: 'maskw' } })).rejects.toMatchObject({
    status: 403,
    code: 'forbidden',
  })
})

test('guessing the page’s password is slow', async () => {
  const slow = await httpApp({ rateLimitScale: 1 })
  const guess = () =>
    slow.client().api('POST /api/help-requests/access', { body: { password: randomUUID() } })
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, guess))
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'let in'))
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(7)
})

test('I-05 repeated conversions of a help request create one work order with all its data', async () => {
  const sessionId = randomUUID()
  const upload = new FormData()
  upload.append('sessionId', sessionId)
  upload.append('file', new Blob([smallPdf()]), 'panel.pdf')
  expect((await ada.send('/api/attachments', { method: 'POST', body: upload })).status).toBe(201)
  const request = await ada.api('POST /api/help-requests', {
    body: {
      sessionId,
      summary: {
        equipment: 'Autoclave',
        manufacturer: 'Midmark',
        model: 'M11',
        issue: 'smoke comes out',
        troubleshootingSteps: [{ step: 'Power Check', response: 'Issue' }, 'looked at the display'],
      },
      contactInfo: {
        ...aRequest().contactInfo,
        facility: 'Riverbend, Room 12',
        additionalInfo: 'Ask for the night shift',
      },
    },
  })

  const many = await Promise.all(Array.from({ length: 20 }, () => convert(request.id)))

  expect(new Set(many.map(({ id }) => id)).size).toBe(1)
  const order = await convert(request.id)
  expect(order).toMatchObject({
    status: 'new',
    priority: 'critical',
    equipment_type: 'Autoclave',
    manufacturer: 'Midmark',
    equipment_model: 'M11',
    facility_name: 'Riverbend',
    facility_location: 'Room 12',
    facility_is_default: false,
    contact_name: 'Ada Lovelace',
    contact_phone: '+1 555 010 0199',
    contact_email: 'ada@hospital.example',
    issue_description: 'smoke comes out',
    session_id: sessionId,
    sla_key: 'emergency',
    due_at: expect.any(String),
    help_request: {
      id: request.id,
      request_number: request.requestNumber,
      additional_info: 'Ask for the night shift',
      activity: [{ activity_type: 'created' }, { activity_type: 'converted' }],
    },
    chat_log: [
      { step: 'Power Check', content: 'Power Check', userResponse: 'Issue' },
      { step: 'looked at the display', userResponse: '' },
    ],
    attachments: [{ name: 'panel.pdf' }],
    activity: [
      { description: `Work order created from help request ${request.shortNumber}`, first_name: 'Tom' },
    ],
  })
  const rows = app.db.selectFrom('activities').select(['activity_type', 'new_value'])
  expect(await rows.where('subject_id', '=', request.id).orderBy('sequence').execute()).toEqual([
    { activity_type: 'created', new_value: 'submitted' },
    { activity_type: 'converted', new_value: order.work_order_number },
  ])
  const owner = app.db.selectFrom('work_orders').select('user_id').where('id', '=', order.id)
  expect(await owner.executeTakeFirst()).toEqual({ user_id: ada.user.id })
})

test('a conversion returns the existing work order of the help dialog', async () => {
  const request = await ada.api('POST /api/help-requests', { body: aRequest() })
  const id = await ordered(ada, { helpRequestId: request.id })
  expect((await convert(request.id)).id).toBe(id)
  await expect(convert(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('a hazard in a request makes its work order critical, even if the request had a lower priority', async () => {
  const summary = { equipment: 'Ventilator', issue: 'Device failure alarm' }
  const request = await ada.api('POST /api/help-requests', { body: { ...aRequest(), summary } })
  expect(request.priority).toBe('critical')
  await app.db
    .updateTable('help_requests')
    .set({ priority: 'high', sla_key: 'help-dialog' })
    .where('id', '=', request.id)
    .execute()

  expect(await convert(request.id)).toMatchObject({ priority: 'critical', sla_key: 'emergency' })
})

test('names in a request do not count as hazards in its work order', async () => {
  const troubleshootingSteps = [
    { step: 'Contact Name', response: 'Dr. Shock' },
    { step: 'Facility', response: 'Fire Station 4' },
  ]
  const summary = { equipment: 'Autoclave', issue: 'stops', troubleshootingSteps }
  const request = await ada.api('POST /api/help-requests', { body: aRequest({ summary }) })
  expect(request.priority).toBe('high')

  expect(await convert(request.id)).toMatchObject({ priority: 'high' })
})

test('a request that is claimed and converted at the same moment becomes one case of the account', async () => {
  for (let n = 0; n < 15; n += 1) {
    const [sessionId, secret] = [randomUUID(), 'the secret of this session']
    const headers = { 'x-session-secret': secret }
    const guest = app.client()
    const request = await guest.api('POST /api/help-requests', { body: aRequest({ sessionId }), headers })
    const [order] = await Promise.all([
      convert(request.id),
      ada.api('POST /api/user/adopt', { body: { sessions: [{ sessionId, secret }] } }),
    ])
    const rows = app.db.selectFrom('work_orders').select(['user_id', 'help_request_id'])
    expect(await rows.where('id', '=', order.id).executeTakeFirst()).toEqual({
      user_id: ada.user.id,
      help_request_id: request.id,
    })
  }
})
