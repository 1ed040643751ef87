import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { AppError, fieldError } from '../../http/errors.ts'
import { findUser } from '../users/users.service.ts'
import { hashNewPassword } from '../../security/new-password.ts'
import { setPassword } from '../../security/password-links.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { hasSignedInFrom } from '../../security/auth-sessions.ts'
import { endAuthSessions } from '../../security/end-auth-sessions.ts'
import { lockWithPassword } from './lock-with-password.ts'
import { type Guard, refused, wrongCredentials } from './guarded-attempt.ts'

const notCurrentPassword = (field: string) => fieldError(field, 'This is not your current password.')

interface Confirmation {
  readonly userId: string
  readonly password: string
  readonly field: string
  readonly address: string
}

/** For changes that a stranger at an open screen must not make. Wrong passwords count as they do at sign-in. */
export const confirmPassword = async (
  db: Kysely<Tables>,
  { userId, password, field, address }: Confirmation,
  { limitAttempts, knownDevice, events }: Guard,
) => {
  const user = await findUser(db, userId)
  const attempt = {
    kind: 'password',
    account: user.email,
    ip: address,
    knownDevice: knownDevice(user),
    isFamiliarNetwork: () => hasSignedInFrom(db, userId, address),
  } as const
  await limitAttempts(attempt, async () => {
    if (!(await verifyPassword(user.password_hash, password))) throw wrongCredentials()
  })
    .catch(refused(events, 'password.failed', userId))
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_credentials') throw notCurrentPassword(field)
      throw error
    })
  return user
}

export const changePassword = async (
  db: Kysely<Tables>,
  caller: { userId: string; sessionId: string; address: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  guard: Guard,
): Promise<number> => {
  const { events, now: clock } = guard
  const confirmation = { ...caller, password: currentPassword, field: 'currentPassword' }
  const user = await confirmPassword(db, confirmation, guard)
  const { email, first_name: firstName, last_name: lastName, facility_name: facilityName } = user
  const owner = { email, firstName, lastName, facilityName }
  const columns = await hashNewPassword(newPassword, owner, 'newPassword')
  const now = clock()
  return runTransaction(db, async (trx) => {
    // Meanwhile an administrator may have set another password.
    if (!(await lockWithPassword(trx, user))) throw notCurrentPassword('currentPassword')
    await setPassword(trx, user.id, columns, now)
    await events.record(trx, 'password.changed', user.id)
    return endAuthSessions(trx, { userId: user.id, except: caller.sessionId }, now)
  })
}
