import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { CreationContext, IdempotentRequest } from './idempotent-request.ts'
import { keyColumns } from './idempotency-key-columns.ts'
import { hashOf, readKey, replayAnswer } from './stored-answer.ts'

const isTakenKey = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'idempotency_keys_pkey'

/**
 * Runs work that is one statement and names no session. The statement stores the key as well, so it needs no
 * transaction around it: a key that is taken refuses all of it, after waiting for another one with the same key.
 */
export const runStatementOnce = async <T extends object>(
  db: Kysely<Tables>,
  creation: IdempotentRequest,
  work: (db: Kysely<Tables>, made: CreationContext) => Promise<T>,
): Promise<T> => {
  const made = { reporter: creation.reporter, claim: undefined }
  const body_hash = hashOf(creation)
  const named = await keyColumns(db, creation, made, body_hash)
  if (named === undefined) return work(db, made)
  try {
    return await work(db, { ...made, key: { ...named, body_hash } })
  } catch (error) {
    const first = isTakenKey(error) ? await readKey<T>(db, named) : undefined
    if (!first) throw error
    return replayAnswer(first, creation)
  }
}
