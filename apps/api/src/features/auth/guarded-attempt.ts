import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'
import type { AccountEvents } from './account-events.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'
import { countSignIn } from './daily-sign-ins.ts'
import type { DeviceOwner } from './known-devices.ts'
import { type SignInDevice, startAuthSession } from '../../security/auth-sessions.ts'

export const wrongCredentials = () => new AppError('wrong_credentials', 'Invalid email or password.')

/** What limits guessing, which device is known to this account, and what records the attempt. */
export interface Guard {
  readonly now: () => Date
  readonly scale: number
  readonly limitAttempts: AttemptLimiter
  readonly knownDevice: (owner: DeviceOwner | undefined) => string | undefined
  readonly events: AccountEvents
}

/** Records a refused attempt and returns its error. */
export const refused =
  (
    events: AccountEvents,
    event: 'sign-in.failed' | 'password.failed' | 'two-factor.failed',
    userId: string | undefined,
  ) =>
  (error: unknown): never => {
    if (error instanceof AppError)
      events.refuse(error.code === 'rate_limited' ? 'sign-in.limited' : event, userId)
    throw error
  }

export const enter = async (
  trx: Kysely<Tables>,
  owner: DeviceOwner,
  visit: SignInDevice,
  { now, scale, knownDevice, events }: Guard,
) => {
  const userId = owner.id
  const isKnownDevice = knownDevice(owner) !== undefined
  await countSignIn(trx, { userId, address: visit.address, isKnownDevice }, { now: now(), scale })
  const sessionId = await startAuthSession(trx, userId, visit, now())
  await events.record(trx, 'sign-in.succeeded', userId, { newDevice: !isKnownDevice })
  return { userId, sessionId }
}
