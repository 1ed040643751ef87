import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { recordActivity } from './record-activity.ts'
import { type ActivityRow, listActivities } from './history.ts'
import { verifyActivities } from './hash-chain.ts'
import { trackingToken, readTrackingToken } from '../../security/tracking-link.ts'

const app = await testApp()
const { db, clock } = app

let ada: TestUser
beforeAll(async () => {
  ada = await createTestUser(app)
})

const newOrder = async () => {
  const { id } = await ada.api('POST /api/work-orders', {
    body: {
      equipmentType: 'autoclave',
      contactName: 'Ada',
      contactPhone: '5550100',
      contactEmail: 'ada@hospital.example',
      issueDescription: 'stops',
    },
  })
  return id
}

const happen = (id: string, description: string) =>
  db.transaction().execute((trx) =>
    recordActivity(
      trx,
      {
        subject: 'work-order',
        subjectId: id,
        actor: { userId: ada.user.id },
        type: 'note_added',
        description,
      },
      clock.now,
    ),
  )

const historyOf = (id: string) => listActivities(db, id, { withInternal: true })

test('a history holds, also when fifty people write at once', async () => {
  const id = await newOrder()
  await Promise.all(Array.from({ length: 50 }, (_, n) => happen(id, `note ${n}`)))
  const rows = await historyOf(id)

  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1))
  expect(verifyActivities(rows, 51)).toBeUndefined()
  expect(rows[0]).toMatchObject({ activity_type: 'created', first_name: 'Ada', actor_kind: 'user' })
})

test('what was changed, taken out, put in or moved is found', async () => {
  const id = await newOrder()
  for (const note of ['one', 'two', 'three']) await happen(id, note)
  const rows = await historyOf(id)
  const changed = (change: Partial<ActivityRow>) =>
    rows.map((row) => (row.sequence === 2 ? { ...row, ...change } : row))

  expect(verifyActivities(changed({ description: 'another' }))).toBe(2)
  expect(verifyActivities(changed({ actor_id: randomUUID() }))).toBe(2)
  expect(verifyActivities(changed({ created_at: new Date(0) }))).toBe(2)
  expect(verifyActivities(rows.toSpliced(1, 1))).toBe(2)
  expect(verifyActivities(rows.toSpliced(3, 1), rows.length)).toBe(4)
  expect(verifyActivities([rows[0], rows[2], rows[1], rows[3]].filter((row) => row !== undefined))).toBe(2)
  expect(verifyActivities([...rows, ...rows.slice(3)])).toBe(5)
})

test('the database itself refuses to change or remove what has happened', async () => {
  const id = await newOrder()
  const mine = db.updateTable('activities').where('subject_id', '=', id)
  await expect(mine.set({ description: 'nothing' }).execute()).rejects.toThrow('is not changed')
  await expect(db.deleteFrom('activities').where('subject_id', '=', id).execute()).rejects.toThrow(
    'is not changed',
  )
})

test('counters and workloads follow every change of a work order', async () => {
  const technician = await createTestUser(app, 'technician')
  const { id: technicianId } = await db
    .selectFrom('technicians')
    .select('id')
    .where('user_id', '=', technician.user.id)
    .executeTakeFirstOrThrow()
  const ids = [await newOrder(), await newOrder()]
  const orders = db.updateTable('work_orders').where('id', 'in', ids)
  const workload = async () =>
    (await db.selectFrom('technicians').selectAll().where('id', '=', technicianId).executeTakeFirstOrThrow())
      .current_workload

  await orders.set({ technician_id: technicianId }).execute()
  expect(await workload()).toBe(2)
  await db
    .updateTable('work_orders')
    .set({ status: 'fulfilled' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  expect(await workload()).toBe(1)
  await db
    .deleteFrom('work_orders')
    .where('id', '=', ids[1] ?? '')
    .execute()
  expect(await workload()).toBe(0)

  const counted = await db
    .selectFrom('work_order_counts')
    .selectAll()
    .where('count', '<>', 0)
    .orderBy('status')
    .execute()
  const actual = await db
    .selectFrom('work_orders')
    .select(({ fn }) => ['status', 'priority', fn.countAll().as('count')])
    .groupBy(['status', 'priority'])
    .orderBy('status')
    .execute()
  expect(counted).toEqual(actual)
})

test('a private link leads to its case, and no other link leads anywhere', () => {
  const key = [Buffer.alloc(32, 1)] as const
  const id = randomUUID()
  const token = trackingToken(key, 'help-request', id)

  expect(readTrackingToken(key, token)).toEqual({ subject: 'help-request', id })
  expect(token).toMatch(/^[\w-]{47}$/)
  for (const wrong of ['', 'h', `w${token.slice(1)}`, `${token}A`, token.replace(/.$/, '!'), 'x'.repeat(190)])
    expect(readTrackingToken(key, wrong)).toBeUndefined()
  expect(readTrackingToken([Buffer.alloc(32, 2)], token)).toBeUndefined()
})
