import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { reporterOf } from '../../ownership.ts'
import { createWorkOrder } from './work-orders.service.ts'

export const workOrderRoutes = (app: FastifyInstance, { db, now }: Deps): void => {
  implement(app, 'POST /api/work-orders', async ({ body, request }) => {
    const { sessionId } = body
    // The number that a client made is no number here, but it does tell the same order from another one.
    const key = idempotencyKey(request) ?? body.workOrderNumber
    const creation = { route: 'work-orders', reporter: reporterOf(request), sessionId, key, body }
    return once(db, creation, now(), (trx, made) => createWorkOrder(trx, body, made, now()))
  })
}
