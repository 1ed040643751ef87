import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../../audit-log/audit-log.ts'
import { runTransaction } from '../../../db/after-commit.ts'
import type { Deps } from '../../../deps.ts'
import type { BulkWanted } from '../../../db/schema/bulk-tables.ts'
import { idempotencyKey, runOnce } from '../../../http/idempotency.ts'
import type { Caller } from '../../../http/plugins/authorize.ts'
import { registerEndpoint } from '../../../http/register-endpoint.ts'
import { bulkEntry } from './bulk-audit.ts'
import { finishBulk, queueBulk } from './bulk-jobs.ts'
import { readBulk } from './bulk-view.ts'
import { findMatching } from './find-matching.ts'
import { startBulk, type Targets } from './start-bulk.ts'
import { askUndo } from './undo-bulk.ts'

interface Given {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly body: object
}

/** Changes of many work orders: asked for in one transaction, and carried out in one for each work order. */
export const bulkRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, hours, config, now, jobs, audit } = deps
  const viewerOf = ({ userId }: Caller) => ({ userId, now: now(), timeZone: config.businessHours.timeZone })

  const changeMany = async ({ caller, request, body }: Given, targets: Targets, wanted: BulkWanted) => {
    const asked = {
      route: `work-orders-bulk-${wanted.kind}`,
      reporter: { userId: caller.userId, secret: undefined },
      sessionId: undefined,
      key: idempotencyKey(request),
      body,
    }
    const { id, isJob } = await runOnce(db, asked, now(), async (trx) => {
      const bulk = { wanted, targets, caller, viewer: viewerOf(caller), hours: hours() }
      const started = await startBulk(trx, bulk, now())
      if (started.isJob) await queueBulk(trx, jobs)
      const entry = await bulkEntry(trx, started.id, { isUndo: false })
      await audit.record(trx, { event: 'bulk.requested', ...actorOf(request, caller), ...entry })
      return started
    })
    if (!isJob) await finishBulk(deps, id)
    return readBulk(db, id, caller.userId)
  }

  registerEndpoint(app, 'GET /api/work-orders/bulk/count', async ({ query, caller }) => ({
    count: (await findMatching(db, query, viewerOf(caller))).length,
  }))

  registerEndpoint(app, 'POST /api/work-orders/bulk/assign', async (call) => {
    const { workOrders, filter, seen, ...wanted } = call.body
    return changeMany(call, { workOrders, filter, seen }, { kind: 'assign', ...wanted })
  })

  registerEndpoint(app, 'POST /api/work-orders/bulk/status', async (call) => {
    const { workOrders, filter, seen, ...wanted } = call.body
    return changeMany(call, { workOrders, filter, seen }, { kind: 'status', ...wanted })
  })

  registerEndpoint(app, 'POST /api/work-orders/bulk/notes', async (call) => {
    const { note, ...targets } = call.body
    return changeMany(call, targets, { kind: 'note', note })
  })

  registerEndpoint(app, 'GET /api/work-orders/bulk/{id}', async ({ params, caller }) =>
    readBulk(db, params.id, caller.userId),
  )

  registerEndpoint(app, 'POST /api/work-orders/bulk/{id}/undo', async ({ params, caller, request }) => {
    const { isJob } = await runTransaction(db, async (trx) => {
      const asked = await askUndo(trx, params.id, caller.userId, now())
      if (asked.isJob) await queueBulk(trx, jobs)
      if (asked.isNew) {
        const entry = await bulkEntry(trx, params.id, { isUndo: true })
        await audit.record(trx, { event: 'bulk.undone', ...actorOf(request, caller), ...entry })
      }
      return asked
    })
    if (!isJob) await finishBulk(deps, params.id)
    return readBulk(db, params.id, caller.userId)
  })
}
