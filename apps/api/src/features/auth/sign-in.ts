import type { Credentials } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { findUserByEmail } from '../users/users.service.ts'
import { normalEmail } from '../../security/normal-email.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { hasTwoFactor } from './two-factor.ts'
import { type SignInDevice, hasSignedInFrom } from '../../security/auth-sessions.ts'
import { lockWithPassword } from './lock-with-password.ts'
import { isTestAddress } from './register.ts'
import { issueTicket } from './two-factor-ticket.ts'
import { type Guard, enter, refused, wrongCredentials } from './guarded-attempt.ts'

/** Returns a session, or a ticket if the account has two-factor sign-in. */
export const signIn = async (
  db: Kysely<Tables>,
  { email, password }: Credentials,
  visit: SignInDevice,
  { development, ...guard }: Guard & { development: boolean },
) => {
  const { now, limitAttempts, knownDevice, events } = guard
  const known = development || !isTestAddress(email)
  const user = known ? await findUserByEmail(db, email) : undefined
  const attempt = {
    kind: 'password',
    account: normalEmail(email),
    ip: visit.address,
    knownDevice: knownDevice(user),
    isFamiliarNetwork: () => hasSignedInFrom(db, user?.id, visit.address),
  } as const
  return limitAttempts(attempt, async () => {
    const right = await verifyPassword(user?.password_hash, password)
    if (!user || !right || !user.is_active) throw wrongCredentials()
    return runTransaction(db, async (trx) => {
      if (!(await lockWithPassword(trx, user))) throw wrongCredentials()
      if (await hasTwoFactor(trx, user.id))
        return { ticket: await issueTicket(trx, user.id, visit.rememberMe, now()) }
      return enter(trx, user, visit, guard)
    })
  }).catch(refused(events, 'sign-in.failed', user?.id))
}
