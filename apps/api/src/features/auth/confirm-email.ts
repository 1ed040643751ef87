import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { hashToken, newToken } from '../../security/keys.ts'
import { clientNetwork, digest } from '../../http/plugins/rate-limits.ts'
import { addHits } from '../../http/plugins/hit-counter.ts'
import { secondsUntilNextMail } from '../../notifications/mail-limits.ts'
import { queueMail } from '../../notifications/mail.ts'
import { canonicalMailbox } from '../../notifications/mailbox.ts'
import { emailConfirmationLink } from '../../notifications/templates/email-confirmation-link.ts'
import { findUser } from '../users/users.service.ts'

const linkMs = 3 * 24 * 3_600_000

interface Recipient {
  readonly id: string
  readonly email: string
}
interface Sending {
  readonly jobs: Jobs
  readonly webUrl: string
  readonly now: Date
}

/** How many mails new accounts of one mailbox get in an hour, from one network. */
const firstMails = { max: 6, seconds: 3600 } as const

/**
 * Mails the link to a new account. Accounts that others register for variants of the address count for the network they
 * come from. So the owner's own account gets its mail, however many of those there are.
 */
export const mailFirstConfirmationLink = async (
  trx: Kysely<Tables>,
  user: Recipient,
  { address, ...sending }: Sending & { readonly address: string },
): Promise<void> => {
  const key = `email-confirmation:${digest(canonicalMailbox(user.email))}:${clientNetwork(address)}`
  const { hits } = await addHits(trx, key, 1, firstMails.seconds, sending.now)
  if (hits <= firstMails.max) await mailConfirmationLink(trx, user, sending)
}

const mailConfirmationLink = async (
  trx: Kysely<Tables>,
  user: Recipient,
  { jobs, webUrl, now }: Sending,
): Promise<void> => {
  const { token, hash } = newToken()
  await trx
    .insertInto('email_confirmation_tokens')
    .values({ token_hash: hash, user_id: user.id, expires_at: new Date(now.getTime() + linkMs) })
    .execute()
  await queueMail(trx, jobs, {
    to: user.email,
    kind: 'email-confirmation',
    // The token follows the #, so that no server on the way logs it.
    ...emailConfirmationLink(`${webUrl}/confirm-email#${token}`),
  })
}

/** Sends the link again to a signed-in user. A confirmed account needs nothing. */
export const resendConfirmationLink = (db: Kysely<Tables>, userId: string, sending: Sending): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId)
    if (user.email_confirmed_at) return
    const retryAfterSeconds = await secondsUntilNextMail(trx, user.email, 'email-confirmation')
    if (retryAfterSeconds > 0)
      throw new AppError(
        'rate_limited',
        'We have already sent you several of these emails. Please check your spam folder too.',
        { retryAfterSeconds },
      )
    await mailConfirmationLink(trx, user, sending)
  })

/**
 * Confirms the account that a link was mailed to. The link gives the same result when it is opened again, for example
 * after a mail scanner. Answers whose it is, if it was confirmed now.
 */
export const confirmEmail = async (
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const link = await db
    .selectFrom('email_confirmation_tokens as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['users.id', 'users.email_confirmed_at', 'link.expires_at'])
    .where('link.token_hash', '=', hashToken(token))
    .where('users.is_active', '=', true)
    .executeTakeFirst()
  if (link?.email_confirmed_at) return undefined
  if (!link || link.expires_at <= now)
    throw new AppError('link_expired', 'This link is no longer valid. Please sign in and ask for a new one.')
  const confirmed = await db
    .updateTable('users')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', link.id)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return confirmed?.id
}

/** Two-factor sign-in on an unconfirmed address could lock its owner out. */
export const assertEmailConfirmed = async (db: Kysely<Tables>, userId: string): Promise<void> => {
  const { email_confirmed_at } = await findUser(db, userId)
  if (!email_confirmed_at) throw new AppError('email_unconfirmed', 'Please confirm your email address first.')
}
