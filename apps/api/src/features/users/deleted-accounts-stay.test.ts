import { retentionDays } from '@tessa/contract'
import { beforeAll, expect, test } from 'vitest'
import { listActivities } from '../../domain/case/history.ts'
import { runRetention } from '../../retention/run-retention.ts'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder, idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
const { db, clock } = app
let admin: TestUser
beforeAll(async () => {
  admin = await createTestUser(app, 'admin')
})

const remove = ({ user }: TestUser) =>
  admin.api('DELETE /api/admin/users/{id}', { params: { id: user.id }, query: {} })
/** The daily retention, 91 days after the deletion. */
const retain = () => {
  const later = new Date(clock.now.getTime() + (retentionDays.unconfirmedAccounts + 1) * 86_400_000)
  return runRetention({ db, days: () => retentionDays, now: () => later, record: async () => {} })
}
const rowOf = ({ user }: TestUser) =>
  db.selectFrom('users').select('deleted_at').where('id', '=', user.id).executeTakeFirst()

test('M-03 retention keeps the row of a deleted account and the views that it shared', async () => {
  const mia = await createTestUser(app, 'manager')
  const body = { name: 'Ours', filter: {}, isShared: true }
  const { id } = await mia.api('POST /api/saved-views', { body })
  await remove(mia)
  expect((await retain()).errors).toEqual([])
  expect(await rowOf(mia)).toEqual({ deleted_at: clock.now })
  expect((await admin.api('GET /api/saved-views')).items).toMatchObject([{ id }])
})

test('M-03 retention keeps a deleted technician on closed orders, without the name in their histories', async () => {
  const tom = await createTestUser(app, 'technician')
  const id = await ordered(app.client(), anOrder())
  const technicianId = await idOfTechnician(app, tom)
  await admin.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId } })
  await tom.api('POST /api/work-orders/{id}/notes', {
    params: { id },
    body: { note: 'Looks like the seal.' },
  })
  await db.updateTable('work_orders').set({ status: 'fulfilled' }).where('id', '=', id).execute()
  await remove(tom)
  expect((await retain()).errors).toEqual([])
  expect(await rowOf(tom)).toEqual({ deleted_at: clock.now })
  const order = db.selectFrom('work_orders').select('technician_id').where('id', '=', id)
  expect(await order.executeTakeFirst()).toEqual({ technician_id: technicianId })
  const history = await listActivities(db, id, { withInternal: true })
  const own = history.filter(({ actor_id }) => actor_id === tom.user.id)
  expect(own).toMatchObject([{ first_name: 'Deleted', last_name: 'user' }])
})
