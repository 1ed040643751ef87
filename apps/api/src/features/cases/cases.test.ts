import { randomUUID } from 'node:crypto'
import type { WorkOrderCreation } from '@tessa/contract'
import { expect, test } from 'vitest'
import { recordActivity } from '../../domain/case/record-activity.ts'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { uploaded } from '../../testing/uploads.ts'

const app = await httpApp()

const order = (given: Partial<WorkOrderCreation> = {}) =>
  anOrder({
    manufacturer: 'Midmark',
    model: 'M11',
    contactEmail: 'ada@northside.example',
    facilityName: 'Northside Hospital',
    issueDescription: 'Stops at 118 degrees',
    ...given,
  })
const made = ({ api }: TestUser, given: Partial<WorkOrderCreation> = {}) =>
  api('POST /api/work-orders', { body: order(given) })
const stand = async (id: string, status: 'fulfilled' | 'archived' | 'needs-info') =>
  app.db.updateTable('work_orders').set({ status }).where('id', '=', id).execute()

test('I-02 the reporter’s view of a work order is camelCase and uses the reporter’s status words', async () => {
  const ada = await createTestUser(app)
  const { id, workOrderNumber } = await made(ada)
  await stand(id, 'needs-info')

  const { items, total } = await ada.api('GET /api/user/work-orders', { query: {} })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    workOrderNumber,
    contactName: 'Ada Lovelace',
    contactEmail: 'ada@northside.example',
    contactPhone: '+1 555 010 0199',
    equipmentType: 'Autoclave',
    issueDescription: 'Stops at 118 degrees',
    facilityName: 'Northside Hospital',
    facilityLocation: 'Healthcare Campus',
    priority: 'high',
    status: 'in-progress',
    canonicalStatus: 'needs-info',
  })
  const byNumber = await ada.api('GET /api/user/work-orders/{id}', { params: { id: workOrderNumber } })
  expect(byNumber).toMatchObject({ id, version: 1, model: 'M11', sessionId: null })
  const otherUser = await createTestUser(app)
  await expect(
    otherUser.api('GET /api/user/work-orders/{id}', { params: { id: workOrderNumber } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('I-03 work orders are paged, filtered and searched on the server', async () => {
  const ada = await createTestUser(app)
  for (const [index, kind] of ['Autoclave', 'X-Ray', 'Defibrillator', '100%_\\'].entries()) {
    app.clock.advance(1000)
    const { id } = await made(ada, { equipmentType: kind, priority: index === 1 ? 'low' : 'high' })
    if (index === 0) await stand(id, 'fulfilled')
    if (index === 2) await stand(id, 'archived')
  }
  const kindsOf = async (query: object) => {
    const { items, nextCursor, total } = await ada.api('GET /api/user/work-orders', { query })
    return { kinds: items.map(({ equipmentType }) => equipmentType), nextCursor, total }
  }
  const first = await kindsOf({ limit: 3 })
  expect(first).toMatchObject({ kinds: ['100%_\\', 'Defibrillator', 'X-Ray'], total: 4 })
  const last = await kindsOf({ limit: 3, cursor: first.nextCursor ?? '' })
  expect(last).toEqual({ kinds: ['Autoclave'], nextCursor: null, total: 4 })

  for (const [query, kinds] of [
    [{ status: 'active' }, ['100%_\\', 'X-Ray']],
    [{ status: 'resolved' }, ['Autoclave']],
    [{ status: 'closed' }, ['Defibrillator']],
    [{ status: 'fulfilled' }, ['Autoclave']],
    [{ priority: 'low' }, ['X-Ray']],
    [{ search: 'x-r' }, ['X-Ray']],
    [{ search: '%_\\' }, ['100%_\\']],
    [{ search: 'midmark', status: 'new' }, ['100%_\\', 'X-Ray']],
  ] as const)
    expect([query, (await kindsOf(query)).kinds]).toEqual([query, kinds])
  await expect(kindsOf({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'validation' })
})

test('a comment and a file appear once in the history, and notes stay internal', async () => {
  const ada = await createTestUser(app)
  const { id } = await made(ada)
  const staff = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
  const note = { subject: 'work-order', subjectId: id, actor: { userId: staff.user.id } } as const
  const now = app.clock.now
  await recordActivity(app.db, { ...note, type: 'note_added', description: 'Secret', isInternal: true }, now)
  await recordActivity(app.db, { ...note, type: 'assigned', description: 'Assigned to Tom Tool' }, now)
  const fileId = await uploaded(ada, 'workOrderId', id)

  const headers = { 'idempotency-key': randomUUID() }
  const body = { text: '  It clicks.\n', attachmentIds: [fileId] }
  const comment = () => ada.api('POST /api/user/work-orders/{id}/comments', { params: { id }, body, headers })
  await comment()
  const { activities, attachments } = await comment()

  const told = activities.map(({ by, firstName, activityType, newValue }) => [
    by,
    firstName,
    activityType,
    newValue,
  ])
  expect(told).toEqual([
    ['reporter', null, 'created', 'new'],
    ['staff', 'Tom', 'assigned', null],
    ['reporter', null, 'comment_added', 'It clicks.'],
    ['reporter', null, 'file_added', fileId],
  ])
  expect(attachments.map((file) => file.id)).toEqual([fileId])
})

test('an answer of the reporter ends the wait', async () => {
  const ada = await createTestUser(app)
  const { id } = await made(ada)
  const asked = { status: 'needs-info', sla_paused_at: app.clock.now } as const
  await app.db.updateTable('work_orders').set(asked).where('id', '=', id).execute()
  const before = await ada.api('GET /api/user/work-orders/{id}', { params: { id } })
  app.clock.advance(60_000)

  const body = { text: 'It is in room 12.' }
  const after = await ada.api('POST /api/user/work-orders/{id}/comments', { params: { id }, body })

  // The work order has had no response yet, so its due date moves by the length of the wait.
  expect(after).toMatchObject({ canonicalStatus: 'new', version: before.version + 1 })
  expect(after.activities.at(-1)).toMatchObject({ by: 'tessa', oldValue: 'needs-info' })
  expect(Date.parse(after.dueAt ?? '') - Date.parse(before.dueAt ?? '')).toBe(60_000)
})

test('work that staff took up before asking continues with the answer', async () => {
  const ada = await createTestUser(app)
  const { id } = await made(ada)
  const now = app.clock.now
  const asked = { status: 'needs-info', sla_paused_at: now, responded_at: now } as const
  await app.db.updateTable('work_orders').set(asked).where('id', '=', id).execute()
  const body = { text: 'It is in room 12.' }
  const after = await ada.api('POST /api/user/work-orders/{id}/comments', { params: { id }, body })
  expect(after).toMatchObject({ canonicalStatus: 'in-progress', dueAt: null })
})

test('a hazard that is reported later makes a case critical once and restarts its SLA', async () => {
  const ada = await createTestUser(app)
  const { id } = await made(ada)
  const comment = (text: string) =>
    ada.api('POST /api/user/work-orders/{id}/comments', { params: { id }, body: { text } })
  app.clock.advance(600_000)
  const raised = await comment('Now smoke comes out of it.')
  expect(raised).toMatchObject({ priority: 'critical', slaKey: 'emergency', version: 2 })
  expect(Date.parse(raised.dueAt ?? '')).toBe(app.clock.now.getTime() + 2 * 3_600_000)
  expect(raised.activities.at(-1)).toMatchObject({
    by: 'tessa',
    activityType: 'priority_changed',
    oldValue: 'high',
    newValue: 'critical',
  })
  expect(await comment('Still smoke.')).toMatchObject({ version: 2 })

  const { id: ofVentilator } = await made(ada, { equipmentType: 'Ventilator' })
  expect(
    await ada.api('POST /api/user/work-orders/{id}/comments', {
      params: { id: ofVentilator },
      body: { text: 'It shows a technical fault again.' },
    }),
  ).toMatchObject({ priority: 'critical' })

  const guest = app.client()
  const asked = await guest.api('POST /api/help-requests', { body: request })
  const token = new URL(asked.followUrl ?? '').pathname.split('/').at(-1) ?? ''
  const body = { text: 'The nurse got a shock.' }
  expect(await guest.api('POST /api/follow/{token}', { params: { token }, body })).toMatchObject({
    priority: 'critical',
    slaKey: 'emergency',
  })
})

test('an empty comment or another user’s file is refused', async () => {
  const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
  const { id } = await made(ada)
  const theirs = await uploaded(eve, 'sessionId', randomUUID())
  const comment = (body: object) =>
    ada.api('POST /api/user/work-orders/{id}/comments', { params: { id }, body })

  await expect(comment({ text: ' ' })).rejects.toMatchObject({ fields: { text: expect.any(String) } })
  await expect(comment({ text: 'Look', attachmentIds: [theirs] })).rejects.toMatchObject({
    fields: { attachmentIds: expect.any(String) },
  })
  expect((await ada.api('GET /api/user/work-orders/{id}', { params: { id } })).activities).toHaveLength(1)
})

const request = {
  summary: { equipment: 'Autoclave', issue: 'Cold' },
  contactInfo: { name: 'Ada Lovelace', email: 'ada@northside.example', phone: '+1 555 010 0199' },
}

test('help requests name their work order, and can be filtered by those without one', async () => {
  const ada = await createTestUser(app)
  const asked = await ada.api('POST /api/help-requests', { body: request })
  app.clock.advance(1000)
  const linked = await ada.api('POST /api/help-requests', { body: request })
  const { workOrderNumber } = await made(ada, { helpRequestId: linked.id })
  const list = (query: object) => ada.api('GET /api/user/help-requests', { query })

  const all = await list({ search: 'autocl' })
  expect(all.items.map((item) => [item.requestNumber, item.workOrder?.workOrderNumber])).toEqual([
    [linked.requestNumber, workOrderNumber],
    [asked.requestNumber, undefined],
  ])
  expect((await list({ isWaiting: true })).items.map(({ id }) => id)).toEqual([asked.id])
  const { items } = await ada.api('GET /api/user/work-orders', { query: {} })
  expect(items[0]?.helpRequest).toEqual({ id: linked.id, requestNumber: linked.requestNumber })
})

test('a guest follows the case by its link and adds to it without revealing personal data', async () => {
  const sessionId = randomUUID()
  const guest = app.client()
  const headers = { 'x-session-secret': 'a secret of a guest' }
  const asked = await guest.api('POST /api/help-requests', { body: { ...request, sessionId }, headers })
  const body = { ...order(), sessionId, helpRequestId: asked.id }
  const { id, workOrderNumber } = await guest.api('POST /api/work-orders', { body, headers })
  const token = new URL(asked.followUrl ?? '').pathname.split('/').at(-1) ?? ''
  const elsewhere = app.client()
  const fileId = await uploaded(elsewhere, 'followToken', token)

  const added = await elsewhere.api('POST /api/follow/{token}', {
    params: { token },
    body: { text: 'It clicks.', attachmentIds: [fileId] },
  })

  expect(added).toMatchObject({
    workOrderNumber,
    requestNumber: asked.requestNumber,
    status: 'new',
    contactName: 'A. L.',
    contactEmail: 'a…@…',
    contactPhone: '… 99',
  })
  const types = added.activities.map(({ by, activityType }) => `${by} ${activityType}`)
  expect(types).toEqual(
    ['created', 'created', 'comment_added', 'file_added'].map((type) => `reporter ${type}`),
  )
  expect(JSON.stringify(added)).not.toMatch(/Lovelace|northside\.example|010 0199/)
  const rows = await app.db
    .selectFrom('attachments')
    .select('work_order_id')
    .where('id', '=', fileId)
    .execute()
  expect(rows).toEqual([{ work_order_id: id }])
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  await expect(elsewhere.api('GET /api/follow/{token}', { params: { token: forged } })).rejects.toMatchObject(
    {
      code: 'not_found',
    },
  )
})

test('the reporter sees their own contact behind the link of their case, and others see it masked', async () => {
  const [ada, other] = [await createTestUser(app), await createTestUser(app)]
  await ada.api('POST /api/help-requests', { body: request })
  const { items } = await ada.api('GET /api/user/help-requests', { query: {} })
  const params = { token: items[0]?.followUrl.split('/').at(-1) ?? '' }

  const own = await ada.api('GET /api/follow/{token}', { params })
  const others = await other.api('GET /api/follow/{token}', { params })

  expect(own.contactEmail).toBe(request.contactInfo.email)
  expect(own.contactName).toBe(request.contactInfo.name)
  expect(others.contactEmail).toMatch(/^.…@…$/)
  expect(others.contactName).not.toBe(own.contactName)
})
