import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { actorOf, guestActor } from '../security/session-access.ts'
import { type CreationContext, type IdempotentRequest, isAnonymous } from './idempotent-request.ts'

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
export const keyColumns = async (
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
