import { createHash } from 'node:crypto'
import { idempotencyHeader } from '@tessa/contract'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { runTransaction } from '../db/after-commit.ts'
import type { Tables } from '../db/schema/tables.ts'
import { AppError, fieldError } from './errors.ts'
import { guestSecret } from '../security/guest-secret.ts'
import type { Key } from '../security/keys.ts'
import {
  actorOf,
  claimSession,
  guestActor,
  wasClaimedByAccount,
  type SessionClaim,
  type Reporter,
} from '../security/session-access.ts'
import type { CountSession } from './plugins/storage-budgets.ts'
import { isUuid } from './uuid.ts'

/** The session of the request. Its first call creates it and is counted. */
type SessionOfRequest =
  | { readonly sessionId: undefined; readonly countSession?: CountSession }
  | { readonly sessionId: string | undefined; readonly countSession: CountSession }

export type IdempotentRequest = SessionOfRequest & {
  readonly route: string
  readonly reporter: Reporter
  readonly key: string | undefined
  /** A number that the caller made up, which serves as the key if there is none. */
  readonly ownNumber?: string | undefined
  readonly body: object
  /** The key that derives secrets of guests' sessions. */
  readonly guestSession?: Key
}

/** The owner of the request, and the session if it is theirs. */
export interface CreationContext {
  readonly reporter: Reporter
  readonly claim: SessionClaim | undefined
}

export const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers[idempotencyHeader]
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !isUuid(key))
    throw fieldError('Idempotency-Key', 'Idempotency-Key must be a UUID')
  return key.toLowerCase()
}

/** The same object with its fields in another order is the same body. */
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

/** A session id in capitals names the same session. */
const hashOf = ({ body, sessionId }: IdempotentRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical({ ...body, sessionId: sessionId?.toLowerCase() })))
    .digest()

const isAnonymous = ({ userId, secret }: Reporter): boolean => userId === undefined && secret === undefined

/**
 * Runs the work once for each key. A caller who repeats the request, even at the same moment, gets the first response.
 * The key is written in the transaction of the record, so neither exists without the other. A guest who starts a
 * session without a secret gets one with the response.
 */
export const runOnce = async <T extends object>(
  db: Kysely<Tables>,
  creation: IdempotentRequest,
  now: Date,
  work: (trx: Kysely<Tables>, made: CreationContext) => Promise<T>,
): Promise<T & { sessionSecret?: string }> => {
  const { reporter, sessionId, guestSession } = creation
  const sessionSecret =
    isAnonymous(reporter) && sessionId !== undefined && guestSession
      ? guestSecret(guestSession, sessionId)
      : undefined
  const { answer, beganSession } = await runTransaction(db, async (trx) => {
    // This comes first, because it waits for a claim in progress, after which the key belongs to another actor.
    const claim =
      sessionId === undefined ? undefined : await claimSession(trx, sessionId, reporter, now, sessionSecret)
    if (!claim && sessionId !== undefined && (await wasClaimedByAccount(trx, sessionId, reporter)))
      return { answer: await firstAnswer<T>(trx, creation, sessionId), beganSession: false }
    if (claim?.isNew) await creation.countSession?.(trx)
    return runWithKey(trx, creation, { reporter, claim }, now, work)
  })
  return sessionSecret !== undefined && beganSession ? { ...answer, sessionSecret } : answer
}

/**
 * The secret of a session that now belongs to an account writes nothing anymore. A request that arrived before the
 * session was claimed gets its old response; anything else has to be repeated as the account.
 */
const firstAnswer = async <T extends object>(
  trx: Kysely<Tables>,
  creation: IdempotentRequest,
  sessionId: string,
): Promise<T> => {
  const { route, key } = creation
  const first = await readKey<T>(trx, { route, actor: guestActor(sessionId), key: key ?? '' })
  if (!first) throw new AppError('unauthorized', 'This session now belongs to an account. Please sign in.')
  return replayAnswer(first, creation)
}

interface StoredAnswer<T> {
  readonly body_hash: Buffer
  readonly answer: T
  readonly began_session: boolean
}

interface KeyColumns {
  readonly route: string
  readonly actor: string
  readonly key: string
}

/** The first response to a key, which is what the work returned. */
const readKey = async <T extends object>(
  trx: Kysely<Tables>,
  { route, actor, key }: KeyColumns,
): Promise<StoredAnswer<T> | undefined> => {
  const { rows } = await sql<StoredAnswer<T>>`select body_hash, answer, began_session from idempotency_keys
    where route = ${route} and actor = ${actor} and key = ${key}`.execute(trx)
  return rows[0]
}

const replayAnswer = <T extends object>(first: StoredAnswer<T>, creation: IdempotentRequest): T => {
  if (!first.body_hash.equals(hashOf(creation)))
    throw new AppError('idempotency_mismatch', 'This key was already used for a different request.')
  return first.answer
}

interface Answered<T> {
  readonly answer: T
  readonly beganSession: boolean
}

/**
 * The actor that the key belongs to. A guest who has no secret yet can prove ownership only with the key, so the key
 * alone finds the first request, and its body is compared afterward.
 */
const resolveActor = async (
  trx: Kysely<Tables>,
  { route, sessionId }: IdempotentRequest,
  key: string,
  { reporter, claim }: CreationContext,
): Promise<string> => {
  const actor = actorOf(reporter, claim)
  if (claim || sessionId === undefined || !isAnonymous(reporter)) return actor
  const guest = guestActor(sessionId)
  const began = await trx
    .selectFrom('idempotency_keys')
    .select('key')
    .where(({ and }) => and({ route, actor: guest, key, began_session: true }))
    .executeTakeFirst()
  return began ? guest : actor
}

/**
 * The columns of a key. A caller's own number is unique only within their session or account. Two strangers may choose
 * the same number, so theirs counts together with the body.
 */
const keyColumns = async (
  trx: Kysely<Tables>,
  creation: IdempotentRequest,
  made: CreationContext,
  hash: Buffer,
) => {
  const { route, key, ownNumber } = creation
  const given = key ?? ownNumber
  if (given === undefined) return undefined
  const actor = await resolveActor(trx, creation, given, made)
  const isShared = key === undefined && actor === actorOf({ userId: undefined, secret: undefined }, undefined)
  return { route, actor, key: isShared ? `${given} ${hash.toString('base64url')}` : given }
}

const runWithKey = async <T extends object>(
  trx: Kysely<Tables>,
  creation: IdempotentRequest,
  made: CreationContext,
  now: Date,
  work: (trx: Kysely<Tables>, made: CreationContext) => Promise<T>,
): Promise<Answered<T>> => {
  const beganSession = isAnonymous(made.reporter) && made.claim?.isNew === true
  const body_hash = hashOf(creation)
  const named = await keyColumns(trx, creation, made, body_hash)
  if (named === undefined) return { answer: await work(trx, made), beganSession }
  // This waits while another transaction holds the same key.
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
    const first = await readKey<T>(trx, named)
    if (!first) throw new Error('A key that is taken has no row')
    return { answer: replayAnswer(first, creation), beganSession: first.began_session }
  }
  const answer = await work(trx, made)
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where(({ and }) => and(named))
    .execute()
  return { answer, beganSession }
}
