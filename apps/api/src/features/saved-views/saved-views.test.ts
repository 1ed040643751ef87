import { mostSavedViews, type SavedViewCreation } from '@tessa/contract'
import { beforeAll, expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { orderRow } from '../../testing/order-row.ts'
import { idOfTechnician } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
const { db, clock } = app
let grace: TestUser
let manager: TestUser
let tom: TestUser
beforeAll(async () => {
  grace = await createTestUser(app, 'manager', { firstName: 'Grace', lastName: 'Hopper' })
  manager = await createTestUser(app, 'manager')
  tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
  const rows = [
    orderRow(clock.now, { priority: 'critical', facility_name: 'Viewfield' }),
    orderRow(clock.now, { priority: 'low', facility_name: 'Viewfield', status: 'archived' }),
  ]
  await db.insertInto('work_orders').values(rows).execute()
})

const view = (given: Partial<SavedViewCreation> = {}): SavedViewCreation => ({
  name: 'Viewfield',
  filter: { facility: 'Viewfield', sort: 'due' },
  ...given,
})
const save = ({ api }: TestUser, given?: Partial<SavedViewCreation>) =>
  api('POST /api/saved-views', { body: view(given) })
const seen = async ({ api }: TestUser) => (await api('GET /api/saved-views')).items
const foundBy = async (who: TestUser, id: string) => (await seen(who)).find((one) => one.id === id)

test('K-01 a view keeps its filter under a name, says how many it shows, and is its owner’s alone', async () => {
  const saved = await save(tom, { show: 'board' })
  expect(saved).toMatchObject({
    name: 'Viewfield',
    filter: { facility: 'Viewfield', sort: 'due' },
    show: 'board',
    count: 2,
    isShared: false,
    isStart: false,
    isMine: true,
    mayChange: true,
    owner: 'Tom Tool',
    droppedFilters: [],
  })
  expect(await seen(tom)).toEqual([saved])
  expect(await foundBy(manager, saved.id)).toBeUndefined()
  const params = { id: saved.id }
  await expect(
    manager.api('PATCH /api/saved-views/{id}', { params, body: { name: 'Mine' } }),
  ).rejects.toMatchObject({
    status: 404,
  })

  const body = { name: ' All critical ', filter: { priority: 'critical' }, show: 'table' } as const
  const changed = await tom.api('PATCH /api/saved-views/{id}', { params, body })
  expect(changed).toMatchObject({ name: 'All critical', filter: { priority: 'critical' }, count: 1 })
  await tom.api('DELETE /api/saved-views/{id}', { params })
  expect(await seen(tom)).toEqual([])
})

test('K-01 a shared view is seen by all staff, and changed by managers only', async () => {
  const refused = { status: 403, code: 'forbidden' }
  await expect(save(tom, { isShared: true })).rejects.toMatchObject(refused)
  const { id } = await save(grace, { isShared: true })
  const params = { id }
  expect(await foundBy(tom, id)).toMatchObject({ isMine: false, mayChange: false, owner: 'Grace Hopper' })
  await expect(tom.api('PATCH /api/saved-views/{id}', { params, body: { name: 'X' } })).rejects.toMatchObject(
    refused,
  )
  await expect(tom.api('DELETE /api/saved-views/{id}', { params })).rejects.toMatchObject(refused)

  const renamed = await manager.api('PATCH /api/saved-views/{id}', { params, body: { name: 'Ours' } })
  expect(renamed).toMatchObject({ name: 'Ours', isMine: false, mayChange: true })
  const unshared = manager.api('PATCH /api/saved-views/{id}', { params, body: { isShared: false } })
  await expect(unshared).rejects.toMatchObject(refused)
  expect(await foundBy(tom, id)).toMatchObject({ name: 'Ours' })

  const own = await save(tom)
  const shared = tom.api('PATCH /api/saved-views/{id}', { params: { id: own.id }, body: { isShared: true } })
  await expect(shared).rejects.toMatchObject(refused)
  await manager.api('DELETE /api/saved-views/{id}', { params })
  expect(await foundBy(grace, id)).toBeUndefined()
})

test('K-01 each begins with one view of their own choice, also with one that is shared', async () => {
  const first = await save(tom, { isStart: true })
  const { id } = await save(grace, { isShared: true, isStart: true })
  expect(await foundBy(tom, id)).toMatchObject({ isStart: false })
  const body = { isStart: true }
  expect(await tom.api('PATCH /api/saved-views/{id}', { params: { id }, body })).toMatchObject({
    isStart: true,
  })
  expect(await foundBy(tom, first.id)).toMatchObject({ isStart: false })
  expect(await foundBy(manager, id)).toMatchObject({ isStart: false })

  await grace.api('PATCH /api/saved-views/{id}', { params: { id }, body: { isShared: false } })
  expect(await foundBy(tom, id)).toBeUndefined()
  expect(await foundBy(grace, id)).toMatchObject({ isStart: true })
  await grace.api('PATCH /api/saved-views/{id}', { params: { id }, body: { isShared: true } })
  expect(await foundBy(tom, id)).toMatchObject({ isStart: false })
})

test('K-01 a view of a technician who is gone opens without them, and says so', async () => {
  const gone = await createTestUser(app, 'technician')
  const [goneId, tomsId] = [await idOfTechnician(app, gone), await idOfTechnician(app, tom)]
  const both = await save(grace, { filter: { technicianId: `${goneId},${tomsId},none`, status: 'new' } })
  const alone = await save(grace, { filter: { technicianId: String(goneId), facility: 'Viewfield' } })
  expect(both.droppedFilters).toEqual([])
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', gone.user.id).execute()

  const droppedFilters = [{ field: 'technicianId', value: String(goneId) }]
  expect(await foundBy(grace, both.id)).toMatchObject({
    filter: { technicianId: `${tomsId},none`, status: 'new' },
    droppedFilters,
  })
  expect(await foundBy(grace, alone.id)).toEqual({
    ...alone,
    filter: { facility: 'Viewfield' },
    droppedFilters,
    count: 2,
  })
})

test('a view of another version opens with what is known', async () => {
  const saved = await save(tom)
  const filter = JSON.stringify({ status: 'new,lost', facility: 'Viewfield', colour: 'red' })
  await db.updateTable('saved_views').set({ filter }).where('id', '=', saved.id).execute()
  expect(await foundBy(tom, saved.id)).toMatchObject({
    filter: { facility: 'Viewfield' },
    droppedFilters: [
      { field: 'colour', value: 'red' },
      { field: 'status', value: 'new,lost' },
    ],
  })
})

test('a view is not saved with what the list would refuse, and the refusal names the field', async () => {
  for (const [given, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: '<b>' }, 'name'],
    [{ filter: { status: 'done' } }, 'filter.status'],
    [{ filter: { createdTo: '2026-02-30' } }, 'createdTo'],
    [{ filter: { facility: 'x'.repeat(10_000) } }, 'filter.facility'],
    [{ filter: { colour: 'red' } }, 'filter.colour'],
    [{ show: 'pie' }, 'show'],
  ] as const) {
    const body = JSON.stringify({ ...view(), ...given })
    const headers = { 'content-type': 'application/json' }
    const answer = await tom.send('/api/saved-views', { method: 'POST', body, headers })
    expect([field, answer.status, await answer.json()]).toEqual([
      field,
      400,
      expect.objectContaining({ fields: { [field]: expect.any(String) } }),
    ])
  }
})

test('a person has at most fifty views, also when many are saved at once', async () => {
  const ina = await createTestUser(app, 'technician')
  const results = await Promise.allSettled(
    Array.from({ length: mostSavedViews + 8 }, (_, n) => save(ina, { name: `View ${n}` })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostSavedViews)
  await expect(save(ina)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect((await seen(ina)).filter(({ isMine }) => isMine)).toHaveLength(mostSavedViews)
})

test('a view that is saved twice under one key is saved once', async () => {
  const headers = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' }
  const twice = await Promise.all(
    [1, 2].map(() => manager.api('POST /api/saved-views', { body: view({ name: 'Once' }), headers })),
  )
  expect(twice[0]?.id).toBe(twice[1]?.id)
  expect((await seen(manager)).filter(({ name }) => name === 'Once')).toHaveLength(1)
})
