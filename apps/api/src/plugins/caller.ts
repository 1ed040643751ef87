import { accessRules, Id, type Role } from '@tessa/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import type { Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { openSession } from '../features/auth/sessions.ts'
import { opensGate } from '../gate-token.ts'
import { deriveKeys } from '../keys.ts'

/** Who is calling: a person with an open sign-in. */
export interface Caller {
  readonly userId: string
  readonly role: Role
  readonly sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; sid: string }
  }
}

/** Decides access before the body is read, so that a stranger's megabyte is never parsed. */
export const decideAccess = (
  app: FastifyInstance,
  { db, config, now }: { db: Kysely<Tables>; config: Config; now: () => Date },
): void => {
  const gate = { key: deriveKeys(config.jwtSecret).gate, password: config.helpRequestsPassword }
  app.decorateRequest('caller', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    request.caller = await callerOf(app, request, db, now())
    if (endpoint.access === 'open') return
    if (endpoint.access === 'staff-or-gate' && opensGate(tokenOf(request) ?? '', gate, now())) return
    if (!request.caller) throw new AppError('unauthorized', 'Please sign in.')
    const allowed: readonly Role[] = accessRules[endpoint.access]
    if (!allowed.includes(request.caller.role))
      throw new AppError('forbidden', 'Your role does not allow this.')
  })
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

const callerOf = async (
  app: FastifyInstance,
  request: FastifyRequest,
  db: Kysely<Tables>,
  now: Date,
): Promise<Caller | undefined> => {
  const token = tokenOf(request)
  if (token === undefined) return undefined
  const claims = verified(app, token)
  return claims && Value.Check(Id, claims.sid) ? openSession(db, claims.sid, now) : undefined
}

const verified = (app: FastifyInstance, token: string) => {
  try {
    return app.jwt.verify<{ sub: string; sid: string }>(token)
  } catch {
    return undefined
  }
}
