import { randomUUID } from 'node:crypto'
import { NetworkError } from '@tessa/api-client'
import { expect, test } from 'vitest'
import { createSlaPolicy } from '../../../domain/sla/sla-policy.ts'
import { listActivities } from '../../../domain/case/history.ts'
import { verifyActivities } from '../../../domain/case/hash-chain.ts'
import { manyOrders } from '../../../testing/bulk-orders.ts'
import { startChildServer } from '../../../testing/child-server.ts'
import { httpApp } from '../../../testing/http-app.ts'
import { createTestUser } from '../../../testing/people.ts'
import { finishBulks } from './bulk-jobs.ts'

const app = await httpApp()
const { db, config } = app
const marta = await createTestUser(app, 'manager')

const doneRows = (id: string) =>
  db
    .selectFrom('bulk_rows')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('bulk_id', '=', id)
    .where('outcome', 'is not', null)

const openBulk = () =>
  db.selectFrom('bulk_changes').select('id').where('finished_at', 'is', null).executeTakeFirst()

/** Kills a server that has changed some of many: one of the work orders is locked, so that it cannot get to the end. */
const killMidway = async (orders: readonly { id: string; version: number }[], key: string) => {
  const server = await startChildServer(app, marta.token)
  const bulkId = await db.transaction().execute(async (trx) => {
    const locked = trx
      .selectFrom('work_orders')
      .select('id')
      .where('id', '=', orders.at(-1)?.id ?? '')
    await locked.forUpdate().executeTakeFirstOrThrow()
    const asking = server.api('POST /api/work-orders/bulk/status', {
      body: { workOrders: [...orders], status: 'in-progress' },
      headers: { 'idempotency-key': key },
    })
    const refused = asking.then(
      () => undefined,
      (error: unknown) => error,
    )
    await expect.poll(openBulk, { interval: 5 }).toBeDefined()
    const { id = '' } = (await openBulk()) ?? {}
    const done = async () => (await doneRows(id).executeTakeFirst())?.count
    await expect.poll(done, { interval: 5, timeout: 20_000 }).toBeGreaterThan(20)
    await server.kill()
    expect(await refused).toBeInstanceOf(NetworkError)
    return id
  })
  return bulkId
}

/** Each work order is as it was or as it shall be, with as many entries as that takes. */
const expectWholeRows = async (bulkId: string) => {
  const rows = await db
    .selectFrom('bulk_rows')
    .innerJoin('work_orders', 'work_orders.id', 'bulk_rows.work_order_id')
    .select(['work_orders.id', 'outcome', 'status', 'work_orders.version', 'activity_count'])
    .where('bulk_id', '=', bulkId)
    .execute()
  for (const { id, outcome, ...row } of rows) {
    const [status, version] = outcome === 'changed' ? (['in-progress', 2] as const) : (['new', 1] as const)
    expect(row).toEqual({ status, version, activity_count: version })
    const activities = await listActivities(db, id, { withInternal: true })
    expect(activities).toHaveLength(version)
    expect(verifyActivities(activities)).toBeUndefined()
  }
  return rows.map(({ outcome }) => outcome)
}

test(
  'a server that is killed midway leaves whole rows, and sending again finishes them',
  { timeout: 90_000 },
  async () => {
    const orders = await manyOrders(app, 400)
    const key = randomUUID()
    const bulkId = await killMidway(orders, key)
    expect(await expectWholeRows(bulkId)).toContain(null)

    const bulk = await marta.api('POST /api/work-orders/bulk/status', {
      body: { workOrders: orders, status: 'in-progress' },
      headers: { 'idempotency-key': key },
    })

    expect(bulk).toMatchObject({ id: bulkId, isFinished: true, counts: { changed: 400, conflict: 0 } })
    expect(new Set(await expectWholeRows(bulkId))).toEqual(new Set(['changed']))
  },
)

test(
  'what a killed server leaves and nobody sends again is finished by the job',
  { timeout: 90_000 },
  async () => {
    const orders = await manyOrders(app, 400)
    const bulkId = await killMidway(orders, randomUUID())
    app.clock.advance(120_000)

    await finishBulks({
      db,
      hours: () => config.businessHours,
      now: () => app.clock.now,
      slaPolicy: createSlaPolicy(config.businessHours),
    })

    const params = { id: bulkId }
    expect(await marta.api('GET /api/work-orders/bulk/{id}', { params })).toMatchObject({
      isFinished: true,
      counts: { changed: 400 },
    })
    expect(new Set(await expectWholeRows(bulkId))).toEqual(new Set(['changed']))
  },
)
