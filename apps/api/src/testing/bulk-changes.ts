import { randomUUID } from 'node:crypto'
import type { BulkChange } from '@tessa/contract'
import { expect } from 'vitest'
import { listActivities } from '../domain/case/history.ts'
import { verifyActivities } from '../domain/case/hash-chain.ts'
import { createSlaPolicy } from '../domain/sla/sla-policy.ts'
import { finishBulks } from '../features/work-orders/bulk/bulk-jobs.ts'
import { manyOrders } from './bulk-orders.ts'
import { notifierTest } from './notifier.ts'
import { idOfTechnician } from './orders.ts'
import { createTestUser, type TestUser } from './people.ts'

export const outcomeOf = ({ rows }: BulkChange, { id }: { readonly id: string }) =>
  rows.find((row) => row.id === id)

export const setStatus = (
  { api }: TestUser,
  workOrders: readonly { id: string; version?: number }[],
  key: string = randomUUID(),
) =>
  api('POST /api/work-orders/bulk/status', {
    body: { workOrders: [...workOrders], status: 'in-progress' },
    headers: { 'idempotency-key': key },
  })

export const undo = ({ api }: TestUser, id: string) =>
  api('POST /api/work-orders/bulk/{id}/undo', { params: { id } })

/** An application, two managers and two technicians, and what a test asks of their changes of many work orders. */
export const bulkTest = async () => {
  const { app, db, mailsTo, notifier } = await notifierTest()
  const [marta, otto, tom, ina] = [
    await createTestUser(app, 'manager', { firstName: 'Marta', lastName: 'Maas' }),
    await createTestUser(app, 'manager', { firstName: 'Otto', lastName: 'Ohm' }),
    await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' }),
    await createTestUser(app, 'technician', { firstName: 'Ina', lastName: 'Ink' }),
  ]
  const [tomId, inaId] = [await idOfTechnician(app, tom), await idOfTechnician(app, ina)]

  const deps = {
    db,
    now: () => app.clock.now,
    hours: () => app.config.businessHours,
    slaPolicy: createSlaPolicy(app.config.businessHours),
  }
  const runJobs = () => finishBulks(deps)

  const rowsOf = (orders: readonly { id: string }[]) =>
    db
      .selectFrom('work_orders')
      .select(['id', 'status', 'technician_id', 'version', 'notes'])
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
  const entriesOf = async (id: string, type: string) =>
    (await listActivities(db, id, { withInternal: true })).filter(
      ({ activity_type }) => activity_type === type,
    )
  const expectHistories = async (orders: readonly { id: string }[]) => {
    for (const { id } of orders)
      expect(verifyActivities(await listActivities(db, id, { withInternal: true }))).toBeUndefined()
  }
  const ofWard = async (count: number) => {
    const facility = `Ward ${randomUUID()}`
    return { filter: { facility }, orders: await manyOrders(app, count, { facility_name: facility }) }
  }

  const people = { marta, otto, tom, ina, tomId, inaId }
  return { app, db, mailsTo, notifier, ...people, runJobs, rowsOf, entriesOf, expectHistories, ofWard }
}
