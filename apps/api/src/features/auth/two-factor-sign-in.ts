import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { AppError } from '../../http/errors.ts'
import { lockUser } from '../users/users.service.ts'
import { type Keys, hashToken } from '../../security/keys.ts'
import { acceptAnyCode, wrongCode } from './two-factor.ts'
import { type SignInDevice, hasSignedInFrom } from '../../security/auth-sessions.ts'
import { openTicket, tookTooLong } from './two-factor-ticket.ts'
import { type Guard, enter, refused } from './guarded-attempt.ts'

/** The second step: exchanges the ticket of the first one and a code for a session. */
export const finishSignIn = async (
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
