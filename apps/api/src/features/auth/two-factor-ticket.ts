import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'
import { newToken } from '../../security/keys.ts'

const ticketMs = 5 * 60_000
/** After this many, the caller has to send the password again, which has a limit of its own. */
const wrongCodesAllowed = 5

export const issueTicket = async (
  db: Kysely<Tables>,
  userId: string,
  rememberMe: boolean,
  now: Date,
): Promise<string> => {
  const { token, hash } = newToken()
  await db.deleteFrom('mfa_challenges').where('expires_at', '<', now).execute()
  await db
    .insertInto('mfa_challenges')
    .values({
      token_hash: hash,
      user_id: userId,
      remember_me: rememberMe,
      expires_at: new Date(now.getTime() + ticketMs),
    })
    .execute()
  return token
}

export const tookTooLong = () =>
  new AppError('wrong_code', 'This sign-in took too long. Please enter your password again.')

export const openTicket = (db: Kysely<Tables>, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('mfa_challenges as ticket')
    .innerJoin('users', 'users.id', 'ticket.user_id')
    .select(['users.id', 'users.password_set_at', 'users.devices_forgotten_at'])
    .select(['ticket.remember_me', 'ticket.wrong_codes'])
    .where('token_hash', '=', token_hash)
    .where('ticket.expires_at', '>', now)
    .where('ticket.wrong_codes', '<', wrongCodesAllowed)
    .where('users.is_active', '=', true)
