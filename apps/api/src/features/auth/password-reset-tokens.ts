import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { AppError } from '../../http/errors.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { isWithinBound } from '../../notifications/mail-limits.ts'
import { queueMail } from '../../notifications/mail.ts'
import { passwordResetLink } from '../../notifications/templates/password-reset-link.ts'
import { findUserByEmail, lockUser } from '../users/users.service.ts'
import type { AccountEvents } from './account-events.ts'
import { hashToken } from '../../security/keys.ts'
import { hashNewPassword } from '../../security/new-password.ts'
import { createPasswordResetToken, setPassword } from '../../security/password-links.ts'
import { endAuthSessions } from '../../security/end-auth-sessions.ts'
import { handOver } from './hand-over-account.ts'

/** Locks the account, if the address is still its own. Two requests at once must not both find room for one more link. */
const lockAddressee = (trx: Kysely<Tables>, { id, email }: { id: string; email: string }) =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('email', '=', email)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst()

const linksAtOnce = 3
const nextLinkAfter = 15 * 60_000

/**
 * Anyone can request a link for any account, so mails are limited instead of requests: three at once, then one in a
 * quarter of an hour. The newest link stays valid, so that the owner of the mailbox always has one that works.
 */
const mayMailLink = async (trx: Kysely<Tables>, userId: string, now: Date): Promise<boolean> => {
  const links = await trx
    .selectFrom('password_reset_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  const [newest] = links
  if (!newest || links.length < linksAtOnce) return true
  return now.getTime() - newest.created_at.getTime() >= nextLinkAfter
}

/** Mails a link if the account exists. The caller's response is the same in both cases. */
export const mailPasswordResetLink = async (
  db: Kysely<Tables>,
  jobs: Jobs,
  email: string,
  { webUrl, now, events }: { webUrl: string; now: Date; events: AccountEvents },
): Promise<void> => {
  const found = await findUserByEmail(db, email)
  if (!found?.is_active) return
  await runTransaction(db, async (trx) => {
    const user = await lockAddressee(trx, found)
    if (!user || !(await mayMailLink(trx, user.id, now))) return
    // Anyone can register variants of an address. Their mails share one limit and never use up the owner's.
    if (!user.email_confirmed_at && !(await isWithinBound(trx, user.email, 'password-reset'))) return
    const url = await createPasswordResetToken(trx, user.id, { webUrl, now, hours: 1 })
    await events.record(trx, 'password.reset-requested', user.id)
    await queueMail(trx, jobs, {
      to: user.email,
      kind: 'password-reset',
      ...passwordResetLink(url, user.email_confirmed_at ? user.first_name : undefined),
    })
  })
}

const linkFor = (db: Kysely<Tables>, token: string, now: Date) =>
  db
    .selectFrom('password_reset_tokens as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .selectAll('users')
    .where('link.token_hash', '=', hashToken(token))
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('users.is_active', '=', true)

/** Sets the password that a link allows, uses up every link of the account and ends all of its sessions. */
export const resetPassword = async (
  db: Kysely<Tables>,
  { token, password }: { token: string; password: string },
  { now, events }: { now: Date; events: AccountEvents },
): Promise<string> => {
  const expired = new AppError('link_expired', 'This link is no longer valid. Please ask for a new one.')
  const user = await linkFor(db, token, now).executeTakeFirst()
  if (!user) throw expired
  const { email, first_name: firstName, last_name: lastName, facility_name: facilityName } = user
  const columns = await hashNewPassword(password, { email, firstName, lastName, facilityName })
  await runTransaction(db, async (trx) => {
    await lockUser(trx, user.id)
    // The link is read again under a lock, so that it works only once, even for two simultaneous requests.
    const owner = await linkFor(trx, token, now).forUpdate('link').executeTakeFirst()
    if (!owner) throw expired
    if (!owner.email_confirmed_at) await handOver(trx, owner, now)
    await setPassword(trx, user.id, columns, now)
    await endAuthSessions(trx, { userId: user.id }, now)
    await events.record(trx, 'password.reset', user.id)
  })
  return user.id
}
