import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { actorOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, runOnce } from '../../http/idempotency.ts'
import type { Caller } from '../../http/plugins/authorize.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { createSavedView, getSavedView, listSavedViews } from './saved-views.service.ts'
import { changeSavedView, deleteSavedView } from './change-saved-view.ts'
import type { Staff } from './visible-views.ts'

export const savedViewRoutes = (app: FastifyInstance, { db, now, config, audit }: Deps): void => {
  const userOf = ({ userId, role }: Caller): Staff => ({
    userId,
    role,
    now: now(),
    timeZone: config.businessHours.timeZone,
  })

  /** What only its owner sees is recorded by the view itself. */
  const recordShared = (
    trx: Kysely<Tables>,
    { request, caller }: { request: FastifyRequest; caller: Caller },
    details: { view: string; change: 'created' | 'changed' | 'deleted' },
  ) => audit.record(trx, { event: 'shared-view.changed', ...actorOf(request, caller), details })

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
    const { id } = await runOnce(db, creation, now(), async (trx) => {
      const view = await createSavedView(trx, body, userOf(caller))
      if (body.isShared) await recordShared(trx, { request, caller }, { view: view.id, change: 'created' })
      return view
    })
    return getSavedView(db, id, userOf(caller))
  })

  registerEndpoint(app, 'PATCH /api/saved-views/{id}', async ({ params, body, caller, request }) => {
    const user = userOf(caller)
    await runTransaction(db, async (trx) => {
      if (await changeSavedView(trx, params.id, body, user))
        await recordShared(trx, { request, caller }, { view: params.id, change: 'changed' })
    })
    return getSavedView(db, params.id, user)
  })

  registerEndpoint(app, 'DELETE /api/saved-views/{id}', async ({ params, caller, request }) => {
    await runTransaction(db, async (trx) => {
      if (await deleteSavedView(trx, params.id, userOf(caller)))
        await recordShared(trx, { request, caller }, { view: params.id, change: 'deleted' })
    })
    return null
  })
}
