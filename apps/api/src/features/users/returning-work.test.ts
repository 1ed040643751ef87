import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder, idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
const { db } = app
let admin: TestUser
beforeAll(async () => {
  admin = await createTestUser(app, 'admin', { firstName: 'Root' })
  await sql`create function refuse_return() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`.execute(db)
})

/** No work order is returned until the test has ended. */
const refuseReturns = () =>
  sql`create trigger refuse_return before update of technician_id on work_orders for each row
    when (new.technician_id is null and old.technician_id is not null) execute function refuse_return()`.execute(
    db,
  )
afterEach(() => sql`drop trigger if exists refuse_return on work_orders`.execute(db))

const withWork = async () => {
  const tom = await createTestUser(app, 'technician')
  const id = await ordered(app.client(), anOrder())
  const technicianId = await idOfTechnician(app, tom)
  await admin.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId } })
  return tom
}
const isActive = async ({ user }: TestUser) =>
  (await db.selectFrom('users').select('is_active').where('id', '=', user.id).executeTakeFirst())?.is_active

const deactivate = ({ user: { id, email, firstName, lastName } }: TestUser) =>
  admin.api('PUT /api/admin/users/{id}', {
    params: { id },
    body: { email, firstName, lastName, isActive: false },
  })

test('K-05 the answer to a deactivation tells that no work is left', async () => {
  expect(await deactivate(await withWork())).toMatchObject({ isActive: false, assignedWorkOrders: 0 })
})

test('K-05 a change stands, and is answered so, when the work could not be returned at once', async () => {
  const [tom, tim, tia] = [await withWork(), await withWork(), await withWork()]
  await refuseReturns()

  expect(await deactivate(tom)).toMatchObject({ isActive: false, assignedWorkOrders: 1 })
  await admin.api('DELETE /api/admin/users/{id}', { params: { id: tim.user.id }, query: {} })
  const { email, firstName, lastName } = tia.user
  const file = `Email,First name,Last name,Status\n${email},${firstName},${lastName},inactive\n`
  const body = { file: Buffer.from(file).toString('base64'), dryRun: false }
  const { rows } = await admin.api('POST /api/admin/users/import', { body })

  expect(rows).toMatchObject([{ outcome: 'changed' }])
  expect(await Promise.all([tom, tim, tia].map(isActive))).toEqual([false, false, false])
})

const leave = (who: TestUser, wanted: { handOverTo?: number; overMaximum?: boolean }) => {
  const { id, email, firstName, lastName } = who.user
  const body = { email, firstName, lastName, role: 'user' as const, ...wanted }
  return admin.api('PUT /api/admin/users/{id}', { params: { id }, body })
}
const workOf = async (technicianId: number) =>
  (await admin.api('GET /api/work-orders', { query: { technicianId: String(technicianId) } })).total

test('K-05 the work of whoever leaves goes to a named colleague, at a demotion and at a deletion', async () => {
  const [tom, tim, ina] = [await withWork(), await withWork(), await createTestUser(app, 'technician')]
  const handOverTo = await idOfTechnician(app, ina)

  await leave(tom, { handOverTo })
  expect(await workOf(handOverTo)).toBe(1)
  await admin.api('DELETE /api/admin/users/{id}', { params: { id: tim.user.id }, query: { handOverTo } })
  expect(await workOf(handOverTo)).toBe(2)
})

test('K-05 a colleague who has too much, or is none, leaves the account and its work as they were', async () => {
  const [tom, ina] = [await withWork(), await createTestUser(app, 'technician')]
  const [from, handOverTo] = [await idOfTechnician(app, tom), await idOfTechnician(app, ina)]
  await db.updateTable('technicians').set({ max_workload: 0 }).where('id', '=', handOverTo).execute()

  await expect(leave(tom, { handOverTo })).rejects.toMatchObject({ code: 'technician_full' })
  for (const nobody of [from, 999_999])
    await expect(leave(tom, { handOverTo: nobody })).rejects.toMatchObject({
      status: 400,
      fields: { handOverTo: expect.any(String) },
    })
  expect(await workOf(from)).toBe(1)

  expect(await leave(tom, { handOverTo, overMaximum: true })).toMatchObject({ role: 'user' })
  expect([await workOf(from), await workOf(handOverTo)]).toEqual([0, 1])
})
