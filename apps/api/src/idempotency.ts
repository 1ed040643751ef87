import { createHash } from 'node:crypto'
import { idempotencyHeader } from '@tessa/contract'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from './db/tables.ts'
import { AppError, fieldError } from './errors.ts'
import { guestSecret, type Key } from './keys.ts'
import { actorOf, claimSession, guestOf, wasHandedOver, type Claim, type Reporter } from './ownership.ts'
import type { CountSession } from './plugins/growth.ts'
import { isUuid } from './uuid.ts'

/** The session that it belongs to: its first call creates it, and is counted. */
type OfSession =
  | { readonly sessionId: undefined; readonly countSession?: CountSession }
  | { readonly sessionId: string | undefined; readonly countSession: CountSession }

export type Creation = OfSession & {
  readonly route: string
  readonly reporter: Reporter
  readonly key: string | undefined
  /** A number of the caller's own making, which is the key where there is none. */
  readonly ownNumber?: string | undefined
  readonly body: object
  /** What secrets of guests' sessions are made with. */
  readonly guestSession?: Key
}

/** In whose name it is made, and the session if it is theirs. */
export interface Made {
  readonly reporter: Reporter
  readonly claim: Claim | undefined
}

export const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers[idempotencyHeader]
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !isUuid(key))
    throw fieldError('Idempotency-Key', 'Idempotency-Key must be a UUID')
  return key.toLowerCase()
}

/** The same object written with its fields in another order is the same body. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, canonical(v)]),
        )
      : value

/** The same session with its id in capitals is the same one. */
const hashOf = ({ body, sessionId }: Creation): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical({ ...body, sessionId: sessionId?.toLowerCase() })))
    .digest()

const isNameless = ({ userId, secret }: Reporter): boolean => userId === undefined && secret === undefined

/**
 * Does the work once for a key: whoever sends the same again, even at the same moment, gets the first one's answer.
 * The key is written in the transaction of the record, so there is never one without the other. A guest who begins a
 * session without a secret of their own is told one with the answer.
 */
export const once = async <T extends object>(
  db: Kysely<Tables>,
  creation: Creation,
  now: Date,
  work: (trx: Kysely<Tables>, made: Made) => Promise<T>,
): Promise<T & { sessionSecret?: string }> => {
  const { reporter, sessionId, guestSession } = creation
  const sessionSecret =
    isNameless(reporter) && sessionId !== undefined && guestSession
      ? guestSecret(guestSession, sessionId)
      : undefined
  const { answer, beganSession } = await db.transaction().execute(async (trx) => {
    // First of all, since it waits for an adoption under way, after which the key is another person's.
    const claim =
      sessionId === undefined ? undefined : await claimSession(trx, sessionId, reporter, now, sessionSecret)
    if (!claim && sessionId !== undefined && (await wasHandedOver(trx, sessionId, reporter)))
      return { answer: await firstAnswer<T>(trx, creation, sessionId), beganSession: false }
    if (claim?.isNew) await creation.countSession?.(trx)
    return answerOnce(trx, creation, { reporter, claim }, now, work)
  })
  return sessionSecret !== undefined && beganSession ? { ...answer, sessionSecret } : answer
}

/**
 * The secret of a session that an account has by now writes nothing any more. What arrived before it was handed over is
 * answered as it was then; anything else the browser sends again, as the account.
 */
const firstAnswer = async <T extends object>(
  trx: Kysely<Tables>,
  creation: Creation,
  sessionId: string,
): Promise<T> => {
  const { route, key } = creation
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('route', '=', route)
    .where('actor', '=', guestOf(sessionId))
    .where('key', '=', key ?? '')
    .executeTakeFirst()
  if (!first) throw new AppError('unauthorized', 'This session belongs to an account now. Please sign in.')
  return sameAnswer<T>(first, creation)
}

const sameAnswer = <T extends object>(
  first: { readonly body_hash: Buffer; readonly answer: object | null },
  creation: Creation,
): T => {
  if (!first.body_hash.equals(hashOf(creation)))
    throw new AppError('idempotency_mismatch', 'This key was used for something else before.')
  return first.answer as T
}

interface Answered<T> {
  readonly answer: T
  readonly beganSession: boolean
}

/**
 * Under whose name the key counts. A guest who was not told a secret yet has only the key to show that the session is
 * theirs: what began it is found by that key alone, and whether the body is the same is asked afterwards.
 */
const filedUnder = async (
  trx: Kysely<Tables>,
  { route, sessionId }: Creation,
  key: string,
  { reporter, claim }: Made,
): Promise<string> => {
  const actor = actorOf(reporter, claim)
  if (claim || sessionId === undefined || !isNameless(reporter)) return actor
  const guest = guestOf(sessionId)
  const began = await trx
    .selectFrom('idempotency_keys')
    .select('key')
    .where(({ and }) => and({ route, actor: guest, key, began_session: true }))
    .executeTakeFirst()
  return began ? guest : actor
}

/**
 * The name of a key. A number is the caller's own only within their session or account: two strangers may come up with
 * the same one, so theirs counts together with the body.
 */
const nameOf = async (trx: Kysely<Tables>, creation: Creation, made: Made, hash: Buffer) => {
  const { route, key, ownNumber } = creation
  const given = key ?? ownNumber
  if (given === undefined) return undefined
  const actor = await filedUnder(trx, creation, given, made)
  const isShared = key === undefined && actor === actorOf({ userId: undefined, secret: undefined }, undefined)
  return { route, actor, key: isShared ? `${given} ${hash.toString('base64url')}` : given }
}

const answerOnce = async <T extends object>(
  trx: Kysely<Tables>,
  creation: Creation,
  made: Made,
  now: Date,
  work: (trx: Kysely<Tables>, made: Made) => Promise<T>,
): Promise<Answered<T>> => {
  const beganSession = isNameless(made.reporter) && made.claim?.isNew === true
  const body_hash = hashOf(creation)
  const named = await nameOf(trx, creation, made, body_hash)
  if (named === undefined) return { answer: await work(trx, made), beganSession }
  // Waits here while another transaction holds the same key.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({
      ...named,
      body_hash,
      answer: JSON.stringify(null),
      began_session: beganSession,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    const first = await trx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer', 'began_session'])
      .where(({ and }) => and(named))
      .executeTakeFirstOrThrow()
    return { answer: sameAnswer<T>(first, creation), beganSession: first.began_session }
  }
  const answer = await work(trx, made)
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where(({ and }) => and(named))
    .execute()
  return { answer, beganSession }
}
