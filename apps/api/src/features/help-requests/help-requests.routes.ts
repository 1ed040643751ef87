import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../../app.ts'
import { AppError } from '../../errors.ts'
import { followToken } from '../../follow-token.ts'
import { gateToken, isPassword } from '../../gate-token.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { deriveKeys } from '../../keys.ts'
import { openPromises } from '../../promises/promises.ts'
import { reporterOf } from '../../ownership.ts'
import { originOf } from '../../audit-log/audit-log.ts'
import { countSessionOfHelp, spendHelp } from '../../plugins/growth.ts'
import { helpRequestDetail } from './help-request-detail.ts'
import { createHelpRequest, withoutSteps } from './help-requests.service.ts'
import { listHelpRequests } from './list-help-requests.ts'

export const helpRequestRoutes = (app: FastifyInstance, deps: AppDeps): void => {
  const { db, config, now, audit } = deps
  const { follow, files, gate: key, guestSession } = deriveKeys(config.jwtSecret)
  const promises = openPromises(config.businessHours)
  const gate = { key, password: config.helpRequestsPassword }

  // Whoever is here without a sign-in has the token of the page.
  implement(app, 'GET /api/help-requests', async ({ query, caller }) =>
    listHelpRequests(db, query, caller === undefined),
  )

  implement(app, 'GET /api/help-requests/{id}', async ({ params, caller }) =>
    helpRequestDetail(db, params.id, { key: files, now: now(), authSession: caller?.sessionId }),
  )

  implement(app, 'POST /api/help-requests/access', async ({ body, request, caller }) => {
    const origin = originOf(request)
    if (!isPassword(body.password, gate)) {
      audit.refuse({ event: 'help-desk.denied', actorId: caller?.userId, origin })
      throw new AppError('wrong_credentials', 'Incorrect password. Please try again.')
    }
    await audit.record(db, { event: 'help-desk.granted', actorId: caller?.userId, origin })
    return gateToken(gate, now())
  })

  implement(app, 'POST /api/help-requests', async ({ body, caller, request }) => {
    const { sessionId } = body
    const key = idempotencyKey(request)
    const reporter = reporterOf(request)
    const countSession = countSessionOfHelp(deps, request)
    const creation = { route: 'help-requests', reporter, sessionId, countSession, key, body, guestSession }
    const budget = await spendHelp(deps, request, { ...body, summary: withoutSteps(body.summary) })
    const receipt = await once(db, creation, now(), (trx, made) =>
      createHelpRequest(trx, body, { ...made, ...budget }, promises, now()),
    )
    if (caller) return receipt
    // Not kept with the answer: whoever reads the database must not find the links.
    return {
      ...receipt,
      followUrl: `${config.webUrl}/follow/${followToken(follow, 'help-request', receipt.id)}`,
    }
  })
}
