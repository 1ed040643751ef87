import { idempotencyHeader } from '@tessa/contract'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { runTransaction } from '../db/after-commit.ts'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import { AppError, fieldError } from './errors.ts'
import { guestSecret } from '../security/guest-secret.ts'
import { claimSession, guestActor, wasClaimedByAccount } from '../security/session-access.ts'
import { isUuid } from './uuid.ts'
import { type CreationContext, type IdempotentRequest, isAnonymous } from './idempotent-request.ts'
import { hashOf, readKey, replayAnswer } from './stored-answer.ts'
import { runStatementOnce } from './run-statement-once.ts'
import { keyColumns } from './idempotency-key-columns.ts'

export const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers[idempotencyHeader]
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !isUuid(key))
    throw fieldError('Idempotency-Key', 'Idempotency-Key must be a UUID')
  return key.toLowerCase()
}

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
  const { reporter, sessionId, guestSession, isOneStatement } = creation
  if (sessionId === undefined && isOneStatement) return runStatementOnce(db, creation, work)
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

/** Returns no row if the key is taken. */
const takeKey = prepare((db) =>
  db
    .insertInto('idempotency_keys')
    .values({
      route: slot('route'),
      actor: slot('actor'),
      key: slot('key'),
      body_hash: slot('body_hash'),
      answer: JSON.stringify(null),
      began_session: slot('beganSession'),
      created_at: slot('now'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

const storeAnswer = prepare((db) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer: slot('answer') })
    .where('route', '=', slot<string>('route'))
    .where('actor', '=', slot<string>('actor'))
    .where('key', '=', slot<string>('key')),
)

interface Answered<T> {
  readonly answer: T
  readonly beganSession: boolean
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
  const [taken] = await takeKey(trx, { ...named, body_hash, beganSession, now })
  if (!taken) {
    const first = await readKey<T>(trx, named)
    if (!first) throw new Error('A key that is taken has no row')
    return { answer: replayAnswer(first, creation), beganSession: first.began_session }
  }
  const answer = await work(trx, made)
  await storeAnswer(trx, { ...named, answer: JSON.stringify(answer) })
  return { answer, beganSession }
}
