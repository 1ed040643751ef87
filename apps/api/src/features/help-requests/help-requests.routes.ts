import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { actorOf, reporterOf } from '../../ownership.ts'
import { createHelpRequest } from './help-requests.service.ts'

export const helpRequestRoutes = (app: FastifyInstance, { db, now }: Deps): void => {
  implement(app, 'POST /api/help-requests', async ({ body, request }) => {
    const reporter = reporterOf(request)
    const actor = actorOf(reporter, body.sessionId)
    const creation = { route: 'help-requests', actor, key: idempotencyKey(request), body }
    return once(db, creation, now(), (trx) => createHelpRequest(trx, body, reporter, now()))
  })
}
