import type { Comment, Feedback } from '@tessa/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Deps } from '../../app.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { followToken } from '../../follow-token.ts'
import { idempotencyKey, once, type Creation } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { deriveKeys } from '../../keys.ts'
import { caseOf, followedCase, ownWorkOrder, type WorkOrderRow } from '../../own-case.ts'
import type { Caller } from '../../plugins/caller.ts'
import { openPromises } from '../../promises/promises.ts'
import { addComment } from './add-comment.ts'
import type { Links } from '../attachments/attachments.service.ts'
import { giveFeedback } from './give-feedback.ts'
import { listOwnHelpRequests } from './list-own-requests.ts'
import { listOwnWorkOrders } from './list-own.ts'
import { speaksFor, viewFollowedCase, viewOwnWorkOrder } from './view-case.ts'

export const caseRoutes = (app: FastifyInstance, { db, config, now }: Deps): void => {
  const keys = deriveKeys(config.jwtSecret)
  const promises = openPromises(config.businessHours)
  const links = (caller: Caller | undefined): Links => ({
    key: keys.files,
    now: now(),
    authSession: caller?.sessionId,
  })
  const viewOwn = async (trx: Kysely<Tables>, row: WorkOrderRow, caller: Caller) => {
    const { helpRequest } = await caseOf(trx, row)
    return viewOwnWorkOrder(trx, { workOrder: row, helpRequest }, links(caller))
  }
  const viewFollowed = async (token: string, caller: Caller | undefined) =>
    viewFollowedCase(db, await followedCase(db, keys.follow, token), caller?.userId, links(caller))

  implement(app, 'GET /api/user/work-orders', async ({ caller, query }) =>
    listOwnWorkOrders(db, caller.userId, query),
  )

  implement(app, 'GET /api/user/work-orders/{id}', async ({ caller, params }) =>
    viewOwn(db, await ownWorkOrder(db, params.id, caller.userId), caller),
  )

  implement(app, 'POST /api/user/work-orders/{id}/comments', async ({ caller, params, body, request }) => {
    const { userId } = caller
    const workOrder = await ownWorkOrder(db, params.id, userId)
    const creation = {
      route: 'comments',
      reporter: { userId, secret: undefined },
      sessionId: undefined,
      key: idempotencyKey(request),
      body: { on: workOrder.id, ...body } satisfies Comment & { on: string },
    }
    await once(db, creation, now(), async (trx) => {
      const commenter = { actor: { userId }, userId, promises }
      await addComment(trx, { workOrder, helpRequest: undefined }, commenter, body, now())
      return {}
    })
    return viewOwn(db, await ownWorkOrder(db, workOrder.id, userId), caller)
  })

  implement(app, 'POST /api/user/work-orders/{id}/feedback', async ({ caller, params, body, request }) => {
    const { userId } = caller
    const { id } = await ownWorkOrder(db, params.id, userId)
    const creation = feedbackOn(id, userId, body, request)
    await once(db, creation, now(), async (trx) => {
      const view = (row: WorkOrderRow) => viewOwn(trx, row, caller)
      await giveFeedback(trx, { id, userId }, body, { view, promises, now: now() })
      return {}
    })
    return viewOwn(db, await ownWorkOrder(db, id, userId), caller)
  })

  implement(app, 'GET /api/user/help-requests', async ({ caller, query }) =>
    listOwnHelpRequests(
      db,
      caller.userId,
      query,
      (id) => `${config.webUrl}/follow/${followToken(keys.follow, 'help-request', id)}`,
    ),
  )

  implement(app, 'GET /api/follow/{token}', async ({ params, caller }) => viewFollowed(params.token, caller))

  implement(app, 'POST /api/follow/{token}', async ({ params, body, caller, request }) => {
    const followed = await followedCase(db, keys.follow, params.token)
    const owner = (followed.workOrder ?? followed.helpRequest)?.user_id
    // Whoever else has the link speaks for the reporter, as a guest.
    const userId = caller !== undefined && caller.userId === owner ? caller.userId : undefined
    const creation = {
      route: 'follow',
      reporter: { userId, secret: undefined },
      sessionId: undefined,
      key: idempotencyKey(request),
      body: { on: params.token, ...body },
    }
    const actor = userId === undefined ? 'guest' : { userId }
    await once(db, creation, now(), async (trx) => {
      // It may have become a work order since.
      const current = await followedCase(trx, keys.follow, params.token)
      await addComment(trx, current, { actor, userId, promises }, body, now())
      return {}
    })
    return viewFollowed(params.token, caller)
  })

  implement(app, 'POST /api/follow/{token}/feedback', async ({ params, body, caller, request }) => {
    const { workOrder } = await followedCase(db, keys.follow, params.token)
    if (!workOrder || !speaksFor(workOrder, caller?.userId)) throw notFound()
    const { id, user_id: userId } = workOrder
    const creation = feedbackOn(id, userId ?? undefined, body, request)
    await once(db, creation, now(), async (trx) => {
      const view = async (row: WorkOrderRow) =>
        viewFollowedCase(trx, await caseOf(trx, row), caller?.userId, links(caller))
      await giveFeedback(trx, { id, userId }, body, { view, promises, now: now() })
      return {}
    })
    return viewFollowed(params.token, caller)
  })
}

/** Taken once for a key: whoever did not hear the answer may ask again. */
const feedbackOn = (
  id: string,
  userId: string | undefined,
  body: Feedback,
  request: FastifyRequest,
): Creation => ({
  route: 'feedback',
  reporter: { userId, secret: undefined },
  sessionId: undefined,
  key: idempotencyKey(request),
  body: { on: id, ...body } satisfies Feedback & { on: string },
})
