import { randomUUID } from 'node:crypto'
import { workOrderFacts } from '@tessa/contract'
import { expect, test } from 'vitest'
import { countFigures } from '../../domain/figures/count-figures.ts'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const manager = await createTestUser(app, 'manager')
const guest = app.client()
const list = async (query: object) =>
  new Set(
    (await manager.api('GET /api/work-orders', { query: { limit: 100, ...query } })).items.map(
      ({ id }) => id,
    ),
  )
const move = (id: string, status: 'in-progress' | 'fulfilled') =>
  manager.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })

const maker = `Maker, ${randomUUID()}`
const [waiting, late, again, fixed] = [
  await ordered(guest, { manufacturer: maker }),
  await ordered(guest, { manufacturer: maker }),
  await ordered(guest, { manufacturer: `Other ${maker}` }),
  await ordered(guest),
]
await move(again, 'fulfilled')
await move(again, 'in-progress')
await move(fixed, 'fulfilled')
await app.db
  .updateTable('work_orders')
  .set({ due_at: new Date(0), responded_at: app.clock.now })
  .where('id', '=', late)
  .execute()
await move(late, 'in-progress')
await countFigures(app.db, app.config.businessHours.timeZone)

test('K-02 work orders are narrowed by what the figures know of them', async () => {
  expect(await list({ fact: 'reopened' })).toEqual(new Set([again]))
  expect(await list({ fact: 'first-time-fix' })).toEqual(new Set([fixed]))
  expect(await list({ fact: 'responded' })).toEqual(new Set([late, again, fixed]))
  expect(await list({ fact: 'sla-missed' })).toEqual(new Set([late]))
  expect(await list({ fact: 'sla-kept,sla-missed' })).toEqual(new Set([late, again, fixed]))
  expect(await list({ unspecified: 'manufacturer' })).toEqual(new Set([fixed]))
  expect(await list({ fact: 'reopened,first-time-fix', status: 'fulfilled' })).toEqual(new Set([fixed]))
})

test('K-02 each fact counts what it lists, in every order', async () => {
  for (const fact of workOrderFacts)
    for (const sort of ['newest', 'oldest', 'due', 'touched', 'priority'] as const) {
      const found = await manager.api('GET /api/work-orders', { query: { fact, sort } })
      const { total } = await manager.api('GET /api/work-orders/counts', { query: { fact } })
      expect([found.items.length, found.total]).toEqual([total, total])
    }
  await expect(manager.api('GET /api/work-orders', { query: { fact: 'sneezed' } })).rejects.toMatchObject({
    status: 400,
    fields: { fact: expect.stringContaining('must be one or more of responded') },
  })
})

test('K-02 work orders are narrowed by manufacturer, in every order', async () => {
  const manufacturer = maker.replace(',', String.raw`\,`)
  for (const sort of ['newest', 'oldest', 'due', 'touched', 'priority'] as const)
    expect(await list({ manufacturer, sort })).toEqual(new Set([waiting, late]))
  const { items } = await manager.api('GET /api/work-orders/values', { query: { field: 'manufacturer' } })
  expect(items).toEqual([maker, `Other ${maker}`])
})
