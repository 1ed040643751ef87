import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { undoLastChange } from '../../domain/case/apply.ts'
import { CaseConflictError } from '../../domain/case/case-conflict-error.ts'
import type { WorkOrderCommand } from '../../domain/case/work-order-commands.ts'
import { trackingLink } from '../../security/tracking-link.ts'
import { idempotencyKey, runOnce } from '../../http/idempotency.ts'
import { registerEndpoint, type Call } from '../../http/register-endpoint.ts'
import type { Caller } from '../../http/plugins/authorize.ts'
import { reporterOf } from '../../security/session-access.ts'
import { countSessionOfHelp, consumeHelpBudget } from '../../http/plugins/storage-budgets.ts'
import { findWorkOrder } from '../../domain/case/find-case.ts'
import { isUuid } from '../../http/uuid.ts'
import { applyAsStaff } from './apply-as-staff.ts'
import { assignTechnician } from './assign-technician.ts'
import { convertContactMessage } from './convert-contact-message.ts'
import { convertHelpRequest } from './convert-help-request.ts'
import { correctWorkOrder } from './correct-work-order.ts'
import { countValues, countWorkOrders } from './count-work-orders.ts'
import { listValues } from './list-values.ts'
import { listWorkOrders } from './list-work-orders.ts'
import { markDuplicate } from './mark-duplicate.ts'
import { versionConflict } from './version-conflict.ts'
import { workOrderCalendar } from './work-order-calendar.ts'
import { workOrderDetail } from './work-order-detail.ts'
import { createWorkOrder } from './work-orders.service.ts'

export const workOrderRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config, now, keys, hours, slaPolicy } = deps
  const { follow, files, guestSession } = keys
  const { loadDiagnose } = deps.knowledge
  const detail = (id: string, { sessionId }: Caller) =>
    workOrderDetail(db, id, { key: files, now: now(), authSession: sessionId, loadDiagnose })

  const viewerOf = ({ userId }: Caller) => ({ userId, now: now(), timeZone: config.businessHours.timeZone })

  registerEndpoint(app, 'GET /api/work-orders', async ({ query, caller }) =>
    listWorkOrders(db, query, viewerOf(caller)),
  )

  registerEndpoint(app, 'GET /api/work-orders/counts', async ({ query, caller }) =>
    countWorkOrders(db, query, viewerOf(caller)),
  )

  registerEndpoint(app, 'GET /api/work-orders/calendar', async ({ query, caller: { userId } }) =>
    workOrderCalendar(db, query, { userId, now: now(), hours: hours() }),
  )

  registerEndpoint(app, 'GET /api/work-orders/values', async ({ query }) => ({
    items: await listValues(db, query.field, query.search),
  }))

  registerEndpoint(app, 'GET /api/work-orders/value-counts', async ({ query, caller }) => ({
    items: await countValues(db, query, viewerOf(caller)),
  }))

  registerEndpoint(app, 'GET /api/work-orders/{id}', async ({ params, caller }) =>
    detail(isUuid(params.id) ? params.id : (await findWorkOrder(db, params.id)).id, caller),
  )

  /** Changes a work order completely or not at all, then returns its new state. */
  const changed = async (id: string, caller: Caller, change: (trx: Kysely<Tables>) => Promise<unknown>) => {
    try {
      await db.transaction().execute(change)
    } catch (error) {
      if (error instanceof CaseConflictError) throw versionConflict(await detail(id, caller))
      throw error
    }
    return detail(id, caller)
  }
  const changeBy = (caller: Caller, { id }: { readonly id: string }) => ({
    id,
    caller,
    now: now(),
    sla: slaPolicy,
  })
  const logMissingVersion = (version: number | undefined, request: FastifyRequest): void => {
    if (version === undefined) request.log.info('a change that names no version')
  }

  registerEndpoint(app, 'PATCH /api/work-orders/{id}/status', async ({ params, body, caller, request }) => {
    const { version, ...wanted } = body
    logMissingVersion(version, request)
    const change = { ...changeBy(caller, params), version }
    return changed(params.id, caller, (trx) =>
      applyAsStaff(trx, change, { ...wanted, type: 'change-status' }),
    )
  })

  registerEndpoint(app, 'POST /api/work-orders/{id}/assign', async ({ params, body, caller, request }) => {
    const { version, ...wanted } = body
    logMissingVersion(version, request)
    const change = { ...changeBy(caller, params), version }
    return changed(params.id, caller, (trx) => assignTechnician(trx, wanted, hours(), change))
  })

  registerEndpoint(app, 'POST /api/work-orders/{id}/undo', async ({ params, body, caller }) =>
    changed(params.id, caller, (trx) =>
      undoLastChange(trx, params.id, {
        ...changeBy(caller, params),
        ...body,
        actor: { userId: caller.userId },
      }),
    ),
  )
  registerEndpoint(app, 'PATCH /api/work-orders/{id}', async ({ params, body, caller, request }) => {
    const { version, ...wanted } = body
    logMissingVersion(version, request)
    const change = { ...changeBy(caller, params), version }
    return changed(params.id, caller, (trx) => correctWorkOrder(trx, wanted, hours(), change))
  })

  registerEndpoint(app, 'POST /api/work-orders/{id}/duplicate', async ({ params, body, caller, request }) => {
    const { version, ...wanted } = body
    logMissingVersion(version, request)
    const change = { ...changeBy(caller, params), version }
    return changed(params.id, caller, (trx) => markDuplicate(trx, wanted, change))
  })

  type Adding = Pick<Call<'POST /api/work-orders/{id}/notes'>, 'params' | 'caller' | 'request'> & {
    body: object
  }
  const addOnce = async (
    route: string,
    { params, body, caller, request }: Adding,
    command: WorkOrderCommand<'add-note' | 'comment'>,
  ) => {
    const creation = {
      route,
      reporter: { userId: caller.userId, secret: undefined },
      sessionId: undefined,
      key: idempotencyKey(request),
      body: { ...body, ...params },
    }
    await runOnce(db, creation, now(), async (trx) => {
      await applyAsStaff(trx, changeBy(caller, params), command)
      return {}
    })
    return detail(params.id, caller)
  }

  registerEndpoint(app, 'POST /api/work-orders/{id}/notes', async (call) =>
    addOnce('work-order-notes', call, { type: 'add-note', note: call.body.note }),
  )

  registerEndpoint(app, 'POST /api/work-orders/{id}/comments', async (call) =>
    addOnce('work-order-comments', call, { type: 'comment', comment: call.body.comment }),
  )

  registerEndpoint(app, 'POST /api/help-requests/{id}/work-order', async ({ params, caller }) => {
    const by = { creator: caller, slaPolicy }
    const convert = (trx: Kysely<Tables>) => convertHelpRequest(trx, params.id, by, now())
    return detail(await db.transaction().execute(convert), caller)
  })

  registerEndpoint(app, 'POST /api/contact-messages/{id}/work-order', async ({ params, caller }) => {
    const by = { creator: caller, slaPolicy }
    const convert = (trx: Kysely<Tables>) => convertContactMessage(trx, params.id, by, now())
    return detail(await db.transaction().execute(convert), caller)
  })

  registerEndpoint(app, 'POST /api/work-orders', async ({ body, caller, request }) => {
    const { sessionId } = body
    const key = idempotencyKey(request)
    // A number that the client made up is not stored, but it distinguishes a repeated request from a new one.
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
      isOneStatement: body.helpRequestId === undefined,
    }
    const budget = await consumeHelpBudget(deps, request, { ...body, chatLog: [] })
    const receipt = await runOnce(db, creation, now(), (trx, made) =>
      createWorkOrder(trx, body, { ...made, ...budget, creator: caller ?? 'guest' }, slaPolicy, now()),
    )
    if (caller) return receipt
    // The link is not stored with the response, so that a reader of the database cannot find it.
    return { ...receipt, followUrl: trackingLink(config.webUrl, follow, 'work-order', receipt.id) }
  })
}
