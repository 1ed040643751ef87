import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { deriveKeys } from '../../keys.ts'
import { adoptSessions, readableSession, reporterOf } from '../../ownership.ts'
import { bytesSent, countNewSessions, spendBytes } from '../../plugins/growth.ts'
import { changeSession, listOwnSessions, receiveReport, viewSession } from './sessions.service.ts'

export const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config, now } = deps
  const { guestSession } = deriveKeys(config.jwtSecret)

  implement(app, 'POST /api/chat/session-analytics', async ({ body, request }) => {
    const { sessionId } = body
    const key = idempotencyKey(request)
    const reporter = reporterOf(request)
    const bytes = bytesSent(request)
    await spendBytes(deps, 'reports', request, bytes)
    const countSession = countNewSessions(deps, request)
    const creation = {
      route: 'session-analytics',
      reporter,
      sessionId,
      countSession,
      key,
      body,
      guestSession,
    }
    return once(db, creation, now(), (trx, made) => receiveReport(trx, { report: body, bytes }, made, now()))
  })

  implement(app, 'GET /api/chat/sessions/{sessionId}', async ({ params, caller, request }) => {
    const staff = caller !== undefined && caller.role !== 'user'
    return viewSession(await readableSession(db, params.sessionId, reporterOf(request), staff))
  })

  implement(app, 'PATCH /api/chat/sessions/{sessionId}', async ({ params, body, request }) => {
    const session = await readableSession(db, params.sessionId, reporterOf(request), false)
    return viewSession(await changeSession(db, session, body, now()))
  })

  implement(app, 'GET /api/user/chat-sessions', async ({ caller, query }) =>
    listOwnSessions(db, caller.userId, query),
  )

  implement(app, 'GET /api/user/chat-sessions/{sessionId}', async ({ caller, params }) => {
    const reporter = { userId: caller.userId, secret: undefined }
    return viewSession(await readableSession(db, params.sessionId, reporter, false))
  })

  implement(app, 'POST /api/user/adopt', async ({ caller, body, request }) => ({
    adopted: await adoptSessions(db, caller.userId, body.sessions, now(), countNewSessions(deps, request)),
  }))
}
