import { expect, test } from 'vitest'
import { changeStatus, managedOrders } from '../../testing/managed-orders.ts'
import { anOrder, aRequest, ordered } from '../../testing/orders.ts'

const { ada, app, manager } = await managedOrders()

test('the SLA clock stops while the reporter is asked', async () => {
  const id = await ordered(ada, { issueDescription: 'smoke comes out' })
  const { due_at } = await changeStatus(manager, id, { status: 'needs-info' })
  app.clock.advance(600_000)
  const { due_at: later } = await changeStatus(manager, id, { status: 'new' })
  expect(Date.parse(later ?? '') - Date.parse(due_at ?? '')).toBe(600_000)
})

test('a fulfilled work order that is reopened gets a new due date', async () => {
  const id = await ordered(ada)
  await changeStatus(manager, id, { status: 'fulfilled' })
  const past = new Date(app.clock.now.getTime() - 86_400_000)
  const was = { due_at: past, response_breached_at: past, estimated_completion: past }
  await app.db.updateTable('work_orders').set(was).where('id', '=', id).execute()
  const { due_at, is_overdue, estimated_completion } = await changeStatus(manager, id, { status: 'new' })
  expect(new Date(due_at ?? 0).getTime()).toBeGreaterThan(app.clock.now.getTime())
  expect([is_overdue, estimated_completion]).toEqual([false, null])
})

test('what was promised for it is promised again', async () => {
  const dueOf = async (status: 'new' | 'pending') => {
    const id = await ordered(ada, { status })
    await changeStatus(manager, id, { status: 'fulfilled' })
    const { due_at } = await changeStatus(manager, id, { status: 'new' })
    return (Date.parse(due_at ?? '') - app.clock.now.getTime()) / 3_600_000
  }
  // The help dialog makes a new one, the chat one that waits.
  expect([await dueOf('new'), await dueOf('pending')]).toEqual([4, 24])
})

test('a hazard is found in every text of a report', async () => {
  const body = anOrder({ issueDescription: 'The screen is dark' })
  const entry = { step: 'display-check', content: 'Smoke?', userResponse: 'Smoke comes out of it' }
  expect(await ada.api('POST /api/work-orders', { body })).toMatchObject({ priority: 'high' })
  expect(await ada.api('POST /api/work-orders', { body: { ...body, chatLog: [entry] } })).toMatchObject({
    priority: 'critical',
  })
  const asked = aRequest()
  const additionalInfo = 'The nurse got a shock'
  expect(
    await ada.api('POST /api/help-requests', {
      body: { ...asked, contactInfo: { ...asked.contactInfo, additionalInfo } },
    }),
  ).toMatchObject({ priority: 'critical' })
})

test('danger is heard behind a denial of something else, and from life support that fails', async () => {
  const made = (equipmentType: string, issueDescription: string) =>
    ada.api('POST /api/work-orders', { body: anOrder({ equipmentType, issueDescription }) })
  for (const issue of [
    'It does not stop smoking',
    'We have no idea why it is on fire',
    'It will not turn off and there is smoke',
    'It is on a patient with noradrenaline',
  ])
    expect(await made('Infusion pump', issue), issue).toMatchObject({ priority: 'critical' })
  expect(await made('Ventilator', 'Device failure alarm')).toMatchObject({ priority: 'critical' })
  expect(await made('Centrifuge', 'Device failure alarm')).toMatchObject({ priority: 'high' })
  expect(await made('Ventilator', 'No smoke. It is in the workshop for a new filter')).toMatchObject({
    priority: 'high',
  })
})
