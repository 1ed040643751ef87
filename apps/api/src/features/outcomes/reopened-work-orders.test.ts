import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { countsOf, fixedSession } from '../../testing/outcomes.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const marta = await createTestUser(app, 'manager')

const aDevice = () => `device ${randomUUID().slice(0, 8)}`
const move = (id: string, status: 'fulfilled' | 'in-progress' | 'archived') =>
  marta.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
const undo = (id: string, version: number) =>
  marta.api('POST /api/work-orders/{id}/undo', { params: { id }, body: { version } })
const say = (id: string, fix: string) =>
  marta.api('PUT /api/work-orders/{id}/outcome', { params: { id }, body: { fix } })
const outcomeOf = async (id: string) =>
  (await marta.api('GET /api/work-orders/{id}/outcome', { params: { id } })).outcome

const fulfilled = async () => {
  const equipmentType = aDevice()
  const id = await ordered(app.client(), { equipmentType })
  const { version } = await move(id, 'fulfilled')
  app.clock.advance(1000)
  await say(id, 'check:power-check')
  return { id, equipmentType, version }
}

test('undoing that a work order was fulfilled takes back what fixed it', async () => {
  const { id, equipmentType, version } = await fulfilled()
  expect(await countsOf(app, equipmentType)).toEqual({ '/ check:power-check': 1 })
  await undo(id, version)
  expect(await outcomeOf(id)).toBeNull()
  expect(await countsOf(app, equipmentType)).toEqual({})
})

test.for([false, true])(
  'reopening a work order takes back what fixed it; archived before: %s',
  async (isArchived) => {
    const { id, equipmentType } = await fulfilled()
    if (isArchived) await move(id, 'archived')
    expect(await outcomeOf(id)).toMatchObject({ fix: 'check:power-check' })
    await move(id, 'in-progress')
    expect(await outcomeOf(id)).toBeNull()
    expect(await countsOf(app, equipmentType)).toEqual({})
  },
)

test('what a session told before the work order was fulfilled stays', async () => {
  const equipmentType = aDevice()
  const ada = await createTestUser(app)
  const { sessionId } = await fixedSession(ada, { equipment: equipmentType })
  const id = await ordered(ada, { equipmentType, sessionId })
  app.clock.advance(1000)
  const { version } = await move(id, 'fulfilled')
  await undo(id, version)
  expect(await outcomeOf(id)).toMatchObject({ fix: 'check:power-check', isFromStaff: false })
  const archived = await move(id, 'archived')
  await undo(id, archived.version)
  expect(await countsOf(app, equipmentType)).toEqual({ '/ check:power-check': 1 })
})

test('a duplicate has the outcome of the work order that stands for it', async () => {
  const equipmentType = aDevice()
  const [id, of] = [
    await ordered(app.client(), { equipmentType }),
    await ordered(app.client(), { equipmentType }),
  ]
  await marta.api('POST /api/work-orders/{id}/duplicate', { params: { id }, body: { of } })
  await say(of, 'check:power-check')
  await say(id, 'check:display-check')
  expect(await outcomeOf(of)).toMatchObject({ fix: 'check:display-check' })
  expect(await outcomeOf(id)).toEqual(await outcomeOf(of))
  expect(await countsOf(app, equipmentType)).toEqual({ '/ check:display-check': 1 })

  await move(id, 'in-progress')
  expect(await outcomeOf(id)).toBeNull()
  expect(await outcomeOf(of)).toMatchObject({ fix: 'check:display-check' })
})
