import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listActivities } from '../../domain/case/history.ts'
import { verifyActivities } from '../../domain/case/hash-chain.ts'
import { undoWindow } from '../../domain/case/undo.ts'
import { purgeUndoSteps } from '../../domain/case/undo-steps.ts'
import { notifyReporters } from '../../notifications/notify-reporters.ts'
import { fail, newAddress, order, notifierTest } from '../../testing/notifier.ts'
import { idOfTechnician } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const { app, db, mailsTo, notifier } = await notifierTest()

const [manager, other, tom] = [
  await createTestUser(app, 'manager', { firstName: 'Marta', lastName: 'Maas' }),
  await createTestUser(app, 'manager', { firstName: 'Otto', lastName: 'Ohm' }),
  await createTestUser(app, 'technician'),
]

const made = async (address = newAddress()) =>
  (await app.client().api('POST /api/work-orders', { body: order(address) })).id
const changeStatus = (
  { api }: TestUser,
  id: string,
  body: { status: 'fulfilled' | 'in-progress' | 'needs-info' },
) => api('PATCH /api/work-orders/{id}/status', { params: { id }, body })
const undo = ({ api }: TestUser, id: string, version: number) =>
  api('POST /api/work-orders/{id}/undo', { params: { id }, body: { version } })
const rowOf = (id: string) =>
  db.selectFrom('work_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an undo puts the work order back as it was, with an entry of its own', async () => {
  const id = await made()
  const before = await rowOf(id)
  app.clock.advance(1000)
  const { version } = await changeStatus(manager, id, { status: 'fulfilled' })
  app.clock.advance(5000)

  const undone = await undo(manager, id, version)

  expect(await rowOf(id)).toEqual({
    ...before,
    version: version + 1,
    activity_count: before.activity_count + 2,
    updated_at: app.clock.now,
  })
  expect(undone.activity.at(-1)).toMatchObject({
    activity_type: 'status_changed',
    description: 'Undone: Status changed from new to fulfilled',
    first_name: 'Marta',
  })
  const rows = await listActivities(db, id, { withInternal: true })
  expect(verifyActivities(rows, undone.activity_count)).toBeUndefined()
})

test('an assignment that is undone gives the technician their place back', async () => {
  const id = await made()
  const technicianId = await idOfTechnician(app, tom)
  const workload = async () =>
    (
      await db
        .selectFrom('technicians')
        .select('current_workload')
        .where('id', '=', technicianId)
        .executeTakeFirstOrThrow()
    ).current_workload
  const idle = await workload()
  const { version } = await manager.api('POST /api/work-orders/{id}/assign', {
    params: { id },
    body: { technicianId, estimatedCompletion: '2026-12-24' },
  })
  expect(await workload()).toBe(idle + 1)

  const undone = await undo(manager, id, version)

  expect(undone).toMatchObject({ assigned_technician_id: null, estimated_completion: null })
  expect(await workload()).toBe(idle)
})

test('what was undone is never mailed, and what was not is mailed once it no longer can be', async () => {
  const [undoneTo, keptTo] = [newAddress(), newAddress()]
  const [undoneId, keptId] = [await made(undoneTo), await made(keptTo)]
  await mailsTo(undoneTo)
  const { version } = await changeStatus(manager, undoneId, { status: 'needs-info' })
  await changeStatus(manager, keptId, { status: 'needs-info' })
  app.clock.advance(undoWindow)
  await notifyReporters(notifier, fail)
  const written = () =>
    db.selectFrom('mails').select('recipient').where('recipient', 'in', [undoneTo, keptTo]).execute()
  expect(await written()).toHaveLength(2)

  await undo(manager, undoneId, version)

  expect(await mailsTo(undoneTo)).toHaveLength(1)
  expect(await mailsTo(keptTo)).toHaveLength(2)
})

test('an undo is refused once somebody else has gone on, who is named', async () => {
  const id = await made()
  const { version } = await changeStatus(manager, id, { status: 'in-progress' })
  await changeStatus(other, id, { status: 'needs-info' })

  await expect(undo(manager, id, version)).rejects.toMatchObject({
    code: 'conflict',
    userMessage: 'Otto Ohm changed this work order meanwhile.',
    current: { status: 'needs-info' },
  })
})

test('an undo is refused after its time, and once it is done', async () => {
  const id = await made()
  const { version } = await changeStatus(manager, id, { status: 'in-progress' })
  app.clock.advance(undoWindow + 1)
  await expect(undo(manager, id, version)).rejects.toMatchObject({ code: 'undo_expired' })

  const again = await changeStatus(manager, id, { status: 'needs-info' })
  await undo(manager, id, again.version)
  await expect(undo(manager, id, again.version)).rejects.toMatchObject({ code: 'conflict' })
})

test('of an undo and a change at the same moment one is done, the other told so', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await made()
    const { version } = await changeStatus(manager, id, { status: 'in-progress' })

    const outcomes = await Promise.allSettled([
      undo(manager, id, version),
      other.api('PATCH /api/work-orders/{id}/status', {
        params: { id },
        body: { status: 'needs-info', version },
      }),
    ])

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = await listActivities(db, id, { withInternal: true })
    expect(verifyActivities(rows)).toBeUndefined()
  }
})

test('what can no longer be undone is deleted', async () => {
  const id = await made()
  await changeStatus(manager, id, { status: 'in-progress' })
  const steps = () => db.selectFrom('undo_steps').select('version').where('work_order_id', '=', id).execute()
  expect(await steps()).toHaveLength(1)
  app.clock.advance(undoWindow + 1)

  await purgeUndoSteps(db, app.clock.now)

  expect(await steps()).toEqual([])
})

test('an undo of nothing is not found, or refused', async () => {
  await expect(undo(manager, randomUUID(), 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(undo(manager, await made(), 1)).rejects.toMatchObject({ code: 'conflict' })
})
