import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { AppError } from '../http/errors.ts'
import type { Keys } from './keys.ts'
import { readRefreshToken, refreshToken } from './refresh-token.ts'
import { type AuthSessionLimits, isOver, minute } from './auth-session-limits.ts'
import { withOwner } from './find-auth-session.ts'
import { endAuthSessions } from './end-auth-sessions.ts'

/**
 * Two tabs may present the same refresh token. Within this time the second tab gets the same successor as the first.
 */
const graceMs = minute

/**
 * Rotates a refresh token. The previous token gets the same successor while that one is unused and fresh. Any other old
 * token means that someone has a copy, so the session ends.
 */
export const rotateAuthSession = async (
  db: Kysely<Tables>,
  keys: Keys,
  token: string,
  now: Date,
  limits: AuthSessionLimits,
) => {
  const given = readRefreshToken(keys.refresh, token)
  const refused = new AppError('unauthorized', 'Please sign in again.')
  if (!given) throw refused
  const rotated = await db.transaction().execute(async (trx) => {
    const session = await withOwner(trx, given.sessionId)
      .select(['refresh_generation', 'refreshed_at'])
      .forUpdate('session')
      .executeTakeFirst()
    if (!session || isOver(session, now, limits)) return undefined
    const behind = session.refresh_generation - given.generation
    if (behind === 1 && now.getTime() - session.refreshed_at.getTime() <= graceMs)
      return { ...session, generation: session.refresh_generation }
    if (behind !== 0) {
      await endAuthSessions(trx, { id: given.sessionId }, now)
      return undefined
    }
    const generation = session.refresh_generation + 1
    await trx
      .updateTable('sign_in_sessions')
      .set({ refresh_generation: generation, refreshed_at: now, last_seen_at: now })
      .where('id', '=', given.sessionId)
      .execute()
    return { ...session, generation }
  })
  if (!rotated) throw refused
  return {
    userId: rotated.userId,
    sessionId: rotated.sessionId,
    rememberMe: rotated.remember_me,
    refreshToken: refreshToken(keys.refresh, rotated.sessionId, rotated.generation),
  }
}
