import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { emptyProfile } from '../../security/empty-profile.ts'

/**
 * Gives an unconfirmed account to the owner of its mailbox. A stranger may have typed everything in it except the
 * address, so name, facility and consent are removed. Its cases stay, because staff work on them.
 */
export const handOver = async (
  trx: Kysely<Tables>,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> => {
  await trx.deleteFrom('second_factors').where('user_id', '=', id).execute()
  await trx
    .updateTable('users')
    .set({
      email_confirmed_at: now,
      // The name is taken from the mailbox until the owner enters one. A tag after the plus may be a stranger's.
      first_name: email.replace(/(?<=.)[+@].*$/, ''),
      last_name: '',
      ...emptyProfile,
    })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute()
}
