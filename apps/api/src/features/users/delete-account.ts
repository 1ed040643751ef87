import type { HandOverOfLeaver } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { runTransaction } from '../../db/after-commit.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { deletedName } from '../../domain/case/history.ts'
import { removeReporter } from '../../domain/case/remove-reporter.ts'
import { endAuthSessions } from '../../security/end-auth-sessions.ts'
import type { Administration } from './account-administration.ts'
import { isAdmin, lockForLong, refuseLostAdmin, refuseOwnAccount } from './admin-guard.ts'
import { checkReturn, returnWork } from './return-work.ts'
import { emptyProfile } from '../../security/empty-profile.ts'

/**
 * Deletes the person behind an account. Its row stays, because histories and the audit log name it by its id; nothing in
 * it tells who it was, and the address is free again.
 */
export const deleteAccount = async (
  db: Kysely<Tables>,
  id: string,
  administration: Administration,
  leaver: HandOverOfLeaver = {},
): Promise<void> => {
  const { callerId, now, record } = administration
  await checkReturn(db, id, leaver, administration)
  await runTransaction(db, async (trx) => {
    const { account, admins } = await lockForLong(trx, id, callerId)
    refuseOwnAccount(callerId, account.id, 'You cannot delete your own account. Another administrator can.')
    if (isAdmin(account)) refuseLostAdmin(admins, { callerId, id: account.id, action: 'delete' })
    const signIns = await endAuthSessions(trx, { userId: account.id }, now)
    await record(trx, 'account.deleted', account.id, { role: account.role, signIns })
    await removeReporter(trx, account)
    await removeCredentials(trx, account.id)
    await trx
      .updateTable('mails')
      .set({ status: 'suppressed' })
      .where('recipient', '=', account.email)
      // A failed mail could be sent again by hand.
      .where('status', 'in', ['queued', 'failed'])
      .execute()
    await trx
      .updateTable('users')
      .set({ ...anonymousColumns(account.id), deleted_at: now, updated_at: now })
      .where('id', '=', account.id)
      .execute()
  })
  await returnWork(db, id, administration, leaver.handOverTo)
}

/** What an account owns and nothing else refers to. */
const ownTables = [
  'sign_in_sessions',
  'password_reset_tokens',
  'email_confirmation_tokens',
  'mfa_challenges',
  'second_factors',
  'start_views',
  'exports',
] as const

const removeCredentials = async (trx: Kysely<Tables>, userId: string): Promise<void> => {
  for (const table of ownTables) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  // Colleagues go on using the shared ones.
  await trx.deleteFrom('saved_views').where('owner_id', '=', userId).where('is_shared', '=', false).execute()
}

/** The columns of an account without a person. No one can sign in with it. */
const anonymousColumns = (id: string) =>
  ({
    ...deletedName,
    email: `${id}@deleted.invalid`,
    ...emptyProfile,
    role: 'user',
    is_active: false,
    email_notifications: false,
    email_confirmed_at: null,
    password_hash: null,
    password_set_at: null,
    password_strength: null,
    devices_forgotten_at: null,
    must_change_password: false,
    last_login_at: null,
  }) as const
