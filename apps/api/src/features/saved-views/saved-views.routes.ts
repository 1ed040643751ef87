import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, runOnce } from '../../http/idempotency.ts'
import type { Caller } from '../../http/plugins/authorize.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  getSavedView,
  listSavedViews,
  type Staff,
} from './saved-views.service.ts'

export const savedViewRoutes = (app: FastifyInstance, { db, now, config }: Deps): void => {
  const userOf = ({ userId, role }: Caller): Staff => ({
    userId,
    role,
    now: now(),
    timeZone: config.businessHours.timeZone,
  })

  registerEndpoint(app, 'GET /api/saved-views', async ({ caller }) => ({
    items: await listSavedViews(db, userOf(caller)),
  }))

  registerEndpoint(app, 'POST /api/saved-views', async ({ body, caller, request }) => {
    const creation = {
      route: 'saved-views',
      reporter: { userId: caller.userId, secret: undefined },
      sessionId: undefined,
      key: idempotencyKey(request),
      body,
    }
    const { id } = await runOnce(db, creation, now(), (trx) => createSavedView(trx, body, userOf(caller)))
    return getSavedView(db, id, userOf(caller))
  })

  registerEndpoint(app, 'PATCH /api/saved-views/{id}', async ({ params, body, caller }) => {
    const user = userOf(caller)
    await db.transaction().execute((trx) => changeSavedView(trx, params.id, body, user))
    return getSavedView(db, params.id, user)
  })

  registerEndpoint(app, 'DELETE /api/saved-views/{id}', async ({ params, caller }) => {
    await db.transaction().execute((trx) => deleteSavedView(trx, params.id, userOf(caller)))
    return null
  })
}
