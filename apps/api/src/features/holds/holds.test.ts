import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { aRequest, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
const root = await createTestUser(app, 'admin', { firstName: 'Root', lastName: 'Admin' })
const tina = await createTestUser(app, 'technician')

const setHold = (id: string, isHeld: boolean, { reason = 'Inquiry 12', who = root } = {}) =>
  who.api('POST /api/cases/{id}/hold', { params: { id }, body: { isHeld, reason } })
const orderSeenBy = ({ api }: TestUser, id: string) => api('GET /api/work-orders/{id}', { params: { id } })
const requestOf = async () => (await app.client().api('POST /api/help-requests', { body: aRequest() })).id

test('a hold on a work order is shown with its reason, and its history says who placed and released it', async () => {
  const id = await ordered(app.client())
  const { version } = await orderSeenBy(tina, id)

  const placed = await setHold(id, true, { reason: ' Inquiry 12 ' })

  const hold = { reason: 'Inquiry 12', since: app.clock.now.toISOString(), by: 'Root Admin' }
  expect(placed).toEqual({ hold })
  expect(await orderSeenBy(tina, id)).toMatchObject({ hold, version })

  expect(await setHold(id, false, { reason: 'Settled' })).toEqual({ hold: null })
  const { activity, hold: after } = await orderSeenBy(tina, id)
  expect(after).toBeNull()
  expect(activity.slice(-2)).toMatchObject([
    { activity_type: 'hold_placed', new_value: 'Inquiry 12', first_name: 'Root', is_internal: true },
    { activity_type: 'hold_released', new_value: 'Settled', first_name: 'Root', is_internal: true },
  ])
})

test('a hold on a help request is shown in it and in its history', async () => {
  const id = await requestOf()
  await setHold(id, true)
  const request = await tina.api('GET /api/help-requests/{id}', { params: { id } })
  expect(request.hold).toMatchObject({ reason: 'Inquiry 12', by: 'Root Admin' })
  expect(request.activities.at(-1)).toMatchObject({ activityType: 'hold_placed', newValue: 'Inquiry 12' })
})

test('the audit log says who placed and released a hold, on which case, and keeps the reason to its history', async () => {
  const id = await ordered(app.client())
  const { short_number } = await orderSeenBy(tina, id)
  await setHold(id, true)
  await setHold(id, false)
  await expect(setHold(id, false)).rejects.toMatchObject({ code: 'conflict' })
  const { items } = await root.api('GET /api/admin/audit-log', { query: {} })
  const ofHolds = items.filter(
    ({ event, details }) => event.startsWith('hold') && details['case'] === short_number,
  )
  expect(ofHolds).toMatchObject([
    { event: 'hold.released', actor: { name: 'Root Admin' }, details: { case: short_number } },
    { event: 'hold.placed', actor: { name: 'Root Admin' } },
  ])
  expect(JSON.stringify(ofHolds)).not.toContain('Inquiry 12')
})

test('a case that is kept through another one says which one is held', async () => {
  const request = await requestOf()
  const { id } = await root.api('POST /api/help-requests/{id}/work-order', { params: { id: request } })
  const duplicate = await ordered(app.client())
  await root.api('POST /api/work-orders/{id}/duplicate', { params: { id: duplicate }, body: { of: id } })
  const seen = () => orderSeenBy(tina, duplicate)
  expect(await seen()).toMatchObject({ hold: null, held_through: null })

  await setHold(request, true)

  const { shortNumber, ...held } = await tina.api('GET /api/help-requests/{id}', {
    params: { id: request },
  })
  const through = { id: request, kind: 'help-request', shortNumber }
  expect(held).toMatchObject({ hold: { reason: 'Inquiry 12' }, heldThrough: null })
  expect(await seen()).toMatchObject({ hold: null, held_through: through })
  expect(await orderSeenBy(tina, id)).toMatchObject({ hold: null, held_through: through })
  await setHold(request, false)
  expect(await seen()).toMatchObject({ hold: null, held_through: null })
})

test('the reporter does not learn of a hold', async () => {
  const ada = await createTestUser(app)
  const id = await ordered(ada)
  await setHold(id, true)
  const own = await ada.api('GET /api/user/work-orders/{id}', { params: { id } })
  expect(JSON.stringify(own)).not.toMatch(/hold|Inquiry 12/)
})

test('a second hold is refused, and so is a release where there is none', async () => {
  const id = await requestOf()
  await expect(setHold(id, false)).rejects.toMatchObject({ code: 'conflict' })
  const both = await Promise.allSettled([setHold(id, true), setHold(id, true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { activities } = await tina.api('GET /api/help-requests/{id}', { params: { id } })
  expect(activities.filter(({ activityType }) => activityType === 'hold_placed')).toHaveLength(1)
})

test('a hold needs a reason, a case that exists, and an administrator', async () => {
  const id = await ordered(app.client())
  await expect(setHold(id, true, { reason: '  ' })).rejects.toMatchObject({
    code: 'validation',
    fields: { reason: expect.any(String) },
  })
  await expect(setHold(randomUUID(), true)).rejects.toMatchObject({ code: 'not_found' })
  const marta = await createTestUser(app, 'manager')
  await expect(setHold(id, true, { who: marta })).rejects.toMatchObject({ code: 'forbidden' })
})

test('the database itself refuses to delete a held case', async () => {
  for (const [table, id] of [
    ['work_orders', await ordered(app.client())],
    ['help_requests', await requestOf()],
  ] as const) {
    await setHold(id, true)
    const deletion = () => sql`delete from ${sql.table(table)} where id = ${id}`.execute(app.db)
    await expect(deletion()).rejects.toThrow('A hold keeps')
    await setHold(id, false)
    await expect(deletion()).resolves.toMatchObject({ numAffectedRows: 1n })
  }
})
