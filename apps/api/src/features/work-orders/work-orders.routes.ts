import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { followToken } from '../../follow-token.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { deriveKeys } from '../../keys.ts'
import { openPromises } from '../../promises/promises.ts'
import { reporterOf } from '../../ownership.ts'
import { createWorkOrder } from './work-orders.service.ts'

export const workOrderRoutes = (app: FastifyInstance, { db, config, now }: Deps): void => {
  const { follow } = deriveKeys(config.jwtSecret)
  const promises = openPromises(config.businessHours)
  implement(app, 'POST /api/work-orders', async ({ body, caller, request }) => {
    const { sessionId } = body
    // The number that a client made is no number here, but it does tell the same order from another one.
    const key = idempotencyKey(request) ?? body.workOrderNumber
    const creation = { route: 'work-orders', reporter: reporterOf(request), sessionId, key, body }
    const receipt = await once(db, creation, now(), (trx, made) =>
      createWorkOrder(trx, body, made, promises, now()),
    )
    if (caller) return receipt
    // Not kept with the answer: whoever reads the database must not find the links.
    return {
      ...receipt,
      followUrl: `${config.webUrl}/follow/${followToken(follow, 'work-order', receipt.id)}`,
    }
  })
}
