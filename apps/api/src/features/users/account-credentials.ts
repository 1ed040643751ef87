import type { Kysely } from 'kysely'
import { runTransaction } from '../../db/after-commit.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { queueMail } from '../../notifications/mail.ts'
import { passwordAssigned } from '../../notifications/templates/password-assigned.ts'
import { passwordLinkSent } from '../../notifications/templates/password-link-sent.ts'
import { twoFactorRemoved } from '../../notifications/templates/two-factor-removed.ts'
import { endAuthSessions } from '../../security/end-auth-sessions.ts'
import { hashNewPassword } from '../../security/new-password.ts'
import { createPasswordResetToken, setPassword } from '../../security/password-links.ts'
import type { Administration } from './account-administration.ts'
import { lockAccount, lockAdmins, refuseOwnAccount } from './admin-guard.ts'
import { findAccount } from './account-rows.ts'
import type { UserRow } from './users.service.ts'

/** Runs a change of one account, with the account locked. */
const changeOf = <T>(
  db: Kysely<Tables>,
  id: string,
  { callerId }: Administration,
  change: (trx: Kysely<Tables>, account: UserRow) => Promise<T>,
): Promise<T> =>
  runTransaction(db, async (trx) => {
    await lockAdmins(trx, callerId)
    return change(trx, await lockAccount(trx, id))
  })

/** Sets a password that its owner must replace. The owner is told by mail, and every sign-in ends. */
export const assignPassword = async (
  db: Kysely<Tables>,
  id: string,
  newPassword: string,
  administration: Administration,
): Promise<void> => {
  const { callerId, now, deps, record } = administration
  refuseOwnAccount(callerId, id, 'Change your own password in your profile.')
  const columns = await hashNewPassword(newPassword, await findAccount(db, id), 'newPassword')
  await changeOf(db, id, administration, async (trx, account) => {
    await setPassword(trx, account.id, columns, now, { mustChange: true })
    const signIns = await endAuthSessions(trx, { userId: account.id }, now)
    await record(trx, 'password.assigned', account.id, { signIns })
    if (!account.is_active) return
    const mail = passwordAssigned(account.first_name, deps.config.webUrl)
    await queueMail(trx, deps.jobs, { to: account.email, ...mail })
  })
}

const linkHours = 24

/** Mails a link that sets a password once. */
export const sendPasswordLink = (
  db: Kysely<Tables>,
  id: string,
  administration: Administration,
): Promise<void> =>
  changeOf(db, id, administration, async (trx, { id: userId, email, is_active }) => {
    const { now, deps, record } = administration
    if (!is_active)
      throw new AppError(
        'account_inactive',
        'This account is not active. Activate it before you send a link.',
      )
    const { webUrl } = deps.config
    const url = await createPasswordResetToken(trx, userId, { webUrl, now, hours: linkHours })
    await record(trx, 'password.link-sent', userId)
    await queueMail(trx, deps.jobs, { to: email, kind: 'password-reset', ...passwordLinkSent(url) })
  })

/** Ends all sign-ins of an account, or one of them. */
export const endAccountSessions = (
  db: Kysely<Tables>,
  { id, sessionId }: { id: string; sessionId?: string },
  administration: Administration,
): Promise<void> =>
  changeOf(db, id, administration, async (trx, { id: userId }) => {
    const which = sessionId === undefined ? { userId } : { userId, id: sessionId }
    const signIns = await endAuthSessions(trx, which, administration.now)
    if (sessionId !== undefined && signIns === 0) throw notFound()
    if (signIns > 0) await administration.record(trx, 'sign-in.ended', userId, { signIns })
  })

/** Switches off a second factor. Its owner has lost it, and whoever found it is signed out. */
export const removeSecondFactor = (
  db: Kysely<Tables>,
  id: string,
  administration: Administration,
): Promise<void> =>
  changeOf(db, id, administration, async (trx, account) => {
    const { callerId, now, deps, record } = administration
    refuseOwnAccount(callerId, account.id, 'Switch off your own second factor in your profile.')
    const removed = await trx
      .deleteFrom('second_factors')
      .where('user_id', '=', account.id)
      .where('enabled_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!removed) throw new AppError('mfa_invalid_state', 'The second factor is not on.')
    await trx.deleteFrom('mfa_challenges').where('user_id', '=', account.id).execute()
    const signIns = await endAuthSessions(trx, { userId: account.id }, now)
    await record(trx, 'two-factor.disabled', account.id, { signIns })
    const mail = twoFactorRemoved(account.first_name, deps.config.webUrl)
    await queueMail(trx, deps.jobs, { to: account.email, ...mail })
  })
