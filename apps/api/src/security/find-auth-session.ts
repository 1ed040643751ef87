import type { Role } from '@tessa/contract'
import type { Expression, Kysely } from 'kysely'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import {
  type AuthSessionLimits,
  hasSecondFactor,
  isOver,
  lacksSecondFactor,
  minute,
} from './auth-session-limits.ts'

export const withOwner = (db: Kysely<Tables>, sessionId: string | Expression<string>) =>
  db
    .selectFrom('sign_in_sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select([
      'users.id as userId',
      'users.role',
      'session.id as sessionId',
      'session.remember_me',
      'session.last_seen_at',
      'session.created_at',
    ])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('users.is_active', '=', true)

/** Every request runs this query. */
const authSessionOf = prepare((db) =>
  withOwner(db, slot('sessionId')).select([
    'users.first_name as firstName',
    'users.last_name as lastName',
    'users.must_change_password as mustChangePassword',
    hasSecondFactor,
  ]),
)

/** The caller behind an open session; undefined once it has ended or timed out, or its account was deactivated. */
export const findAuthSession = async (
  db: Kysely<Tables>,
  sessionId: string,
  now: Date,
  limits: AuthSessionLimits,
) => {
  const [found] = await authSessionOf(db, { sessionId })
  if (!found || isOver(found, now, limits)) return undefined
  // An update once a minute is exact enough for a timeout of thirty minutes, and most reads need no write.
  if (now.getTime() - found.last_seen_at.getTime() > minute)
    await db.updateTable('sign_in_sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
  const { userId, role, firstName, lastName, mustChangePassword } = found
  const mustSetUpSecondFactor = lacksSecondFactor(found, limits)
  return { userId, role, firstName, lastName, sessionId, mustChangePassword, mustSetUpSecondFactor }
}

/** The role of each of these sessions that is still open and may do more than choose a new password or a second factor. */
export const rolesAmong = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  now: Date,
  limits: AuthSessionLimits,
): Promise<ReadonlyMap<string, Role>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sign_in_sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['session.id', 'session.created_at', 'users.role', hasSecondFactor])
    .where('session.id', 'in', ids)
    .where('session.ended_at', 'is', null)
    .where('users.is_active', '=', true)
    .where('users.must_change_password', '=', false)
    .execute()
  // A listening client is active, so its session is not idle.
  const open = rows.filter(
    (row) =>
      !isOver({ ...row, remember_me: false, last_seen_at: now }, now, limits) &&
      !lacksSecondFactor(row, limits),
  )
  return new Map(open.map(({ id, role }) => [id, role]))
}
