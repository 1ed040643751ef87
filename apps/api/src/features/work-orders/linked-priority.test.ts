import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyToHelpRequest } from '../../domain/case/apply-to-help-request.ts'
import { createSlaPolicy } from '../../domain/sla/sla-policy.ts'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder, aRequest } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { convertHelpRequest } from './convert-help-request.ts'

const app = await httpApp()
const { db, clock } = app
const guest = app.client()
const manager = await createTestUser(app, 'manager')
const slaPolicy = createSlaPolicy(app.config.businessHours)
const headers = { 'x-session-secret': 'the secret of this session' }

const asked = async (additionalInfo = '') => {
  const sessionId = randomUUID()
  const summary = { equipment: 'Ventilator', issue: 'a caster is loose' }
  const contactInfo = { ...aRequest().contactInfo, additionalInfo }
  const body = { ...aRequest({ summary, contactInfo }), sessionId }
  const request = await guest.api('POST /api/help-requests', { body, headers })
  return { ...request, sessionId }
}
const linkedTo = ({ id: helpRequestId, sessionId }: Awaited<ReturnType<typeof asked>>) => {
  const of = { equipmentType: 'Ventilator', issueDescription: 'a caster is loose' }
  return guest.api('POST /api/work-orders', { body: anOrder({ ...of, helpRequestId, sessionId }), headers })
}
const priorityOf = async (id: string) =>
  (await manager.api('GET /api/help-requests/{id}', { params: { id } })).priority
const follow = (followUrl: string | undefined, text: string) => {
  const token = new URL(followUrl ?? '').pathname.split('/').at(-1) ?? ''
  return guest.api('POST /api/follow/{token}', { params: { token }, body: { text } })
}

test('a work order is as critical as the help request that it is linked to', async () => {
  const request = await asked('It stops working during use')
  expect(request.priority).toBe('critical')

  const order = await linkedTo(request)

  expect(order).toMatchObject({ priority: 'critical', slaKey: 'emergency' })
  expect(await priorityOf(request.id)).toBe('critical')
})

test('a comment that raised the request while its work order was on the way raises both', async () => {
  const request = await asked()
  expect(request.priority).toBe('high')
  await follow(request.followUrl, 'There is smoke.')

  expect(await linkedTo(request)).toMatchObject({ priority: 'critical' })
  expect(await priorityOf(request.id)).toBe('critical')
})

test('a comment that tells of danger while its request becomes a work order raises both', async () => {
  const request = await asked()
  const { id: userId, firstName, lastName } = manager.user
  const by = { creator: { userId, firstName, lastName }, slaPolicy }

  const result = await whileHeld(db, {
    hold: (trx) => convertHelpRequest(trx, request.id, by, clock.now),
    call: () => follow(request.followUrl, 'There is smoke.'),
  })

  expect(result).toMatchObject({ status: 'fulfilled' })
  const order = db.selectFrom('work_orders').select('priority').where('help_request_id', '=', request.id)
  const row = db.selectFrom('help_requests').select(['priority', 'status']).where('id', '=', request.id)
  expect([await order.executeTakeFirst(), await row.executeTakeFirst()]).toEqual([
    { priority: 'critical' },
    { priority: 'critical', status: 'converted' },
  ])
})

test('a conversion lowers no priority, whatever the work order has', async () => {
  const request = await asked('It stops working during use')
  const conversion = { type: 'convert', workOrderNumber: 'WO-1', priority: 'low' } as const
  const by = { actor: 'system', now: clock.now } as const

  await db.transaction().execute((trx) => applyToHelpRequest(trx, request.id, conversion, by))

  expect(await priorityOf(request.id)).toBe('critical')
})
