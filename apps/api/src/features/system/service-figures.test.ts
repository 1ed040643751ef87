import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { createServiceFigures } from './service-figures.ts'

const app = await testApp()
const technician = await createTestUser(app, 'technician')
const order = (model: string) =>
  technician.api('POST /api/work-orders', {
    body: {
      equipmentType: 'Autoclave',
      manufacturer: 'Midmark',
      model,
      facilityName: 'Northside',
      facilityLocation: 'Room 4',
      contactName: 'Ada',
      contactPhone: '+1 555 010 0199',
      contactEmail: 'ada@northside.test',
      issueDescription: 'Stops',
    },
  })
const measure = () => createServiceFigures(app.db, () => app.clock.now)()

test('there is no figure for too few cases', async () => {
  await order('M11')

  expect(await measure()).toEqual({ days: 90, models: null, responseMinutes: null, resolvedPercent: null })
})

test('the figures count models, the median response time and the share of resolved cases', async () => {
  for (let index = 0; index < 39; index++) await order(index % 2 === 0 ? 'M11' : 'm9')
  await app.db
    .updateTable('work_orders')
    .set(({ ref }) => ({ responded_at: ref('created_at') }))
    .execute()
  await app.db.updateTable('work_orders').set({ status: 'fulfilled', resolved_at: app.clock.now }).execute()
  const { id } = await app.db.selectFrom('work_orders').select('id').limit(1).executeTakeFirstOrThrow()
  await app.db
    .updateTable('work_orders')
    .set({ status: 'archived', resolved_at: null })
    .where('id', '=', id)
    .execute()

  expect(await measure()).toEqual({ days: 90, models: 2, responseMinutes: 1, resolvedPercent: 98 })
})

test('the figures are measured once for all callers within the hour', async () => {
  const figures = createServiceFigures(app.db, () => app.clock.now)
  const first = await figures()
  await app.db.updateTable('work_orders').set({ equipment_model: 'M3' }).execute()

  expect(await figures()).toBe(first)
  app.clock.now = new Date(app.clock.now.getTime() + 61 * 60_000)
  expect(await figures()).toMatchObject({ models: 1 })
})
