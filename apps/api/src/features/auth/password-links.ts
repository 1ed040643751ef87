import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import type { Jobs } from '../../jobs.ts'
import { isWithinBound } from '../notifications/mail-bounds.ts'
import { queueMail } from '../notifications/mail.ts'
import { findUserByEmail } from '../users/users.service.ts'
import type { AccountEvents } from './account-events.ts'
import { hashToken, newToken } from '../../keys.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

const hour = 3_600_000

/** A link that sets a password, for one use. The token stands behind the #, so that no server on the way logs it. */
export const createPasswordLink = async (
  db: Kysely<Tables>,
  userId: string,
  { webUrl, now, hours }: { webUrl: string; now: Date; hours: number },
): Promise<string> => {
  const { token, hash } = newToken()
  await db
    .insertInto('password_links')
    .values({
      token_hash: hash,
      user_id: userId,
      expires_at: new Date(now.getTime() + hours * hour),
      created_at: now,
    })
    .execute()
  return `${webUrl}/reset-password#${token}`
}

const linksAtOnce = 3
const nextLinkAfter = 15 * 60_000

/**
 * Anybody may ask for anybody's link, so mails are bounded instead of requests: three at once, then one in a quarter of
 * an hour. The newest link stays valid meanwhile, so that who owns the mailbox always has one that works.
 */
const mayMailLink = async (trx: Kysely<Tables>, userId: string, now: Date): Promise<boolean> => {
  // Two requests at once must not both find room for one more.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const links = await trx
    .selectFrom('password_links')
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

/** Mails a link if there is such an account. The caller's answer is the same either way. */
export const mailPasswordLink = async (
  db: Kysely<Tables>,
  jobs: Jobs,
  email: string,
  { webUrl, now, events }: { webUrl: string; now: Date; events: AccountEvents },
): Promise<void> => {
  const user = await findUserByEmail(db, email)
  if (!user?.is_active) return
  await transact(db, async (trx) => {
    if (!(await mayMailLink(trx, user.id, now))) return
    // Anybody can register variants of an address. Their mails have a bound together, and never take the owner's.
    if (!user.email_confirmed_at && !(await isWithinBound(trx, user.email, 'password-reset'))) return
    const url = await createPasswordLink(trx, user.id, { webUrl, now, hours: 1 })
    await events.record(trx, 'password.reset-requested', user.id)
    await queueMail(trx, jobs, {
      to: user.email,
      kind: 'password-reset',
      subject: 'Set a new password for Tessa',
      paragraphs: [
        // A name that was typed by whoever registered is not for the eyes of whoever owns the mailbox.
        user.email_confirmed_at ? `Hello ${user.first_name},` : 'Hello,',
        'Someone asked to set a new password for your account. If it was you, use this link within one hour. It works once.',
        'If it was not you, you do not need to do anything: your password stays as it is.',
      ],
      action: { label: 'Set a new password', url },
    })
  })
}

const linkFor = (db: Kysely<Tables>, token: string, now: Date) =>
  db
    .selectFrom('password_links as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .selectAll('users')
    .where('link.token_hash', '=', hashToken(token))
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('users.is_active', '=', true)

/** Sets the password that a link allows, uses up every link of the account and ends all of its sessions. */
export const setPasswordByLink = async (
  db: Kysely<Tables>,
  { token, password }: { token: string; password: string },
  { now, events }: { now: Date; events: AccountEvents },
): Promise<string> => {
  const expired = new AppError('link_expired', 'This link is no longer valid. Please ask for a new one.')
  const user = await linkFor(db, token, now).executeTakeFirst()
  if (!user) throw expired
  const { email, first_name: firstName, last_name: lastName, facility_name: facilityName } = user
  await checkNewPassword(password, { email, firstName, lastName, facilityName })
  const hash = await hashPassword(password)
  await transact(db, async (trx) => {
    // Looked at again under a lock: it works once, also for two who use it at the same moment.
    const owner = await linkFor(trx, token, now).forUpdate('link').executeTakeFirst()
    if (!owner) throw expired
    if (!owner.email_confirmed_at) await handOver(trx, owner, now)
    await setPassword(trx, user.id, hash, now)
    await endSessions(trx, { userId: user.id }, now)
    await events.record(trx, 'password.reset', user.id)
  })
  return user.id
}

/**
 * Gives an account that was never confirmed to whoever reads its mail. Somebody else may have typed everything in it
 * but the address, so that name, facility and consent do not stay. Its cases do: staff work on them.
 */
const handOver = async (
  trx: Kysely<Tables>,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> => {
  await trx.deleteFrom('second_factors').where('user_id', '=', id).execute()
  await trx
    .updateTable('users')
    .set({
      email_confirmed_at: now,
      // What its owner calls the mailbox, until they tell their name; a tag after the plus may be a stranger's.
      first_name: email.replace(/(?<=.)[+@].*$/, ''),
      last_name: '',
      phone: null,
      job_title: null,
      facility_name: null,
      facility_type: null,
      department: null,
      facility_address: null,
      city: null,
      state: null,
      zip_code: null,
      agreed_to_terms_at: null,
    })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Whatever the old password opened, mailed links and half-finished sign-ins, ends with it. */
export const setPassword = async (
  trx: Kysely<Tables>,
  userId: string,
  password_hash: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ password_hash, password_set_at: now, must_change_password: false, updated_at: now })
    .where('id', '=', userId)
    .execute()
  await trx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await trx.deleteFrom('second_factor_tickets').where('user_id', '=', userId).execute()
}
