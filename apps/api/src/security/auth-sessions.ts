import { settingDefinitions, type Role, type Settings } from '@tessa/contract'
import { randomUUID } from 'node:crypto'
import { sql, type Expression, type Kysely } from 'kysely'
import type { LongestSessions } from '../config.ts'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import { AppError } from '../http/errors.ts'
import { clientNetwork } from '../http/plugins/rate-limits.ts'
import type { Keys } from './keys.ts'
import { readRefreshToken, refreshToken } from './refresh-token.ts'

const minute = 60_000
const initialIdleMs = settingDefinitions.sessionTimeout.initial * minute
export const rememberMs = 30 * 24 * 60 * minute
/**
 * Two tabs may present the same refresh token. Within this time the second tab gets the same successor as the first.
 */
const graceMs = minute

/** "Remember me" exempts users from the idle timeout. Staff always have it, because they see other people's records. */
const idleLimit = (role: Role, rememberMe: boolean, idleMs: number): number =>
  rememberMe && role === 'user' ? rememberMs : idleMs

/** How long a sign-in lasts, in all and without use, and what it needs. */
export interface SessionLimits extends LongestSessions {
  readonly idleMs: number
  /** Whether managers and admins may do nothing before they have a second factor. */
  readonly secondFactorRequired: boolean
}

interface LimitDeps {
  readonly config: { readonly sessionLimits: LongestSessions }
  readonly settings: { current(): Pick<Settings, 'sessionTimeout' | 'secondFactorRequired'> }
}

/** The limits as they are now. */
export const sessionLimits = ({ config, settings }: LimitDeps): SessionLimits => ({
  ...config.sessionLimits,
  idleMs: settings.current().sessionTimeout * minute,
  secondFactorRequired: settings.current().secondFactorRequired,
})

/** Whether an account has to set up a second factor before anything else. */
export const lacksSecondFactor = (
  { role, hasSecondFactor }: { readonly role: Role; readonly hasSecondFactor: boolean },
  { secondFactorRequired }: Pick<SessionLimits, 'secondFactorRequired'>,
): boolean => secondFactorRequired && !hasSecondFactor && (role === 'manager' || role === 'admin')

const hasSecondFactor = sql<boolean>`exists (select from second_factors
  where second_factors.user_id = users.id and enabled_at is not null)`.as('hasSecondFactor')

interface Timed {
  readonly role: Role
  readonly remember_me: boolean
  readonly last_seen_at: Date
  readonly created_at: Date
}

/** Whether the session was idle for too long, or has lasted for too long. */
const isOver = ({ role, remember_me, last_seen_at, created_at }: Timed, now: Date, limits: SessionLimits) =>
  now.getTime() - last_seen_at.getTime() > idleLimit(role, remember_me, limits.idleMs) ||
  now.getTime() - created_at.getTime() > (role === 'user' ? limits.userMs : limits.staffMs)

export interface SignInDevice {
  readonly rememberMe: boolean
  readonly device: string
  readonly address: string
}

export const startSession = async (
  db: Kysely<Tables>,
  userId: string,
  visit: SignInDevice,
  now: Date,
): Promise<string> => {
  const id = randomUUID()
  await db
    .insertInto('sign_in_sessions')
    .values({
      id,
      user_id: userId,
      remember_me: visit.rememberMe,
      device: visit.device.slice(0, 300),
      address: visit.address,
      refreshed_at: now,
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute()
  return id
}

/** Whether one of the account's newest sign-ins came from the network of this address. */
export const hasSignedInFrom = async (
  db: Kysely<Tables>,
  userId: string | undefined,
  address: string,
): Promise<boolean> => {
  if (userId === undefined) return false
  const rows = await db
    .selectFrom('sign_in_sessions')
    .select('address')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.some((row) => clientNetwork(row.address) === clientNetwork(address))
}

const withOwner = (db: Kysely<Tables>, sessionId: string | Expression<string>) =>
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
const openSessionOf = prepare((db) =>
  withOwner(db, slot('sessionId')).select([
    'users.must_change_password as mustChangePassword',
    hasSecondFactor,
  ]),
)

/** The caller behind an open session; undefined once it has ended or timed out, or its account was deactivated. */
export const openSession = async (
  db: Kysely<Tables>,
  sessionId: string,
  now: Date,
  limits: SessionLimits,
) => {
  const [found] = await openSessionOf(db, { sessionId })
  if (!found || isOver(found, now, limits)) return undefined
  // An update once a minute is exact enough for a timeout of thirty minutes, and most reads need no write.
  if (now.getTime() - found.last_seen_at.getTime() > minute)
    await db.updateTable('sign_in_sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
  const { userId, role, mustChangePassword } = found
  const mustSetUpSecondFactor = lacksSecondFactor(found, limits)
  return { userId, role, sessionId, mustChangePassword, mustSetUpSecondFactor }
}

/** The role of each of these sessions that is still open and may do more than choose a new password or a second factor. */
export const rolesAmong = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  now: Date,
  limits: SessionLimits,
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

/**
 * Rotates a refresh token. The previous token gets the same successor while that one is unused and fresh. Any other old
 * token means that someone has a copy, so the session ends.
 */
export const rotate = async (
  db: Kysely<Tables>,
  keys: Keys,
  token: string,
  now: Date,
  limits: SessionLimits,
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
      await endSessions(trx, { id: given.sessionId }, now)
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

/** Ends the matching sessions that are still open. Returns how many of them were used within the usual idle time. */
export const endSessions = async (
  db: Kysely<Tables>,
  which: { id: string; userId?: string } | { userId: string; except?: string },
  now: Date,
): Promise<number> => {
  let query = db.updateTable('sign_in_sessions').set({ ended_at: now }).where('ended_at', 'is', null)
  if ('id' in which) query = query.where('id', '=', which.id)
  if (which.userId !== undefined) query = query.where('user_id', '=', which.userId)
  if ('except' in which && which.except !== undefined) query = query.where('id', '<>', which.except)
  const rows = await query.returning(['remember_me', 'last_seen_at']).execute()
  return rows.filter(
    (row) => now.getTime() - row.last_seen_at.getTime() <= idleLimit('user', row.remember_me, initialIdleMs),
  ).length
}

export const listSessions = async (
  db: Kysely<Tables>,
  userId: string,
  role: Role,
  currentId: string,
  now: Date,
  limits: SessionLimits,
) => {
  const rows = await db
    .selectFrom('sign_in_sessions')
    .select(['id', 'remember_me', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const items = rows
    .filter((row) => !isOver({ ...row, role }, now, limits))
    .map((row) => ({
      id: row.id,
      current: row.id === currentId,
      rememberMe: row.remember_me,
      device: row.device,
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }))
  return { items, nextCursor: null, total: items.length }
}

/** Ends sessions that have lasted too long, and deletes those that ended or were last used a month ago. */
export const purgeAuthSessions = async (
  db: Kysely<Tables>,
  now: Date,
  limits: LongestSessions,
): Promise<void> => {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const monthAgo = before(rememberMs)
  await db
    .updateTable('sign_in_sessions as session')
    .from('users')
    .set({ ended_at: now })
    .whereRef('users.id', '=', 'session.user_id')
    .where('session.ended_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('session.created_at', '<', before(limits.userMs)),
        and([eb('users.role', '<>', 'user'), eb('session.created_at', '<', before(limits.staffMs))]),
      ]),
    )
    .execute()
  await db
    .deleteFrom('sign_in_sessions')
    .where(({ or, eb }) => or([eb('ended_at', '<', monthAgo), eb('last_seen_at', '<', monthAgo)]))
    .execute()
  await db.deleteFrom('password_reset_tokens').where('expires_at', '<', monthAgo).execute()
  await db.deleteFrom('email_confirmation_tokens').where('expires_at', '<', monthAgo).execute()
  await db.deleteFrom('mfa_challenges').where('expires_at', '<', now).execute()
}
