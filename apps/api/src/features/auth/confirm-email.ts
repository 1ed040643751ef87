import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import type { Jobs } from '../../jobs.ts'
import { hashToken, newToken } from '../../keys.ts'
import { addHits, digest, household } from '../../plugins/limits.ts'
import { secondsUntilNextMail } from '../notifications/mail-bounds.ts'
import { queueMail } from '../notifications/mail.ts'
import { canonicalMailbox } from '../notifications/mailbox.ts'
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

/** How many new accounts of one mailbox get their mail, in an hour and from one network. */
const firstMails = { max: 6, seconds: 3600 } as const

/**
 * Mails the link to a new account. What others register for variants of the address counts where it comes from, so that
 * the owner's own account gets its mail however many of those there are.
 */
export const mailFirstConfirmationLink = async (
  trx: Kysely<Tables>,
  user: Recipient,
  { address, ...sending }: Sending & { readonly address: string },
): Promise<void> => {
  const key = `email-confirmation:${digest(canonicalMailbox(user.email))}:${household(address)}`
  const { hits } = await addHits(trx, key, 1, firstMails.seconds, sending.now)
  if (hits <= firstMails.max) await mailConfirmationLink(trx, user, sending)
}

/** Nothing in it was typed by the registrant, who may be a stranger to the reader. */
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
    subject: 'Confirm your email address for Tessa',
    paragraphs: [
      'Hello,',
      'Someone created a Tessa account with this email address. If it was you, please confirm the address within three days.',
      'If it was not you, you can ignore this mail. As long as the address is not confirmed, Tessa sends nothing else here.',
    ],
    // Behind the #, so that no server on the way logs it.
    action: { label: 'Confirm this address', url: `${webUrl}/confirm-email#${token}` },
  })
}

/** Sends the link once more to somebody who is signed in; for a confirmed account there is nothing to do. */
export const resendConfirmationLink = (db: Kysely<Tables>, userId: string, sending: Sending): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId)
    if (user.email_confirmed_at) return
    const retryAfterSeconds = await secondsUntilNextMail(trx, user.email, 'email-confirmation')
    if (retryAfterSeconds > 0)
      throw new AppError(
        'rate_limited',
        'We have already sent you several of these mails. Please look in your spam folder too.',
        { retryAfterSeconds },
      )
    await mailConfirmationLink(trx, user, sending)
  })

/** Confirms the account that a link was mailed to. Opened again it says the same, also where a mail scanner came first. */
export const confirmEmail = async (db: Kysely<Tables>, token: string, now: Date): Promise<void> => {
  const link = await db
    .selectFrom('email_confirmation_tokens as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['users.id', 'users.email_confirmed_at', 'link.expires_at'])
    .where('link.token_hash', '=', hashToken(token))
    .where('users.is_active', '=', true)
    .executeTakeFirst()
  if (link?.email_confirmed_at) return
  if (!link || link.expires_at <= now)
    throw new AppError('link_expired', 'This link is no longer valid. Please sign in and ask for a new one.')
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', link.id)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** A second factor on an address that is not proved could lock its owner out. */
export const assertEmailConfirmed = async (db: Kysely<Tables>, userId: string): Promise<void> => {
  const { email_confirmed_at } = await findUser(db, userId)
  if (!email_confirmed_at) throw new AppError('email_unconfirmed', 'Please confirm your email address first.')
}
