import { ApiError } from '@tessa/api-client'
import { beforeAll, expect, test } from 'vitest'
import { listActivities } from '../../domain/case/history.ts'
import { verifyActivities } from '../../domain/case/hash-chain.ts'
import { httpApp } from '../../testing/http-app.ts'
import { idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
let ada: TestUser
beforeAll(async () => {
  ada = await createTestUser(app)
})

const statuses = ['new', 'in-progress', 'needs-info', 'escalated'] as const

test('sixteen editors of one work order lose no acknowledged change, and are told who was faster', async () => {
  const id = await ordered(ada)
  const editors = await Promise.all(
    Array.from({ length: 16 }, (_, n) => createTestUser(app, 'manager', { firstName: `Editor${n}` })),
  )
  const acknowledged: string[] = []
  const faster = new Set<string>()
  const edit = async ({ api, user }: TestUser, n: number) => {
    let seen = await api('GET /api/work-orders/{id}', { params: { id } })
    for (let edits = 0; edits < 50; edits += 1) {
      const choices = statuses.filter((status) => status !== seen.status)
      const status = choices[(n + edits) % choices.length] ?? 'new'
      const body = { status, version: seen.version }
      try {
        seen = await api('PATCH /api/work-orders/{id}/status', { params: { id }, body })
        acknowledged.push(user.firstName)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
        faster.add(/^(Editor\d+) Lovelace changed/.exec(error.userMessage)?.[1] ?? error.userMessage)
        seen = await api('GET /api/work-orders/{id}', { params: { id } })
      }
    }
  }
  await Promise.all(editors.map(edit))

  const rows = await listActivities(app.db, id, { withInternal: true })
  const applied = rows.filter(({ activity_type }) => activity_type === 'status_changed')
  const sorted = (names: readonly (string | null)[]) => names.map(String).toSorted()
  expect(sorted(applied.map(({ first_name }) => first_name))).toEqual(sorted(acknowledged))
  expect(verifyActivities(rows)).toBeUndefined()
  const row = app.db.selectFrom('work_orders').select(['version', 'activity_count']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({
    version: acknowledged.length + 1,
    activity_count: acknowledged.length + 1,
  })
  // They did meet, and each was told a name.
  expect(faster.size).toBeGreaterThan(0)
  for (const name of faster) expect(name).toMatch(/^Editor\d+$/)
  for (const [at, row] of applied.entries())
    if (at > 0) expect(row.old_value).toBe(applied[at - 1]?.new_value)
})

test('many work orders assigned at once never exceed a technician’s maximum', async () => {
  const technician = await createTestUser(app, 'technician')
  const technicianId = await idOfTechnician(app, technician)
  const manager = await createTestUser(app, 'manager')
  const ids = await Promise.all(Array.from({ length: 24 }, () => ordered(ada)))
  const outcomes = await Promise.allSettled(
    ids.map((id) =>
      manager.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId } }),
    ),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(14)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'technician_full' })
  const { items } = await technician.api('GET /api/technicians')
  expect(items.find(({ id }) => id === technicianId)).toMatchObject({
    current_workload: 10,
    max_workload: 10,
  })
})

test('work orders handed to and fro between two at once neither hang nor miscount', async () => {
  const pair = [await createTestUser(app, 'technician'), await createTestUser(app, 'technician')]
  const [first = 0, second = 0] = await Promise.all(pair.map((one) => idOfTechnician(app, one)))
  const manager = await createTestUser(app, 'manager')
  const ids = await Promise.all(Array.from({ length: 10 }, () => ordered(ada)))
  const give = (id: string, technicianId: number) =>
    manager.api('POST /api/work-orders/{id}/assign', {
      params: { id },
      body: { technicianId, overMaximum: true },
    })
  await Promise.all(ids.map((id, n) => give(id, n % 2 ? first : second)))
  await Promise.all([
    ...ids.map((id, n) => give(id, n % 2 ? second : first)),
    ...ids.map((id, n) => give(id, n % 2 ? first : second)),
  ])

  const { items } = await manager.api('GET /api/technicians')
  for (const technicianId of [first, second]) {
    const { total } = await manager.api('GET /api/work-orders', {
      query: { technicianId: String(technicianId) },
    })
    expect(items.find(({ id }) => id === technicianId)?.current_workload).toBe(total)
  }
})
