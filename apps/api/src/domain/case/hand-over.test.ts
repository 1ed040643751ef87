import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createSlaPolicy } from '../sla/sla-policy.ts'
import { httpApp } from '../../testing/http-app.ts'
import { orderRow } from '../../testing/order-row.ts'
import { ordered } from '../../testing/orders.ts'
import type { TestUser } from '../../testing/people.ts'
import { createTeam } from '../../testing/team.ts'
import { recordActivity } from './record-activity.ts'
import { handOverWork, returnAbandonedWork } from './hand-over.ts'
import { listActivities } from './history.ts'
import { verifyActivities } from './hash-chain.ts'

const app = await httpApp()
const { db, clock, config } = app
const context = {
  now: clock.now,
  sla: createSlaPolicy(config.businessHours),
  timeZone: config.businessHours.timeZone,
}
const guest = app.client()

let [manager, tom, ina]: TestUser[] = []
let [tomId, inaId] = [0, 0]
beforeEach(async () => {
  ;({ manager, tom, ina, tomId, inaId } = await createTeam(app))
})

const assigned = async (technicianId: number) => {
  const id = await ordered(guest)
  await manager?.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId } })
  return id
}
const assignedMany = async (count: number, technicianId = tomId) => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await assigned(technicianId))
  return ids
}
const handOver = async (to: number | null, given: object = {}) =>
  (
    await manager?.api('POST /api/technicians/{id}/hand-over', {
      params: { id: String(tomId) },
      body: { to, ...given },
    })
  )?.handedOver
const holderOf = async (id: string) =>
  (await db.selectFrom('work_orders').select('technician_id').where('id', '=', id).executeTakeFirstOrThrow())
    .technician_id
const lastEntry = async (id: string) => {
  const rows = await listActivities(db, id, { withInternal: true })
  expect(verifyActivities(rows)).toBeUndefined()
  return rows.at(-1)
}
const workloadOf = async (id: number) =>
  (
    await db
      .selectFrom('technicians')
      .select('current_workload')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).current_workload

test('open work goes to a colleague, each work order with an entry, and what is done stays', async () => {
  const ids = await assignedMany(3)
  const done = await assigned(tomId)
  await manager?.api('PATCH /api/work-orders/{id}/status', {
    params: { id: done },
    body: { status: 'fulfilled' },
  })

  expect(await handOver(inaId)).toBe(3)

  for (const id of ids) {
    expect(await holderOf(id)).toBe(inaId)
    expect(await lastEntry(id)).toMatchObject({
      activity_type: 'assigned',
      description: 'Reassigned from Tom Tool to Ina Ink',
      actor_id: manager?.user.id,
    })
  }
  expect(await holderOf(done)).toBe(tomId)
  expect([await workloadOf(tomId), await workloadOf(inaId)]).toEqual([0, 3])
  expect(await handOver(inaId)).toBe(0)
})

test('open work goes back to those that nobody has', async () => {
  const ids = await assignedMany(2)
  expect(await handOver(null)).toBe(2)
  for (const id of ids) {
    expect(await holderOf(id)).toBeNull()
    expect(await lastEntry(id)).toMatchObject({
      activity_type: 'unassigned',
      description: 'No longer assigned to Tom Tool',
    })
  }
})

test('a hand-over asks before it is more than the maximum, or to somebody away, and changes nothing until then', async () => {
  const ids = await assignedMany(3)
  const params = { id: String(inaId) }
  await manager?.api('PATCH /api/technicians/{id}', { params, body: { maxWorkload: 2 } })
  await expect(handOver(inaId)).rejects.toMatchObject({
    status: 409,
    code: 'technician_full',
    userMessage: 'Ina Ink has 0 of at most 2 work orders, and these are 3 more.',
  })
  const day = clock.now.toISOString().slice(0, 10)
  await manager?.api('POST /api/technicians/{id}/absences', { params, body: { from: day, to: day } })
  await expect(handOver(inaId, { overMaximum: true })).rejects.toMatchObject({ code: 'technician_away' })
  for (const id of ids) expect(await holderOf(id)).toBe(tomId)

  expect(await handOver(inaId, { overMaximum: true, whileAway: true })).toBe(3)
})

test('a hand-over names the field where the colleague is none', async () => {
  await assigned(tomId)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', String(ina?.user.id)).execute()
  for (const wrong of [tomId, inaId, 999_999_999])
    await expect(handOver(wrong)).rejects.toMatchObject({ status: 400, fields: { to: expect.any(String) } })
})

test('hundreds are handed over as well, by two at once, each exactly once', async () => {
  const rows = Array.from({ length: 230 }, () => orderRow(clock.now, { technician_id: tomId }))
  await db.insertInto('work_orders').values(rows).execute()
  for (const { id } of rows)
    await recordActivity(
      db,
      { subject: 'work-order', subjectId: id, actor: 'guest', type: 'created', description: 'x' },
      clock.now,
    )

  const options = { from: tomId, to: null }
  const counts = await Promise.all(
    [1, 2].map(() => handOverWork(db, options, { ...context, actor: 'system' })),
  )

  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(230)
  expect(await workloadOf(tomId)).toBe(0)
  const entries = db
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('activity_type', '=', 'unassigned')
    .where(
      'subject_id',
      'in',
      rows.map(({ id }) => id),
    )
  expect((await entries.executeTakeFirstOrThrow()).count).toBe(230)
})

test.for([
  ['was demoted', { role: 'user' }],
  ['became a manager', { role: 'manager' }],
  ['was deactivated', { is_active: false }],
] as const)(
  'the work of somebody who %s, by whatever path, is back within the minute',
  async ([, change]) => {
    const id = await assigned(tomId)
    const kept = await assigned(inaId)
    await db.updateTable('users').set(change).where('id', '=', String(tom?.user.id)).execute()

    await Promise.all([1, 2, 3].map(() => returnAbandonedWork(db, context)))

    expect(await holderOf(id)).toBeNull()
    expect(await lastEntry(id)).toMatchObject({
      activity_type: 'unassigned',
      description: 'No longer assigned to Tom Tool',
      actor_kind: 'system',
    })
    expect(
      (await listActivities(db, id, { withInternal: true })).map(({ activity_type }) => activity_type),
    ).toEqual(['created', 'assigned', 'unassigned'])
    expect(await holderOf(kept)).toBe(inaId)
  },
)

test('nothing is assigned any more to somebody whose role has just ended, also in a race', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => ordered(guest)))
  const assign = (id: string) =>
    manager?.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId: tomId } })
  const demote = () =>
    db.updateTable('users').set({ role: 'user' }).where('id', '=', String(tom?.user.id)).execute()
  const leave = async () => {
    await demote()
    await handOverWork(db, { from: tomId, to: null }, { ...context, actor: 'system' })
  }
  await Promise.allSettled([...orders.slice(0, 4).map(assign), leave(), ...orders.slice(4).map(assign)])
  expect(await workloadOf(tomId)).toBe(0)
})

test('an account with assignments cannot be deleted past its history', async () => {
  const id = await assigned(tomId)
  const remove = sql`delete from users where id = ${tom?.user.id}`
  await expect(remove.execute(db)).rejects.toThrow('work_orders_technician_id_fkey')
  await expect(db.deleteFrom('technicians').where('id', '=', tomId).execute()).rejects.toThrow(
    'work_orders_technician_id_fkey',
  )
  expect(await holderOf(id)).toBe(tomId)

  await handOver(null)
  await remove.execute(db)
  expect(await lastEntry(id)).toMatchObject({ activity_type: 'unassigned' })
})
