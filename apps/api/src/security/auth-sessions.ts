import type { Role } from '@tessa/contract'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LongestSessions } from '../config.ts'
import type { Tables } from '../db/schema/tables.ts'
import { clientNetwork } from '../http/plugins/rate-limits.ts'
import { type AuthSessionLimits, isOver, rememberMs } from './auth-session-limits.ts'

export interface SignInDevice {
  readonly rememberMe: boolean
  readonly device: string
  readonly address: string
}

export const startAuthSession = async (
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

export const listAuthSessions = async (
  db: Kysely<Tables>,
  userId: string,
  role: Role,
  currentId: string,
  now: Date,
  limits: AuthSessionLimits,
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
