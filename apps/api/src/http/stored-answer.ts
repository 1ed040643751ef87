import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { AppError } from './errors.ts'
import type { IdempotentRequest } from './idempotent-request.ts'

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
export const hashOf = ({ body, sessionId }: IdempotentRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical({ ...body, sessionId: sessionId?.toLowerCase() })))
    .digest()

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
export const readKey = async <T extends object>(
  trx: Kysely<Tables>,
  { route, actor, key }: KeyColumns,
): Promise<StoredAnswer<T> | undefined> => {
  const { rows } = await sql<StoredAnswer<T>>`select body_hash, answer, began_session from idempotency_keys
    where route = ${route} and actor = ${actor} and key = ${key}`.execute(trx)
  return rows[0]
}

export const replayAnswer = <T extends object>(first: StoredAnswer<T>, creation: IdempotentRequest): T => {
  if (!first.body_hash.equals(hashOf(creation)))
    throw new AppError('idempotency_mismatch', 'This key was already used for a different request.')
  return first.answer
}
