import { expect, test } from 'vitest'
import { bulkTest } from '../../../testing/bulk-changes.ts'
import { manyOrders } from '../../../testing/bulk-orders.ts'
import { idOfTechnician } from '../../../testing/orders.ts'
import { createTestUser } from '../../../testing/people.ts'

const { app, ina, inaId, marta, rowsOf, tomId } = await bulkTest()
const admin = await createTestUser(app, 'admin')

test('a technician who is away is asked about first, before any work order is changed', async () => {
  const account = await createTestUser(app, 'technician', { firstName: 'Zoe' })
  const zoe = await idOfTechnician(app, account)
  const orders = await manyOrders(app, 2)
  const day = (days: number) =>
    new Date(app.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await marta.api('POST /api/technicians/{id}/absences', {
    params: { id: String(zoe) },
    body: { from: day(-1), to: day(2) },
  })
  const assign = (whileAway?: true) =>
    marta.api('POST /api/work-orders/bulk/assign', {
      body: { workOrders: orders, technicianId: zoe, ...(whileAway ? { whileAway } : {}) },
    })

  await expect(assign()).rejects.toMatchObject({
    code: 'technician_away',
    message: expect.stringContaining('Zoe Lovelace is away'),
  })
  for (const { technician_id } of await rowsOf(orders)) expect(technician_id).toBeNull()

  const { id, counts } = await assign(true)
  expect(counts.changed).toBe(2)
  // The audit log names the technician as the account that it is about.
  const { items } = await admin.api('GET /api/admin/audit-log', { query: { event: 'bulk.requested' } })
  expect(items.find(({ details }) => details['bulk'] === id)).toMatchObject({
    account: { id: account.user.id },
    details: { change: 'assign', workOrders: 2 },
  })
})

test('a full technician is asked about first, and two at once do not get past the maximum', async () => {
  const [one, other] = [await manyOrders(app, 6), await manyOrders(app, 6)]
  const assign = (workOrders: { id: string }[], overMaximum?: true) =>
    marta.api('POST /api/work-orders/bulk/assign', {
      body: { workOrders, technicianId: tomId, ...(overMaximum ? { overMaximum } : {}) },
    })
  const workload = async () =>
    (await marta.api('GET /api/technicians')).items.find(({ id }) => id === tomId)?.current_workload

  await expect(assign([...one, ...other])).rejects.toMatchObject({
    code: 'technician_full',
    message: expect.stringMatching(/Tom Tool has 0 of at most 10 .* it would be 12/),
  })
  expect(await workload()).toBe(0)

  const both = await Promise.allSettled([assign(one), assign(other)])
  const changed = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.counts.changed] : []))
  expect(await workload()).toBe(changed.reduce((sum, count) => sum + count, 0))
  expect(await workload()).toBeLessThanOrEqual(10)
  for (const each of both)
    if (each.status === 'fulfilled')
      for (const { outcome, message } of each.value.rows)
        if (outcome === 'refused') expect(message).toMatch(/already has 10 of at most 10/)

  expect((await assign([...one, ...other], true)).counts.refused).toBe(0)
  expect(await workload()).toBe(12)
})

test('technicians take what nobody has, and give it to no one else', async () => {
  const orders = await manyOrders(app, 2)
  const assign = (technicianId: number | null) =>
    ina.api('POST /api/work-orders/bulk/assign', {
      body: { workOrders: orders.map(({ id }) => ({ id })), technicianId },
    })
  await expect(assign(tomId)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect((await assign(inaId)).counts.changed).toBe(2)
  expect((await assign(inaId)).counts).toMatchObject({ refused: 2, 'not-yours': 0 })
  expect((await assign(null)).counts.changed).toBe(2)
  await expect(
    marta.api('POST /api/work-orders/bulk/assign', { body: { workOrders: orders, technicianId: 999_999 } }),
  ).rejects.toMatchObject({ status: 400, fields: { technicianId: expect.any(String) } })
})
