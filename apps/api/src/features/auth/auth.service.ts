import type { Credentials } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { AppError } from '../../http/errors.ts'
import { findUserByEmail, lockUser } from '../users/users.service.ts'
import { type Keys, hashToken } from '../../security/keys.ts'
import { normalEmail } from '../../security/normal-email.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { acceptAnyCode, hasTwoFactor, wrongCode } from './two-factor.ts'
import { type SignInDevice, hasSignedInFrom } from '../../security/auth-sessions.ts'
import { lockWithPassword } from './lock-with-password.ts'
import { isTestAddress } from './register.ts'
import { issueTicket, openTicket, tookTooLong } from './two-factor-ticket.ts'
import { type Guard, enter, refused, wrongCredentials } from './guarded-attempt.ts'

/** Returns a session, or a ticket if the account has two-factor sign-in. */
export const logIn = async (
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

export const finishLogIn = async (
  db: Kysely<Tables>,
  keys: Keys,
  { ticket, code }: { ticket: string; code: string },
  visit: Omit<SignInDevice, 'rememberMe'>,
  guard: Guard,
) => {
  const { now, limitAttempts, knownDevice, events } = guard
  const token_hash = hashToken(ticket)
  const owner = await openTicket(db, token_hash, now()).executeTakeFirst()
  if (!owner) throw tookTooLong()
  const { id: userId } = owner
  const attempt = {
    kind: 'code',
    account: userId,
    ip: visit.address,
    knownDevice: knownDevice(owner),
    isFamiliarNetwork: () => hasSignedInFrom(db, userId, visit.address),
  } as const
  return limitAttempts(attempt, async () => {
    const done = await runTransaction(db, async (trx) => {
      await lockUser(trx, userId)
      const found = await openTicket(trx, token_hash, now()).forUpdate('ticket').executeTakeFirst()
      if (!found) return tookTooLong()
      if (!(await acceptAnyCode(trx, keys, userId, code, now()))) {
        const wrong_codes = found.wrong_codes + 1
        await trx
          .updateTable('mfa_challenges')
          .set({ wrong_codes })
          .where('token_hash', '=', token_hash)
          .execute()
        return wrongCode()
      }
      await trx.deleteFrom('mfa_challenges').where('token_hash', '=', token_hash).execute()
      const rememberMe = found.remember_me
      return { ...(await enter(trx, found, { ...visit, rememberMe }, guard)), rememberMe }
    })
    // The error leaves the transaction as a value, because the count of wrong codes must be committed.
    if (done instanceof AppError) throw done
    return done
  }).catch(refused(events, 'two-factor.failed', userId))
}
