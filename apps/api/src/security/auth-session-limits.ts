import { type Role, type Settings, settingDefinitions } from '@tessa/contract'
import { sql } from 'kysely'
import type { LongestSessions } from '../config.ts'

export const minute = 60_000
export const initialIdleMs = settingDefinitions.sessionTimeout.initial * minute
export const rememberMs = 30 * 24 * 60 * minute

/** "Remember me" exempts users from the idle timeout. Staff always have it, because they see other people's records. */
export const idleLimit = (role: Role, rememberMe: boolean, idleMs: number): number =>
  rememberMe && role === 'user' ? rememberMs : idleMs

/** How long a sign-in lasts, in all and without use, and what it needs. */
export interface AuthSessionLimits extends LongestSessions {
  readonly idleMs: number
  /** Whether managers and admins may do nothing before they have a second factor. */
  readonly secondFactorRequired: boolean
}

interface LimitDeps {
  readonly config: { readonly authSessionLimits: LongestSessions }
  readonly settings: { current(): Pick<Settings, 'sessionTimeout' | 'secondFactorRequired'> }
}

/** The limits as they are now. */
export const authSessionLimits = ({ config, settings }: LimitDeps): AuthSessionLimits => ({
  ...config.authSessionLimits,
  idleMs: settings.current().sessionTimeout * minute,
  secondFactorRequired: settings.current().secondFactorRequired,
})

/** Whether an account has to set up a second factor before anything else. */
export const lacksSecondFactor = (
  { role, hasSecondFactor }: { readonly role: Role; readonly hasSecondFactor: boolean },
  { secondFactorRequired }: Pick<AuthSessionLimits, 'secondFactorRequired'>,
): boolean => secondFactorRequired && !hasSecondFactor && (role === 'manager' || role === 'admin')

export const hasSecondFactor = sql<boolean>`exists (select from second_factors
  where second_factors.user_id = users.id and enabled_at is not null)`.as('hasSecondFactor')

interface Timed {
  readonly role: Role
  readonly remember_me: boolean
  readonly last_seen_at: Date
  readonly created_at: Date
}

/** Whether the session was idle for too long, or has lasted for too long. */
export const isOver = (
  { role, remember_me, last_seen_at, created_at }: Timed,
  now: Date,
  limits: AuthSessionLimits,
) =>
  now.getTime() - last_seen_at.getTime() > idleLimit(role, remember_me, limits.idleMs) ||
  now.getTime() - created_at.getTime() > (role === 'user' ? limits.userMs : limits.staffMs)
