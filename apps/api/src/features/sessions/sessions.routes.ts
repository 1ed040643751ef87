import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, runOnce } from '../../http/idempotency.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { readableSession, reporterOf } from '../../security/session-access.ts'
import { claimGuestSessions } from '../../security/claim-guest-sessions.ts'
import { bytesSent, countNewSessions, consumeBytes } from '../../http/plugins/storage-budgets.ts'
import { receiveReport } from './receive-report.ts'
import { changeSession, listMySessions, serializeSession } from './sessions.service.ts'

export const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now, keys } = deps
  const { guestSession } = keys

  registerEndpoint(app, 'POST /api/chat/session-analytics', async ({ body, request }) => {
    const creation = {
      route: 'session-analytics',
      reporter: reporterOf(request),
      sessionId: body.sessionId,
      countSession: countNewSessions(deps, request),
      key: idempotencyKey(request),
      body,
      guestSession,
    }
    const bytes = bytesSent(request)
    await consumeBytes(deps, 'reports', request, bytes)
    return runOnce(db, creation, now(), (trx, made) =>
      receiveReport(trx, { report: body, bytes }, made, now()),
    )
  })

  registerEndpoint(app, 'GET /api/chat/sessions/{sessionId}', async ({ params, caller, request }) => {
    const staff = caller !== undefined && caller.role !== 'user'
    return serializeSession(await readableSession(db, params.sessionId, reporterOf(request), staff))
  })

  registerEndpoint(app, 'PATCH /api/chat/sessions/{sessionId}', async ({ params, body, request }) => {
    const session = await readableSession(db, params.sessionId, reporterOf(request), false)
    return serializeSession(await changeSession(db, session, body, now()))
  })

  registerEndpoint(app, 'GET /api/user/chat-sessions', async ({ caller, query }) =>
    listMySessions(db, caller.userId, query),
  )

  registerEndpoint(app, 'GET /api/user/chat-sessions/{sessionId}', async ({ caller, params }) => {
    const reporter = { userId: caller.userId, secret: undefined }
    return serializeSession(await readableSession(db, params.sessionId, reporter, false))
  })

  registerEndpoint(app, 'POST /api/user/adopt', async ({ caller, body, request }) => ({
    adopted: await claimGuestSessions(
      db,
      caller.userId,
      body.sessions,
      now(),
      countNewSessions(deps, request),
    ),
  }))
}
