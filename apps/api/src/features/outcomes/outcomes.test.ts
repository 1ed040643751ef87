import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { countsOf, fixedSession } from '../../testing/outcomes.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const tina = await createTestUser(app, 'technician', { firstName: 'Tina', lastName: 'Torque' })

/** Equipment that no other test counts. */
const aDevice = () => `device ${randomUUID().slice(0, 8)}`
const say = (id: string, fix: string, words?: string) =>
  tina.api('PUT /api/work-orders/{id}/outcome', {
    params: { id },
    body: { fix, ...(words === undefined ? {} : { words }) },
  })
const outcomeOf = async (id: string) =>
  (await tina.api('GET /api/work-orders/{id}/outcome', { params: { id } })).outcome

test('staff say what fixed a work order and put it right, and it counts once', async () => {
  const equipmentType = aDevice()
  const device = { equipmentType, manufacturer: 'B. Braun', model: 'Infusomat  Space' }
  const id = await ordered(app.client(), device)
  expect(await outcomeOf(id)).toBeNull()

  await say(id, 'check:power-check')
  expect(await say(id, 'other', ' a new seal ')).toEqual({
    outcome: {
      fix: 'other',
      fixLabel: 'Something else',
      words: 'a new seal',
      isFromStaff: true,
      updatedAt: app.clock.now.toISOString(),
    },
  })

  expect(await countsOf(app, equipmentType)).toEqual({
    '/ other': 1,
    'b braun/ other': 1,
    'b braun/infusomat space other': 1,
  })
})

test('the history of a work order says who noted what fixed it, to the team alone and without the words', async () => {
  const ada = await createTestUser(app)
  const id = await ordered(ada)
  await say(id, 'check:power-check')
  await say(id, 'other', 'the plug in room of Mrs. Miller')

  const { activity, version } = await tina.api('GET /api/work-orders/{id}', { params: { id } })
  expect(activity.slice(-2)).toMatchObject([
    { activity_type: 'outcome_recorded', old_value: null, new_value: 'check:power-check' },
    { old_value: 'check:power-check', new_value: 'other', first_name: 'Tina', is_internal: true },
  ])
  expect(version).toBe(1)
  expect(JSON.stringify(activity)).not.toContain('Miller')
  const own = await ada.api('GET /api/user/work-orders/{id}', { params: { id } })
  expect(JSON.stringify(own)).not.toMatch(/outcome|Miller/)
})

test('a session that ended well says what fixed it, however often it is reported', async () => {
  const equipment = aDevice()
  const { report } = await fixedSession(app.client(), { equipment, manufacturer: 'STERIS' })
  const resolved = { sessionStatus: 'completed', completionType: 'resolved' }
  await report({ ...resolved, fixedBy: 'check:connection-check', userSatisfaction: 5 })

  expect(await countsOf(app, equipment)).toEqual({
    '/ check:connection-check': 1,
    'steris/ check:connection-check': 1,
  })

  await report({ sessionStatus: 'active' })
  expect(await countsOf(app, equipment)).toEqual({})
})

test('an answer that its reporter clears no longer counts', async () => {
  const equipment = aDevice()
  const { report } = await fixedSession(app.client(), { equipment })
  await report({ sessionStatus: 'completed', completionType: 'resolved' })
  expect(await countsOf(app, equipment)).toEqual({})
})

test('a late older report changes nothing of what fixed it', async () => {
  const equipment = aDevice()
  const { report } = await fixedSession(app.client(), { equipment })
  await report({ revision: 0, sessionStatus: 'active' })
  await report({ revision: 0, completionType: 'resolved', fixedBy: 'other' })
  expect(await countsOf(app, equipment)).toEqual({ '/ check:power-check': 1 })
})

test('a work order has the outcome of its session, and what staff say stays', async () => {
  const equipment = aDevice()
  const ada = await createTestUser(app)
  const { sessionId, report } = await fixedSession(ada, { equipment })
  const id = await ordered(ada, { equipmentType: equipment, sessionId })
  expect(await outcomeOf(id)).toMatchObject({ fix: 'check:power-check', isFromStaff: false })

  await say(id, 'cause:pm-001')
  await report({ completionType: 'resolved', fixedBy: 'check:display-check' })
  await report({ completionType: 'resolved' })
  await report({ sessionStatus: 'active' })

  expect(await outcomeOf(id)).toMatchObject({ fix: 'cause:pm-001', isFromStaff: true })
  expect(await countsOf(app, equipment)).toEqual({ '/ cause:pm-001': 1 })
})

test('what is not known counts for nothing', async () => {
  const equipmentType = aDevice()
  const id = await ordered(app.client(), { equipmentType })
  await say(id, 'unknown')
  expect(await outcomeOf(id)).toMatchObject({ fix: 'unknown' })
  expect(await countsOf(app, equipmentType)).toEqual({})
})

test('many who say at once what fixed cases of one device are counted exactly', async () => {
  const equipment = aDevice()
  const device = { equipmentType: equipment, manufacturer: 'Zoll', model: 'R' }
  const ids = await Promise.all(Array.from({ length: 6 }, () => ordered(app.client(), device)))
  const fixes = ['check:power-check', 'check:display-check', 'other']
  await Promise.all(
    ids.flatMap((id, index) => fixes.map((_, turn) => say(id, fixes[(index + turn) % 3] ?? 'other'))),
  )

  const counts = await countsOf(app, equipment)
  const ofModel = Object.entries(counts).filter(([key]) => key.startsWith('zoll/r '))
  expect(ofModel.reduce((sum, [, cases]) => sum + cases, 0)).toBe(6)
  const now = await Promise.all(ids.map(outcomeOf))
  for (const [key, cases] of ofModel)
    expect(now.filter((one) => `zoll/r ${one?.fix}` === key)).toHaveLength(cases)
})

test('only words of the right form and cases that exist are accepted, and only from staff', async () => {
  const id = await ordered(app.client())
  for (const fix of ['', 'check:', 'rain', 'cause: '])
    await expect(say(id, fix)).rejects.toMatchObject({
      code: 'validation',
      fields: { fix: expect.any(String) },
    })
  await expect(say(randomUUID(), 'other')).rejects.toMatchObject({ code: 'not_found' })
  const ada = await createTestUser(app)
  const call = { params: { id }, body: { fix: 'other' } }
  await expect(ada.api('PUT /api/work-orders/{id}/outcome', call)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('M-03 the words of a deleted account lose the person, and the count stays', async () => {
  const equipment = aDevice()
  const name = `Marker${randomUUID().slice(0, 8)}`
  const ada = await createTestUser(app, 'user', { firstName: name, lastName: 'Quandt' })
  const { sessionId } = await fixedSession(ada, { equipment, fixedHow: `${name} Quandt pushed the cord in` })
  const id = await ordered(ada, { equipmentType: equipment, sessionId })
  const admin = await createTestUser(app, 'admin')

  await admin.api('DELETE /api/admin/users/{id}', { params: { id: ada.user.id }, query: {} })

  expect(await outcomeOf(id)).toMatchObject({ words: 'Deleted user pushed the cord in' })
  expect(await countsOf(app, equipment)).toEqual({ '/ check:power-check': 1 })
})

test('what fixed a case goes with it, and the count stays', async () => {
  const equipmentType = aDevice()
  const id = await ordered(app.client(), { equipmentType })
  await say(id, 'other', 'a seal')
  await app.db.deleteFrom('work_orders').where('id', '=', id).execute()
  const left = await app.db.selectFrom('outcomes').where('work_order_id', '=', id).selectAll().execute()
  expect(left).toEqual([])
  expect(await countsOf(app, equipmentType)).toEqual({ '/ other': 1 })
})
