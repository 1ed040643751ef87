import { accessRules, Id, routeOf, type Role } from '@tessa/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import type { Config, SessionLimits } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { originOf, type AuditLog } from '../audit-log/audit-log.ts'
import { openSession, rolesAmong } from '../features/auth/sessions.ts'
import { opensGate } from '../gate-token.ts'
import { deriveKeys } from '../keys.ts'

/** Who is calling: a person with an open sign-in. */
export interface Caller {
  readonly userId: string
  readonly role: Role
  readonly sessionId: string
  /** Somebody else chose their password, so that little works until they choose their own. */
  readonly mustChangePassword: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Decides access before the body is read, so that a stranger's megabyte is never parsed. */
export const decideAccess = (
  app: FastifyInstance,
  { db, config, now, audit }: { db: Kysely<Tables>; config: Config; now: () => Date; audit: AuditLog },
): void => {
  const gate = { key: deriveKeys(config.jwtSecret).gate, password: config.helpRequestsPassword }
  app.decorateRequest('caller', undefined)
  noteRefusals(app, audit)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    request.caller = await callerOf(app, request, (id) => openSession(db, id, now(), config.sessionLimits))
    // What anybody may do works for them too: above all a call for help.
    if (endpoint.access === 'open') return
    if (request.caller?.mustChangePassword && !endpoint.worksBeforePasswordChange)
      throw new AppError(
        'password_change_required',
        'Your password was given to you by someone else. Please choose your own to go on.',
      )
    if (endpoint.access === 'staff-or-gate' && opensGate(tokenOf(request) ?? '', gate, now())) return
    if (!request.caller) throw new AppError('unauthorized', 'Please sign in.')
    const allowed: readonly Role[] = accessRules[endpoint.access]
    if (!allowed.includes(request.caller.role))
      throw new AppError('forbidden', 'Your role does not allow this.')
  })
}

const refusals: readonly number[] = [401, 403]

/** Who was kept out of what, into the audit log. */
const noteRefusals = (app: FastifyInstance, audit: AuditLog): void => {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || endpoint.access === 'open' || !refusals.includes(statusCode)) return
    audit.refuse({
      event: 'access.denied',
      actorId: request.caller?.userId,
      origin: originOf(request),
      details: { route: routeOf(endpoint), status: statusCode },
    })
  })
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

const callerOf = async (
  app: FastifyInstance,
  request: FastifyRequest,
  open: (sessionId: string) => Promise<Caller | undefined>,
): Promise<Caller | undefined> => {
  const token = tokenOf(request)
  if (token === undefined) return undefined
  const claims = app.readAccessToken(token)
  return claims && Value.Check(Id, claims.sid) ? open(claims.sid) : undefined
}

/** Whether the sign-in that a link was made for is still open. */
export const isSignInOpen = async (
  db: Kysely<Tables>,
  sessionId: string,
  now: Date,
  limits: SessionLimits,
): Promise<boolean> => (await rolesAmong(db, [sessionId], now, limits)).has(sessionId)
