import { accessRules, routeOf, type Endpoint, type Role } from '@tessa/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import { originOf, type AuditLog } from '../../audit-log/audit-log.ts'
import { findAuthSession, rolesAmong } from '../../security/find-auth-session.ts'
import { type AuthSessionLimits, authSessionLimits } from '../../security/auth-session-limits.ts'
import { helpDeskGate, verifyHelpDeskToken } from '../../security/help-desk-token.ts'

/** The caller: an account with an open sign-in. */
export interface Caller {
  readonly userId: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly sessionId: string
  /** Staff chose this account's password, so its access is limited until it has a new one. */
  readonly mustChangePassword: boolean
  /** The account's role needs a second factor, so its access is limited until it has one. */
  readonly mustSetUpSecondFactor: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Decides access before the body is read, so that a stranger's megabyte is never parsed. */
export const authorize = (
  app: FastifyInstance,
  {
    db,
    config,
    now,
    audit,
    keys,
    settings,
  }: Pick<Deps, 'db' | 'config' | 'now' | 'audit' | 'keys' | 'settings'>,
): void => {
  app.decorateRequest('caller', undefined)
  auditRefusals(app, audit)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    request.caller = await callerOf(app, request, (id) =>
      findAuthSession(db, id, now(), authSessionLimits({ config, settings })),
    )
    // Open endpoints work for these accounts too, above all a call for help.
    if (endpoint.access === 'open') return
    if (request.caller?.mustChangePassword && !endpoint.worksBeforePasswordChange)
      throw new AppError(
        'password_change_required',
        'Your password was given to you by someone else. Please choose your own to continue.',
      )
    if (request.caller?.mustSetUpSecondFactor && !worksBeforeSecondFactor(endpoint))
      throw new AppError(
        'second_factor_required',
        'Your role needs two-step sign-in. Please turn it on in your profile to continue.',
      )
    if (endpoint.access === 'staff-or-help-desk') {
      const gate = helpDeskGate({ keys, config, settings })
      if (verifyHelpDeskToken(tokenOf(request) ?? '', gate, now())) return
    }
    if (!request.caller) throw new AppError('unauthorized', 'Please sign in.')
    const allowed: readonly Role[] = accessRules[endpoint.access]
    if (!allowed.includes(request.caller.role))
      throw new AppError('forbidden', 'Your role does not allow this.')
  })
}

const worksBeforeSecondFactor = (endpoint: Endpoint): boolean =>
  endpoint.worksBeforePasswordChange === true || endpoint.worksBeforeSecondFactor === true

const refusals: readonly number[] = [401, 403]

/** Records refused access in the audit log. */
const auditRefusals = (app: FastifyInstance, audit: AuditLog): void => {
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
  return claims && isUuid(claims.sid) ? open(claims.sid) : undefined
}

/** Whether the sign-in that a link was made for is still open. */
export const isSignInOpen = async (
  db: Kysely<Tables>,
  sessionId: string,
  now: Date,
  limits: AuthSessionLimits,
): Promise<boolean> => (await rolesAmong(db, [sessionId], now, limits)).has(sessionId)
