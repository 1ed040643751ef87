import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { UserRow } from '../users/users.service.ts'

/**
 * Locks an account, and says whether it is active and still has this password. Verifying a password takes a while, and
 * meanwhile it may have been changed, or the account deactivated.
 */
export const lockWithPassword = async (
  trx: Kysely<Tables>,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
