import { randomUUID, timingSafeEqual } from 'node:crypto'
import { sessionSecretHeader } from '@tessa/contract'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { AppError, notFound } from '../http/errors.ts'
import { hashToken } from './keys.ts'

export type SessionRow = Selectable<Tables['chat_sessions']>

/** The caller of the assistant: an account, or a guest who knows the secret of a session. */
export interface Reporter {
  readonly userId: string | undefined
  readonly secret: string | undefined
}

export const reporterOf = ({ caller, headers }: FastifyRequest): Reporter => {
  // A caller who sends a token means to act as that account. A stale token must be renewed and does not make a guest.
  if (headers.authorization !== undefined && !caller)
    throw new AppError('unauthorized', 'Please sign in again.')
  const secret = headers[sessionSecretHeader]
  return { userId: caller?.userId, secret: typeof secret === 'string' && secret !== '' ? secret : undefined }
}

export const findSession = (db: Kysely<Tables>, sessionId: string) =>
  db.selectFrom('chat_sessions').selectAll().where('session_id', '=', sessionId)

type SessionOwner = Pick<SessionRow, 'user_id' | 'secret_hash'>

const knowsSecret = ({ secret_hash }: SessionOwner, { secret }: Reporter): boolean =>
  secret_hash !== null && secret !== undefined && timingSafeEqual(secret_hash, hashToken(secret))

export const ownsSession = (session: SessionOwner, reporter: Reporter): boolean =>
  session.user_id !== null ? session.user_id === reporter.userId : knowsSecret(session, reporter)

export interface SessionClaim {
  readonly session: SessionRow
  readonly isNew: boolean
}

/**
 * The session that a call adds to, if the caller may. The first call that names a session creates it. Undefined for
 * another person's session.
 */
export const claimSession = async (
  trx: Kysely<Tables>,
  sessionId: string,
  reporter: Reporter,
  now: Date,
  /** Given to a guest who starts a session and brings no secret. */
  derivedSecret?: string,
): Promise<SessionClaim | undefined> => {
  const secret = reporter.secret ?? (reporter.userId === undefined ? derivedSecret : undefined)
  const secret_hash = secret === undefined ? null : hashToken(secret)
  const created = await trx
    .insertInto('chat_sessions')
    .values({
      id: randomUUID(),
      session_id: sessionId,
      user_id: reporter.userId ?? null,
      secret_hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created) return { session: created, isNew: true }
  const session = await findSession(trx, sessionId).forUpdate().executeTakeFirstOrThrow()
  return ownsSession(session, reporter) ? { session, isNew: false } : undefined
}

/** Whether a guest's secret once opened this session, which now belongs to an account. */
export const wasClaimedByAccount = async (
  trx: Kysely<Tables>,
  sessionId: string,
  reporter: Reporter,
): Promise<boolean> => {
  if (reporter.userId !== undefined || reporter.secret === undefined) return false
  const session = await findSession(trx, sessionId).executeTakeFirst()
  return session !== undefined && session.user_id !== null && knowsSecret(session, reporter)
}

/** For reading. Another person's session looks as if it did not exist. */
export const readableSession = async (
  db: Kysely<Tables>,
  sessionId: string,
  reporter: Reporter,
  staff: boolean,
): Promise<SessionRow> => {
  const session = await findSession(db, sessionId).executeTakeFirst()
  if (!session || !(staff || ownsSession(session, reporter))) throw notFound()
  return session
}

/** The actor of idempotency keys for the owner of a guest's session, however its id is spelled. */
export const guestActor = (sessionId: string): string => `session:${sessionId.toLowerCase()}`

/** The actor that an idempotency key belongs to. */
export const actorOf = ({ userId }: Reporter, claim: SessionClaim | undefined): string => {
  if (userId !== undefined) return `user:${userId}`
  return claim ? guestActor(claim.session.session_id) : 'guest'
}
