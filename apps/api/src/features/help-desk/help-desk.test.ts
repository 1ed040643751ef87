import { randomUUID } from 'node:crypto'
import { joinFilterValues } from '@tessa/contract'
import { beforeAll, expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { aRequest, ordered } from '../../testing/orders.ts'
import { localDay } from '../../domain/sla/local-time.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import type { TestClient } from '../../testing/test-client.ts'

const password = 'the door of the help desk'
const app = await httpApp({ helpRequestsPassword: password })
let tom: TestUser
let inside: TestClient
beforeAll(async () => {
  tom = await createTestUser(app, 'technician')
  const { token } = await app.client().api('POST /api/help-requests/access', { body: { password } })
  inside = app.client({ token })
})

const summary = () => tom.api('GET /api/admin/help-desk', { query: {} })
const list = (query: object = {}) => tom.api('GET /api/admin/work-orders', { query })
const move = (id: string, status: 'in-progress' | 'fulfilled' | 'archived' | 'needs-info') =>
  tom.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })

test('G-03 the cards count in the words of the page, and each narrows the list to what it counts', async () => {
  const guest = app.client()
  const before = await summary()
  const [waiting, begun, asked, done, closed] = await Promise.all(
    ['low', 'medium', 'high', 'high', 'low'].map((priority) =>
      ordered(guest, { priority: priority as 'low', equipmentType: 'Countable' }),
    ),
  )
  await move(begun ?? '', 'in-progress')
  await move(asked ?? '', 'needs-info')
  await move(done ?? '', 'fulfilled')
  await move(closed ?? '', 'archived')

  const after = await summary()

  const added = (name: 'open' | 'highPriority' | 'resolved' | 'total') =>
    after.workOrders[name] - before.workOrders[name]
  expect([added('open'), added('highPriority'), added('resolved'), added('total')]).toEqual([3, 2, 2, 5])
  const ids = async (query: object) =>
    new Set((await list({ equipment: 'Countable', limit: 100, ...query })).items.map(({ id }) => id))
  expect(await ids({ show: 'open' })).toEqual(new Set([waiting, begun, asked]))
  expect(await ids({ show: 'high-priority' })).toEqual(new Set([asked, done]))
  expect(await ids({ show: 'resolved' })).toEqual(new Set([done, closed]))
  expect(await ids({ show: 'open', status: 'pending' })).toEqual(new Set([waiting, asked]))
  expect(await ids({ show: 'high-priority', priority: 'low' })).toEqual(new Set())
})

test('what is new since a time is counted once, with or without a work order', async () => {
  app.clock.advance(1000)
  const since = app.clock.now.toISOString()
  const newSince = async () => (await tom.api('GET /api/admin/help-desk', { query: { since } })).newSince
  expect(await newSince()).toBe(0)
  app.clock.advance(1000)
  const guest = app.client()

  await ordered(guest)
  const { id: request } = await guest.api('POST /api/help-requests', { body: aRequest() })
  expect(await newSince()).toBe(2)
  await tom.api('POST /api/help-requests/{id}/work-order', { params: { id: request } })

  expect(await newSince()).toBe(2)
  expect((await summary()).newSince).toBeNull()
  await expect(tom.api('GET /api/admin/help-desk', { query: { since: 'yesterday' } })).rejects.toMatchObject({
    status: 400,
    fields: { since: expect.any(String) },
  })
})

test('G-03 the breakdown counts each kind of equipment, the most frequent first, and five are recent', async () => {
  const kind = `Analyzer ${randomUUID().slice(0, 8)}`
  const guest = app.client()
  const made: string[] = []
  for (let n = 0; n < 7; n += 1) {
    app.clock.advance(1000)
    made.push(await ordered(guest, { equipmentType: kind }))
  }
  await app.db
    .deleteFrom('work_orders')
    .where('id', '=', made[0] ?? '')
    .execute()

  const { equipment, otherEquipment, workOrders, recent } = await summary()

  expect(equipment[0]).toEqual({ equipmentType: kind, count: 6 })
  const counts = equipment.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts.reduce((sum, count) => sum + count, otherEquipment)).toBe(workOrders.total)
  expect(recent.map(({ id }) => id)).toEqual(made.slice(2).toReversed())
  expect((await list({ equipment: kind, limit: 100 })).total).toBe(6)

  const rare = `Rare, ${randomUUID().slice(0, 8)}`
  await ordered(guest, { equipmentType: rare })
  const all = (await app.db.selectFrom('work_order_equipment_counts').selectAll().execute())
    .filter(({ count }) => count > 0)
    .map((row) => row.equipment_type)
  const shown = all.filter((one) => one !== kind && one !== rare)
  const others = await list({ otherThan: joinFilterValues([...shown, kind]), limit: 100 })
  expect(others.items.map(({ equipmentType }) => equipmentType)).toEqual([rare])
  expect((await list({ otherThan: joinFilterValues(shown), limit: 100 })).total).toBe(7)
  expect((await list({ otherThan: joinFilterValues(all), limit: 100 })).total).toBe(0)
})

test('G-02 the page’s password opens both lists and their counts, with no contact in any field', async () => {
  const [mail, phone] = ['eve@ward.example', '(555) 010 - 0199']
  const typed = (word: string) => `${word} ${mail} ${phone}`
  const guest = app.client()
  app.clock.advance(1000)
  await ordered(guest, {
    equipmentType: typed('Pump'),
    manufacturer: typed('Steris'),
    facilityName: typed('Ward'),
    issueDescription: typed('stops'),
    contactEmail: mail,
  })
  const sessionId = randomUUID()
  await guest.api('POST /api/chat/session-analytics', {
    body: { sessionId, equipment: typed('Pump'), issue: typed('stops'), sessionStatus: typed('waits') },
    headers: { 'x-session-secret': 'a secret of a guest' },
  })

  const orders = await inside.api('GET /api/admin/work-orders', { query: {} })
  const sessions = await inside.api('GET /api/admin/chat-sessions', { query: {} })
  const counts = await inside.api('GET /api/admin/help-desk', { query: {} })

  expect(JSON.stringify([orders, sessions, counts])).not.toMatch(/ward\.example|010 - 0199|hospital\.example/)
  expect(orders.items[0]).toMatchObject({ contactEmail: 'e…@…', equipmentType: 'Pump e…@… (… 99' })
  expect(sessions.items[0]?.sessionId).toBe(sessionId.slice(0, 8))
  expect(counts.workOrders.total).toBe((await summary()).workOrders.total)
  const shown = await tom.api('GET /api/admin/chat-sessions', { query: { limit: 1 } })
  expect(shown.items).toMatchObject([{ sessionId, equipmentType: typed('Pump'), messageCount: 0 }])
})

test('with the page’s password, no filter of work orders confirms a contact', async () => {
  const hidden = 'Pump of eve@probe.example'
  await ordered(app.client(), { equipmentType: hidden })
  await ordered(app.client(), { equipmentType: 'Probed' })
  const probe = (query: object) => inside.api('GET /api/admin/work-orders', { query })
  expect((await list({ equipment: hidden })).total).toBe(1)

  for (const query of [
    { search: 'eve' },
    { equipment: hidden },
    { otherThan: joinFilterValues(['Probed', hidden]) },
  ])
    await expect(probe(query)).rejects.toMatchObject({ status: 403, code: 'forbidden' })

  expect((await probe({ equipment: 'Probed' })).total).toBe(1)
  expect((await probe({ otherThan: 'Probed', limit: 1 })).items).toHaveLength(1)
})

test('nobody but staff and whoever knows the password reads the lists', async () => {
  const user = await createTestUser(app)
  for (const [who, status] of [
    [app.client(), 401],
    [user, 403],
  ] as const) {
    await expect(who.api('GET /api/admin/help-desk', { query: {} })).rejects.toMatchObject({ status })
    await expect(who.api('GET /api/admin/work-orders', { query: {} })).rejects.toMatchObject({ status })
    await expect(who.api('GET /api/admin/chat-sessions', { query: {} })).rejects.toMatchObject({ status })
  }
  const asked = await user.api('POST /api/help-requests', { body: aRequest() })
  const params = { id: asked.id }
  await expect(
    inside.api('POST /api/help-requests/{id}/notes', { params, body: { note: 'x' } }),
  ).rejects.toMatchObject({ status: 401 })
  await expect(inside.api('GET /api/help-requests/{id}', { params })).rejects.toMatchObject({ status: 401 })
})

test('sessions come page by page, the newest first', async () => {
  const made: string[] = []
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(1000)
    const sessionId = randomUUID()
    await app.client().api('POST /api/chat/session-analytics', { body: { sessionId } })
    made.push(sessionId)
  }
  const first = await tom.api('GET /api/admin/chat-sessions', { query: { limit: 2 } })
  const query = { limit: 2, ...(first.nextCursor === null ? {} : { cursor: first.nextCursor }) }
  const second = await tom.api('GET /api/admin/chat-sessions', { query })
  expect([...first.items, ...second.items].slice(0, 3).map(({ sessionId }) => sessionId)).toEqual(
    made.toReversed(),
  )
})

test('sessions are narrowed by day, outcome, rating and reason, and a reason is only for staff', async () => {
  app.clock.advance(400 * 86_400_000)
  const { token } = await app.client().api('POST /api/help-requests/access', { body: { password } })
  const boss = await createTestUser(app, 'manager')
  const report = async (body: object) => {
    const sessionId = randomUUID()
    await app.client().api('POST /api/chat/session-analytics', { body: { sessionId, ...body } })
    return sessionId
  }
  const solved = await report({
    sessionStatus: 'completed',
    completionType: 'resolved',
    userSatisfaction: 4,
  })
  const escalated = await report({ sessionStatus: 'escalated', escalationReason: 'Sparks' })
  const unexplained = await report({ completionType: 'work-order' })
  const day = localDay(app.config.businessHours.timeZone, app.clock.now.getTime())
  const listed = async (query: object) =>
    (await boss.api('GET /api/admin/chat-sessions', { query: { from: day, to: day, ...query } })).items.map(
      ({ sessionId }) => sessionId,
    )

  expect(await listed({})).toHaveLength(3)
  expect(await listed({ outcome: 'resolved' })).toEqual([solved])
  expect(await listed({ rating: 'any' })).toEqual([solved])
  expect(await listed({ rating: '4', outcome: 'resolved' })).toEqual([solved])
  expect(await listed({ rating: '5' })).toEqual([])
  expect(await listed({ reason: 'Sparks' })).toEqual([escalated])
  expect(await listed({ reason: 'No reason given' })).toEqual([unexplained])
  await expect(
    app.client({ token }).api('GET /api/admin/chat-sessions', { query: { reason: 'Sparks' } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('only staff look for what one account reported', async () => {
  const reporterId = (await createTestUser(app)).user.id
  const ina = await createTestUser(app, 'technician')
  const pass = app.client({
    token: (await app.client().api('POST /api/help-requests/access', { body: { password } })).token,
  })
  for (const list of ['/api/help-requests', '/api/admin/chat-sessions']) {
    const answer = await pass.send(`${list}?reporterId=${reporterId}`, { method: 'GET' })
    expect([list, answer.status]).toEqual([list, 403])
    expect((await ina.send(`${list}?reporterId=${reporterId}`, { method: 'GET' })).status).toBe(200)
  }
})
