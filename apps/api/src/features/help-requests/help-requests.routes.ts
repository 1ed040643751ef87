import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { applyToHelpRequest } from '../../domain/case/apply-to-help-request.ts'
import { CaseConflictError } from '../../domain/case/case-conflict-error.ts'
import type { HelpRequestCommand } from '../../domain/case/help-request-commands.ts'
import { AppError } from '../../http/errors.ts'
import { trackingLink } from '../../security/tracking-link.ts'
import { helpDeskGate, helpDeskToken, isPassword } from '../../security/help-desk-token.ts'
import { idempotencyKey, runOnce } from '../../http/idempotency.ts'
import type { Caller } from '../../http/plugins/authorize.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { reporterOf } from '../../security/session-access.ts'
import { originOf } from '../../audit-log/audit-log.ts'
import { countSessionOfHelp, consumeHelpBudget } from '../../http/plugins/storage-budgets.ts'
import { helpRequestDetail } from './help-request-detail.ts'
import { createHelpRequest, withoutSteps } from './help-requests.service.ts'
import { listHelpRequests } from './list-help-requests.ts'

export const helpRequestRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config, now, audit, keys, slaPolicy } = deps
  const { follow, files, guestSession } = keys

  // A caller without a sign-in has the token of the help desk.
  registerEndpoint(app, 'GET /api/help-requests', async ({ query, caller }) =>
    listHelpRequests(db, query, caller === undefined),
  )

  const detail = (id: string, { sessionId }: Caller) =>
    helpRequestDetail(db, id, {
      key: files,
      now: now(),
      authSession: sessionId,
      loadDiagnose: deps.knowledge.loadDiagnose,
    })

  registerEndpoint(app, 'GET /api/help-requests/{id}', async ({ params, caller }) =>
    detail(params.id, caller),
  )

  type Change = 'reply' | 'add-note' | 'settle' | 'reopen'
  interface Changing {
    readonly id: string
    readonly caller: Caller
    readonly version?: number | undefined
  }
  const apply = (
    trx: Kysely<Tables>,
    { id, caller, version }: Changing,
    command: HelpRequestCommand<Change>,
  ) =>
    applyToHelpRequest<Change>(trx, id, command, {
      now: now(),
      sla: slaPolicy,
      actor: { userId: caller.userId },
      version,
    })

  /** Makes the change and returns the new state of the request. A slower caller gets that state in the conflict. */
  const changed = async ({ id, caller }: Changing, change: () => Promise<unknown>) => {
    try {
      await change()
    } catch (error) {
      if (error instanceof CaseConflictError)
        throw new AppError('conflict', error.message, { current: await detail(id, caller) })
      throw error
    }
    return detail(id, caller)
  }

  const addOnce = (
    route: string,
    request: FastifyRequest,
    change: Changing,
    command: HelpRequestCommand<'reply' | 'add-note'>,
  ) => {
    const creation = {
      route,
      reporter: { userId: change.caller.userId, secret: undefined },
      sessionId: undefined,
      key: idempotencyKey(request),
      body: { ...command, id: change.id },
    }
    return changed(change, () =>
      runOnce(db, creation, now(), async (trx) => {
        await apply(trx, change, command)
        return {}
      }),
    )
  }

  registerEndpoint(app, 'POST /api/help-requests/{id}/comments', async ({ params, body, caller, request }) =>
    addOnce(
      'help-request-comments',
      request,
      { id: params.id, caller },
      { type: 'reply', comment: body.comment },
    ),
  )

  registerEndpoint(app, 'POST /api/help-requests/{id}/notes', async ({ params, body, caller, request }) =>
    addOnce('help-request-notes', request, { id: params.id, caller }, { type: 'add-note', note: body.note }),
  )

  registerEndpoint(app, 'POST /api/help-requests/{id}/settle', async ({ params, body, caller }) => {
    const { version, ...settlement } = body
    const change = { id: params.id, caller, version }
    return changed(change, () =>
      db.transaction().execute((trx) => apply(trx, change, { ...settlement, type: 'settle' })),
    )
  })

  registerEndpoint(app, 'POST /api/help-requests/{id}/reopen', async ({ params, body, caller }) => {
    const { version, ...reopening } = body
    const change = { id: params.id, caller, version }
    return changed(change, () =>
      db.transaction().execute((trx) => apply(trx, change, { ...reopening, type: 'reopen' })),
    )
  })

  registerEndpoint(app, 'POST /api/help-requests/access', async ({ body, request, caller }) => {
    const origin = originOf(request)
    const gate = helpDeskGate(deps)
    if (!(await isPassword(body.password, gate))) {
      audit.refuse({ event: 'help-desk.denied', actorId: caller?.userId, origin })
      throw new AppError('wrong_credentials', 'Incorrect password. Please try again.')
    }
    await audit.record(db, { event: 'help-desk.granted', actorId: caller?.userId, origin })
    return helpDeskToken(gate, now())
  })

  registerEndpoint(app, 'POST /api/help-requests', async ({ body, caller, request }) => {
    const { sessionId } = body
    const key = idempotencyKey(request)
    const reporter = reporterOf(request)
    const countSession = countSessionOfHelp(deps, request)
    const creation = {
      route: 'help-requests',
      reporter,
      sessionId,
      countSession,
      key,
      body,
      guestSession,
      isOneStatement: true,
    }
    const budget = await consumeHelpBudget(deps, request, { ...body, summary: withoutSteps(body.summary) })
    const receipt = await runOnce(db, creation, now(), (trx, made) =>
      createHelpRequest(trx, body, { ...made, ...budget, creator: caller ?? 'guest' }, slaPolicy, now()),
    )
    if (caller) return receipt
    // The link is not stored with the response, so that a reader of the database cannot find it.
    return { ...receipt, followUrl: trackingLink(config.webUrl, follow, 'help-request', receipt.id) }
  })
}
