import type { Role } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { findAccount } from './account-rows.ts'
import type { UserRow } from './users.service.ts'

/**
 * The access rule let the caller in as an administrator, so another one has changed that since: a conflict of two
 * changes, not a role that never sufficed.
 */
const callerChanged = (): AppError =>
  new AppError('conflict', 'Another administrator has just ended your own access, so nothing was changed.')

/** No deleted account is active; asking for it lets the index of a role find these among all accounts. */
export const activeAdmins = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')

/**
 * Locks all active administrators, so that changes of accounts run one after the other, and refuses a caller who is no
 * longer one of them.
 */
export const lockAdmins = async (trx: Kysely<Tables>, callerId: string): Promise<readonly string[]> => {
  const admins = await activeAdmins(trx).forNoKeyUpdate().execute()
  const ids = admins.map(({ id }) => id)
  if (!ids.includes(callerId)) throw callerChanged()
  return ids
}

/** Refuses a caller who is no active administrator, and locks nobody. */
const refuseNoAdmin = async (trx: Kysely<Tables>, callerId: string): Promise<void> => {
  const caller = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', callerId)
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!caller) throw callerChanged()
}

/**
 * Locks an account for a change that takes long. Administrators are locked only if it is one of them, so that their
 * sign-ins and all other changes of accounts do not wait meanwhile.
 */
export const lockForLong = async (
  trx: Kysely<Tables>,
  id: string,
  callerId: string,
): Promise<{ readonly account: UserRow; readonly admins: readonly string[] }> => {
  const seen = await trx
    .selectFrom('users')
    .select(['role', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst()
  const early = seen && isAdmin(seen) ? await lockAdmins(trx, callerId) : undefined
  if (!early) await refuseNoAdmin(trx, callerId)
  const account = await lockAccount(trx, id)
  // It may have become one of them between the two reads.
  const admins = early ?? (isAdmin(account) ? await lockAdmins(trx, callerId) : [])
  return { account, admins }
}

/** Locks an account that was not deleted. */
export const lockAccount = async (trx: Kysely<Tables>, id: string): Promise<UserRow> => {
  const row = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const refuseOwnAccount = (callerId: string, id: string, message: string): void => {
  if (callerId === id.toLowerCase()) throw new AppError('own_account', message)
}

/** Refuses a change after which an administrator is none, if it is the caller or the last one. */
export const refuseLostAdmin = (
  admins: readonly string[],
  { callerId, id, action }: { callerId: string; id: string; action: string },
): void => {
  refuseOwnAccount(callerId, id, `You cannot ${action} your own account. Another administrator can.`)
  if (admins.length <= 1 && admins.includes(id))
    throw new AppError('last_admin', `This is the last administrator, so you cannot ${action} the account.`)
}

/** Whether an account with this role and state administers accounts. */
export const isAdmin = ({ role, is_active }: { role: Role; is_active: boolean }): boolean =>
  role === 'admin' && is_active

/** Refuses a change of an account that someone else has changed meanwhile. */
export const assertUnchanged = async (
  trx: Kysely<Tables>,
  { id, updated_at }: UserRow,
  seen: string | undefined,
): Promise<void> => {
  if (seen === undefined || seen === '' || seen === updated_at.toISOString()) return
  throw new AppError('conflict', 'Someone else has changed this account meanwhile.', {
    current: await findAccount(trx, id),
  })
}
