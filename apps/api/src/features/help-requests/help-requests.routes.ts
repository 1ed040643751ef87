import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { reporterOf } from '../../ownership.ts'
import { createHelpRequest } from './help-requests.service.ts'

export const helpRequestRoutes = (app: FastifyInstance, { db, now }: Deps): void => {
  implement(app, 'POST /api/help-requests', async ({ body, request }) => {
    const { sessionId } = body
    const key = idempotencyKey(request)
    const creation = { route: 'help-requests', reporter: reporterOf(request), sessionId, key, body }
    return once(db, creation, now(), (trx, made) => createHelpRequest(trx, body, made, now()))
  })
}
