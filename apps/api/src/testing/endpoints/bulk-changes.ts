import { randomUUID } from 'node:crypto'
import { orderRow } from '../order-row.ts'
import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'

/** The caller's own change of one work order, just finished. */
const bulkFixture: ObjectFixture = {
  of: async ({ db, clock }, { user }) => {
    const id = randomUUID()
    const at = { created_at: clock.now, finished_at: clock.now }
    await db
      .insertInto('bulk_changes')
      .values({
        id,
        owner_id: user.id,
        change: '{"kind":"status","status":"new"}',
        is_job: false,
        total: 1,
        ...at,
      })
      .execute()
    await db
      .insertInto('bulk_rows')
      .values({ bulk_id: id, place: 1, work_order_id: randomUUID(), outcome: 'not-found' })
      .execute()
    return id
  },
  end: ({ db }, id) => db.deleteFrom('bulk_changes').where('id', '=', id).execute(),
  untouched: async ({ db }, id) =>
    (await db
      .selectFrom('bulk_changes')
      .select('id')
      .where('id', '=', id)
      .where('undo_asked_at', 'is', null)
      .executeTakeFirst()) !== undefined,
}

const ownBulk = async (app: TestApp, who: TestUser): Promise<Sample> => ({
  params: { id: await bulkFixture.of(app, who) },
})

/** A work order that nobody has. */
const workOrders = async ({ db, clock }: TestApp) => {
  const row = orderRow(clock.now)
  await db.insertInto('work_orders').values(row).execute()
  return [{ id: row.id, version: 1 }]
}

export const bulkSamples = {
  'GET /api/work-orders/bulk/count': async () => ({ query: '?status=new&search=cold' }),
  'POST /api/work-orders/bulk/assign': async (app: TestApp) => ({
    body: { workOrders: await workOrders(app), technicianId: null },
  }),
  'POST /api/work-orders/bulk/status': async (app: TestApp) => ({
    body: { workOrders: await workOrders(app), status: 'in-progress', notes: 'on our way' },
  }),
  'POST /api/work-orders/bulk/notes': async (app: TestApp) => ({
    body: { workOrders: await workOrders(app), note: 'bring seals' },
  }),
  'GET /api/work-orders/bulk/{id}': ownBulk,
  'POST /api/work-orders/bulk/{id}/undo': ownBulk,
} as const

export const bulkObjects = {
  'GET /api/work-orders/bulk/{id}': bulkFixture,
  'POST /api/work-orders/bulk/{id}/undo': bulkFixture,
} as const satisfies Record<string, ObjectFixture>
