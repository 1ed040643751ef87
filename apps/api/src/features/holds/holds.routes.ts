import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { changeHold, holdOf } from '../../domain/case/holds.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'

export const holdRoutes = (app: FastifyInstance, { db, now }: Deps): void => {
  registerEndpoint(app, 'POST /api/cases/{id}/hold', async ({ params, body, caller: { userId } }) => {
    const change = { ...body, id: params.id.toLowerCase(), userId }
    await db.transaction().execute((trx) => changeHold(trx, change, now()))
    return { hold: await holdOf(db, change.id) }
  })
}
