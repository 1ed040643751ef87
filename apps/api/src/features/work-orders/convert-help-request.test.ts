import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { longestBlock, threadCpuTime } from '../../testing/load-probe.ts'
import { aRequest } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const technician = await createTestUser(app, 'technician')

/** A help request with a session that is longer than one may become, with this as the last answer. */
const longAnswers = async (last = 'no change'): Promise<string> => {
  const answers = [
    ...Array.from({ length: 1500 }, () => 'the display stays dark when pressed '.repeat(55)),
    last,
  ]
  const { id } = await app.client().api('POST /api/help-requests', {
    body: {
      source: 'dialog',
      summary: { issue: 'no display' },
      contactInfo: { name: 'Ada', email: 'ada@hospital.example', phone: '+1 555 010 0199' },
    },
  })
  const at = app.clock.now
  const session = { id: randomUUID(), session_id: randomUUID(), created_at: at, updated_at: at }
  const messages = answers.flatMap((content) => [
    { role: 'assistant', content: 'And now?', timestamp: at.toISOString() },
    { role: 'user', content, timestamp: at.toISOString() },
  ])
  await app.db
    .insertInto('chat_sessions')
    .values({
      ...session,
      messages: JSON.stringify(messages),
      troubleshooting_path: JSON.stringify(answers.map(() => 'look')),
    })
    .execute()
  await app.db
    .updateTable('help_requests')
    .set({ chat_session_id: session.id })
    .where('id', '=', id)
    .execute()
  return id
}
const convert = (id: string) => technician.api('POST /api/help-requests/{id}/work-order', { params: { id } })

test('a long session is read for danger a piece at a time while others have their turn', async () => {
  // A part of what the whole work computes, because a busy machine computes all of it more slowly.
  let least = 1
  for (let run = 0; run < 2; run += 1) {
    const id = await longAnswers()
    const before = threadCpuTime()
    const longest = await longestBlock(() => convert(id))
    least = Math.min(least, longest / (threadCpuTime() - before))
  }
  // Nearly all of it is one block where the answers are read at once.
  expect(least).toBeLessThan(0.2)
})

test('danger at the end of a long session makes its work order critical', async () => {
  expect(await convert(await longAnswers('it smokes'))).toMatchObject({ priority: 'critical' })
})

test.for([
  ['Medical Facility, Healthcare Campus', 'Medical Facility', 'Healthcare Campus', true],
  ['Medical Facility, Room 12', 'Medical Facility', 'Room 12', true],
  [undefined, 'Medical Facility', 'Healthcare Campus', true],
  ['Riverbend', 'Riverbend', '', false],
  ['Riverbend, Bed 3, 3 Main St', 'Riverbend', 'Bed 3, 3 Main St', false],
] as const)(
  'an answered request of “%s” becomes a work order of that facility, assumed only where none was named',
  async ([facility, name, location, isAssumed]) => {
    const given = aRequest()
    const contactInfo = { ...given.contactInfo, ...(facility === undefined ? {} : { facility }) }
    const { id } = await app.client().api('POST /api/help-requests', { body: { ...given, contactInfo } })
    const reply = { params: { id }, body: { comment: 'We are coming.' } }
    await technician.api('POST /api/help-requests/{id}/comments', reply)
    expect(await convert(id)).toMatchObject({
      priority: 'high',
      facility_name: name,
      facility_location: location,
      facility_is_default: isAssumed,
    })
  },
)

test('a help request has the priority of its work order, also after a change and its undo', async () => {
  const manager = await createTestUser(app, 'manager')
  const { id } = await app.client().api('POST /api/help-requests', { body: aRequest() })
  const order = await convert(id)
  const params = { id: order.id }
  const priorityOf = async () =>
    (await manager.api('GET /api/help-requests/{id}', { params: { id } })).priority
  expect([order.priority, await priorityOf()]).toEqual(['high', 'high'])

  const body = { priority: 'low', priorityReason: 'There is a spare one.' } as const
  const { version } = await manager.api('PATCH /api/work-orders/{id}', { params, body })
  expect(await priorityOf()).toBe('low')
  const { items } = await manager.api('GET /api/help-requests', { query: { priority: 'low', limit: 100 } })
  expect(items.map((item) => item.id)).toContain(id)

  await manager.api('POST /api/work-orders/{id}/undo', { params, body: { version } })
  expect(await priorityOf()).toBe('high')
})

const clinic = 'Smith, Jones & Co. Clinic'

test.for([
  [clinic, ''],
  [`${clinic}, Bed 3, 3 Main St`, 'Bed 3, 3 Main St'],
] as const)(
  'a facility whose name has a comma stays whole in “%s”, as the account or the session names it',
  async ([facility, location]) => {
    const given = aRequest()
    const body = { ...given, contactInfo: { ...given.contactInfo, facility } }
    const ada = await createTestUser(app, 'user', { facilityName: clinic })
    const session = { sessionId: randomUUID(), userResponses: { 'contact-facility': clinic } }
    const headers = { 'x-session-secret': 'the secret of this session' }
    const guest = app.client()
    await guest.api('POST /api/chat/session-analytics', { body: session, headers })
    const { sessionId } = session
    for (const { id } of [
      await ada.api('POST /api/help-requests', { body }),
      await guest.api('POST /api/help-requests', { body: { ...body, sessionId }, headers }),
    ])
      expect(await convert(id)).toMatchObject({
        facility_name: clinic,
        facility_location: location,
        facility_is_default: false,
      })
  },
)
