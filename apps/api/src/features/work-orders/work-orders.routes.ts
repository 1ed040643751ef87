import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Deps } from '../../app.ts'
import type { Tables } from '../../db/tables.ts'
import { followToken } from '../../follow-token.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement, type Call } from '../../implement.ts'
import { deriveKeys } from '../../keys.ts'
import type { Caller } from '../../plugins/caller.ts'
import { openPromises } from '../../promises/promises.ts'
import { reporterOf } from '../../ownership.ts'
import { countSessionOfHelp, spendHelp } from '../../plugins/growth.ts'
import { addComment, addNote } from './add-note.ts'
import { assignTechnician } from './assign-technician.ts'
import { changeStatus } from './change-status.ts'
import { convertHelpRequest } from './convert-help-request.ts'
import { listWorkOrders } from './list-work-orders.ts'
import { conflict, StaleVersion } from './locked-work-order.ts'
import { workOrderDetail } from './work-order-view.ts'
import { createWorkOrder } from './work-orders.service.ts'

export const workOrderRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config, now } = deps
  const { follow, files, guestSession } = deriveKeys(config.jwtSecret)
  const promises = openPromises(config.businessHours)
  const detail = (id: string, { sessionId }: Caller) =>
    workOrderDetail(db, id, { key: files, now: now(), authSession: sessionId })

  implement(app, 'GET /api/work-orders', async ({ query }) => listWorkOrders(db, query))

  implement(app, 'GET /api/work-orders/{id}', async ({ params, caller }) => detail(params.id, caller))

  /** Changes it as a whole or not at all, then shows what it has become. */
  const changed = async (id: string, caller: Caller, change: (trx: Kysely<Tables>) => Promise<void>) => {
    try {
      await db.transaction().execute(change)
    } catch (error) {
      if (error instanceof StaleVersion) throw conflict(await detail(id, caller))
      throw error
    }
    return detail(id, caller)
  }
  const seenVersion = (version: number | undefined, request: FastifyRequest): number | undefined => {
    if (version === undefined) request.log.info('a change that names no version')
    return version
  }

  implement(app, 'PATCH /api/work-orders/{id}/status', async ({ params, body, caller, request }) => {
    const { version, ...wanted } = body
    const change = { ...params, caller, version: seenVersion(version, request), now: now() }
    return changed(params.id, caller, (trx) => changeStatus(trx, wanted, change, promises))
  })

  implement(app, 'POST /api/work-orders/{id}/assign', async ({ params, body, caller, request }) => {
    const { version, ...wanted } = body
    const change = { ...params, caller, version: seenVersion(version, request), now: now() }
    return changed(params.id, caller, (trx) => assignTechnician(trx, wanted, config.businessHours, change))
  })

  type Adding = Pick<Call<'POST /api/work-orders/{id}/notes'>, 'params' | 'caller' | 'request'> & {
    body: object
  }
  const addOnce = async (
    route: string,
    { params, body, caller, request }: Adding,
    add: (trx: Kysely<Tables>) => Promise<void>,
  ) => {
    const creation = {
      route,
      reporter: { userId: caller.userId, secret: undefined },
      sessionId: undefined,
      key: idempotencyKey(request),
      body: { ...body, ...params },
    }
    await once(db, creation, now(), async (trx) => {
      await add(trx)
      return {}
    })
    return detail(params.id, caller)
  }

  implement(app, 'POST /api/work-orders/{id}/notes', async (call) =>
    addOnce('work-order-notes', call, (trx) =>
      addNote(trx, call.body.note, { ...call.params, caller: call.caller, now: now() }),
    ),
  )

  implement(app, 'POST /api/work-orders/{id}/comments', async (call) =>
    addOnce('work-order-comments', call, (trx) =>
      addComment(trx, call.body.comment, { ...call.params, caller: call.caller, now: now() }),
    ),
  )

  implement(app, 'POST /api/help-requests/{id}/work-order', async ({ params, caller }) => {
    const by = { actor: { userId: caller.userId }, promises }
    const convert = (trx: Kysely<Tables>) => convertHelpRequest(trx, params.id, by, now())
    return detail(await db.transaction().execute(convert), caller)
  })

  implement(app, 'POST /api/work-orders', async ({ body, caller, request }) => {
    const { sessionId } = body
    const key = idempotencyKey(request)
    // The number that a client made is no number here, but it does tell the same order from another one.
    const ownNumber = body.workOrderNumber
    const reporter = reporterOf(request)
    const countSession = countSessionOfHelp(deps, request)
    const creation = {
      route: 'work-orders',
      reporter,
      sessionId,
      countSession,
      key,
      ownNumber,
      body,
      guestSession,
    }
    const budget = await spendHelp(deps, request, { ...body, chatLog: [] })
    const receipt = await once(db, creation, now(), (trx, made) =>
      createWorkOrder(trx, body, { ...made, ...budget }, promises, now()),
    )
    if (caller) return receipt
    // Not kept with the answer: whoever reads the database must not find the links.
    return {
      ...receipt,
      followUrl: `${config.webUrl}/follow/${followToken(follow, 'work-order', receipt.id)}`,
    }
  })
}
