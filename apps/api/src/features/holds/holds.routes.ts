import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { Deps } from '../../deps.ts'
import { changeHold, holdOf } from '../../domain/case/holds.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'

export const holdRoutes = (app: FastifyInstance, { db, now, audit }: Deps): void => {
  registerEndpoint(app, 'POST /api/cases/{id}/hold', async ({ params, body, caller, request }) => {
    const change = { ...body, id: params.id.toLowerCase(), userId: caller.userId }
    await runTransaction(db, async (trx) => {
      const details = { case: await changeHold(trx, change, now()) }
      const event = body.isHeld ? 'hold.placed' : 'hold.released'
      await audit.record(trx, { event, ...actorOf(request, caller), details })
    })
    return { hold: await holdOf(db, change.id) }
  })
}
