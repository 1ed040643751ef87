import type { Comment, Feedback } from '@tessa/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { trackingLink } from '../../security/tracking-link.ts'
import { idempotencyKey, runOnce } from '../../http/idempotency.ts'
import type { IdempotentRequest } from '../../http/idempotent-request.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { caseOf, findTrackedCase, findMyWorkOrder, type WorkOrderRow } from '../../domain/case/find-case.ts'
import type { Caller } from '../../http/plugins/authorize.ts'
import { addComment } from './add-comment.ts'
import type { LinkSigner } from '../attachments/attachments.service.ts'
import { giveFeedback } from './give-feedback.ts'
import { listMyHelpRequests } from './list-my-help-requests.ts'
import { listMyWorkOrders } from './list-my-work-orders.ts'
import { canActAsReporter, serializeTrackedCase, serializeMyWorkOrder } from './serialize-case.ts'

export const caseRoutes = (app: FastifyInstance, { db, config, now, keys, slaPolicy }: Deps): void => {
  const links = (caller: Caller | undefined): LinkSigner => ({
    key: keys.files,
    now: now(),
    authSession: caller?.sessionId,
  })
  const viewOwn = async (trx: Kysely<Tables>, row: WorkOrderRow, caller: Caller) => {
    const { helpRequest } = await caseOf(trx, row)
    return serializeMyWorkOrder(trx, { workOrder: row, helpRequest }, links(caller))
  }
  const viewFollowed = async (token: string, caller: Caller | undefined) =>
    serializeTrackedCase(db, await findTrackedCase(db, keys.follow, token), caller?.userId, links(caller))

  registerEndpoint(app, 'GET /api/user/work-orders', async ({ caller, query }) =>
    listMyWorkOrders(db, caller.userId, query),
  )

  registerEndpoint(app, 'GET /api/user/work-orders/{id}', async ({ caller, params }) =>
    viewOwn(db, await findMyWorkOrder(db, params.id, caller.userId), caller),
  )

  registerEndpoint(
    app,
    'POST /api/user/work-orders/{id}/comments',
    async ({ caller, params, body, request }) => {
      const { userId } = caller
      const workOrder = await findMyWorkOrder(db, params.id, userId)
      const creation = {
        route: 'comments',
        reporter: { userId, secret: undefined },
        sessionId: undefined,
        key: idempotencyKey(request),
        body: { on: workOrder.id, ...body } satisfies Comment & { on: string },
      }
      await runOnce(db, creation, now(), async (trx) => {
        const commenter = { actor: { userId }, userId, slaPolicy }
        await addComment(trx, { workOrder, helpRequest: undefined }, commenter, body, now())
        return {}
      })
      return viewOwn(db, await findMyWorkOrder(db, workOrder.id, userId), caller)
    },
  )

  registerEndpoint(
    app,
    'POST /api/user/work-orders/{id}/feedback',
    async ({ caller, params, body, request }) => {
      const { userId } = caller
      const { id } = await findMyWorkOrder(db, params.id, userId)
      const creation = feedbackOn(id, userId, body, request)
      await runOnce(db, creation, now(), async (trx) => {
        const view = (row: WorkOrderRow) => viewOwn(trx, row, caller)
        await giveFeedback(trx, { id, userId }, body, { view, sla: slaPolicy, now: now() })
        return {}
      })
      return viewOwn(db, await findMyWorkOrder(db, id, userId), caller)
    },
  )

  registerEndpoint(app, 'GET /api/user/help-requests', async ({ caller, query }) =>
    listMyHelpRequests(db, caller.userId, query, (id) =>
      trackingLink(config.webUrl, keys.follow, 'help-request', id),
    ),
  )

  registerEndpoint(app, 'GET /api/follow/{token}', async ({ params, caller }) =>
    viewFollowed(params.token, caller),
  )

  registerEndpoint(app, 'POST /api/follow/{token}', async ({ params, body, caller, request }) => {
    const followed = await findTrackedCase(db, keys.follow, params.token)
    const owner = (followed.workOrder ?? followed.helpRequest)?.user_id
    // Any other holder of the link acts for the reporter, as a guest.
    const userId = caller !== undefined && caller.userId === owner ? caller.userId : undefined
    const creation = {
      route: 'follow',
      reporter: { userId, secret: undefined },
      sessionId: undefined,
      key: idempotencyKey(request),
      body: { on: params.token, ...body },
    }
    const actor = userId === undefined ? 'guest' : { userId }
    await runOnce(db, creation, now(), async (trx) => {
      // The help request may have become a work order since.
      const current = await findTrackedCase(trx, keys.follow, params.token)
      await addComment(trx, current, { actor, userId, slaPolicy }, body, now())
      return {}
    })
    return viewFollowed(params.token, caller)
  })

  registerEndpoint(app, 'POST /api/follow/{token}/feedback', async ({ params, body, caller, request }) => {
    const { workOrder } = await findTrackedCase(db, keys.follow, params.token)
    if (!workOrder || !canActAsReporter(workOrder, caller?.userId)) throw notFound()
    const { id, user_id: userId } = workOrder
    const creation = feedbackOn(id, userId ?? undefined, body, request)
    await runOnce(db, creation, now(), async (trx) => {
      const view = async (row: WorkOrderRow) =>
        serializeTrackedCase(trx, await caseOf(trx, row), caller?.userId, links(caller))
      await giveFeedback(trx, { id, userId }, body, { view, sla: slaPolicy, now: now() })
      return {}
    })
    return viewFollowed(params.token, caller)
  })
}

/** Runs once for each key, so that a caller who missed the response may repeat the request. */
const feedbackOn = (
  id: string,
  userId: string | undefined,
  body: Feedback,
  request: FastifyRequest,
): IdempotentRequest => ({
  route: 'feedback',
  reporter: { userId, secret: undefined },
  sessionId: undefined,
  key: idempotencyKey(request),
  body: { on: id, ...body } satisfies Feedback & { on: string },
})
