import { randomUUID, timingSafeEqual } from 'node:crypto'
import { sessionSecretHeader } from '@tessa/contract'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from './db/tables.ts'
import { AppError, notFound } from './errors.ts'
import { hashToken } from './keys.ts'
import type { CountSession } from './plugins/growth.ts'

export type SessionRow = Selectable<Tables['chat_sessions']>

/** Who stands behind a call of the assistant: a person, or whoever knows a guest session's secret. */
export interface Reporter {
  readonly userId: string | undefined
  readonly secret: string | undefined
}

export const reporterOf = ({ caller, headers }: FastifyRequest): Reporter => {
  // Whoever shows a token means to act as that account: a stale one is no guest, it has to be renewed.
  if (headers.authorization !== undefined && !caller)
    throw new AppError('unauthorized', 'Please sign in again.')
  const secret = headers[sessionSecretHeader]
  return { userId: caller?.userId, secret: typeof secret === 'string' && secret !== '' ? secret : undefined }
}

const findSession = (db: Kysely<Tables>, sessionId: string) =>
  db.selectFrom('chat_sessions').selectAll().where('session_id', '=', sessionId)

type Ownership = Pick<SessionRow, 'user_id' | 'secret_hash'>

const knowsSecret = ({ secret_hash }: Ownership, { secret }: Reporter): boolean =>
  secret_hash !== null && secret !== undefined && timingSafeEqual(secret_hash, hashToken(secret))

export const owns = (session: Ownership, reporter: Reporter): boolean =>
  session.user_id !== null ? session.user_id === reporter.userId : knowsSecret(session, reporter)

export interface Claim {
  readonly session: SessionRow
  readonly isNew: boolean
}

/**
 * The session that a call means to add to, if the caller may; the first call that names it creates it. Undefined for
 * somebody else's.
 */
export const claimSession = async (
  trx: Kysely<Tables>,
  sessionId: string,
  reporter: Reporter,
  now: Date,
  /** For one that a guest begins who brought none. */
  guestsSecret?: string,
): Promise<Claim | undefined> => {
  const secret = reporter.secret ?? (reporter.userId === undefined ? guestsSecret : undefined)
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
  return owns(session, reporter) ? { session, isNew: false } : undefined
}

/** Whether a guest's secret opened this session once, which belongs to an account now. */
export const wasHandedOver = async (
  trx: Kysely<Tables>,
  sessionId: string,
  reporter: Reporter,
): Promise<boolean> => {
  if (reporter.userId !== undefined || reporter.secret === undefined) return false
  const session = await findSession(trx, sessionId).executeTakeFirst()
  return session !== undefined && session.user_id !== null && knowsSecret(session, reporter)
}

/** For reading: somebody else's session looks like none. */
export const readableSession = async (
  db: Kysely<Tables>,
  sessionId: string,
  reporter: Reporter,
  staff: boolean,
): Promise<SessionRow> => {
  const session = await findSession(db, sessionId).executeTakeFirst()
  if (!session || !(staff || owns(session, reporter))) throw notFound()
  return session
}

/** The name for idempotency keys of whoever a guest's session belongs to, however its id is spelled. */
export const guestOf = (sessionId: string): string => `session:${sessionId.toLowerCase()}`

/** Under whose name an idempotency key counts. */
export const actorOf = ({ userId }: Reporter, claim: Claim | undefined): string => {
  if (userId !== undefined) return `user:${userId}`
  return claim ? guestOf(claim.session.session_id) : 'guest'
}

/** Hands a guest's sessions, and all that hangs on them, to the person who has signed in. */
export const adoptSessions = (
  db: Kysely<Tables>,
  userId: string,
  given: readonly { sessionId: string; secret: string }[],
  now: Date,
  countSessions: CountSession,
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const adopted: string[] = []
    let begun = 0
    for (const { sessionId, secret } of given) {
      // One that is not here yet becomes the person's at once: a guest's call still on its way must not take it.
      const claim = await claimSession(trx, sessionId, { userId, secret }, now)
      if (claim?.isNew) begun += 1
      const session =
        claim?.session ?? (await findSession(trx, sessionId).forUpdate().executeTakeFirstOrThrow())
      if (session.user_id === userId) adopted.push(sessionId)
      else if (session.user_id === null && owns(session, { userId: undefined, secret })) {
        // The secret reads and writes nothing from here on.
        await trx.updateTable('chat_sessions').set({ user_id: userId }).where('id', '=', session.id).execute()
        for (const table of ['help_requests', 'work_orders'] as const)
          await trx
            .updateTable(table)
            .set({ user_id: userId })
            .where('chat_session_id', '=', session.id)
            .where('user_id', 'is', null)
            .execute()
        // What the guest's browser sends again as the account must find its first answer.
        await trx
          .insertInto('idempotency_keys')
          .columns(['route', 'actor', 'key', 'body_hash', 'answer', 'created_at'])
          .expression(({ selectFrom, val }) =>
            selectFrom('idempotency_keys')
              .select([
                'route',
                val(`user:${userId}`).as('actor'),
                'key',
                'body_hash',
                'answer',
                'created_at',
              ])
              // Named, so that the primary key finds them.
              .where('route', 'in', ['session-analytics', 'help-requests', 'work-orders', 'attachments'])
              .where('actor', '=', guestOf(sessionId)),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        adopted.push(sessionId)
      }
    }
    // Last, so that nothing waits for the counter while this waits for a session.
    if (begun > 0) await countSessions(trx, begun)
    return adopted
  })
