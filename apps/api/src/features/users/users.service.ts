import { randomUUID } from 'node:crypto'
import { type ProfileChanges, facilityTypeCode } from '@tessa/contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { UsersTable } from '../../db/schema/account-tables.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError } from '../../http/errors.ts'
import { normalEmail } from '../../security/normal-email.ts'

export type UserRow = Selectable<UsersTable>

/** Null for "not given". A word that neither form knows is the caller's mistake. */
export const readFacilityType = (given: string | null | undefined): string | null => {
  if (given == null || given.trim() === '') return null
  const code = facilityTypeCode(given)
  if (code === undefined) throw fieldError('facilityType', 'Facility type is not one that we know')
  return code
}

export const findUser = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const findUserByEmail = (db: Kysely<Tables>, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst()

/**
 * Locks an account before what belongs to it. Its administration locks in this order as well, so that the two wait for
 * each other instead of failing.
 */
export const lockUser = async (trx: Kysely<Tables>, id: string): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const createUser = async (
  db: Kysely<Tables>,
  user: Omit<Insertable<UsersTable>, 'id'>,
): Promise<UserRow> => {
  const created = await db
    .insertInto('users')
    .values({ ...user, id: randomUUID(), email: normalEmail(user.email) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!created) throw new AppError('email_taken', 'An account with this email already exists.')
  return created
}

/** Null clears a field. An absent field stays as it is. */
export const changeProfile = async (
  db: Kysely<Tables>,
  id: string,
  changes: ProfileChanges,
  now: Date,
): Promise<UserRow> => {
  const text = (value: string | null | undefined) => (value == null ? value : value.trim() || null)
  const changed = await db
    .updateTable('users')
    .set({
      first_name: changes.firstName?.trim(),
      last_name: changes.lastName?.trim(),
      phone: text(changes.phone),
      job_title: text(changes.jobTitle),
      facility_name: text(changes.facilityName),
      facility_type: changes.facilityType === undefined ? undefined : readFacilityType(changes.facilityType),
      department: text(changes.department),
      facility_address: text(changes.facilityAddress),
      city: text(changes.city),
      state: text(changes.state),
      zip_code: text(changes.zipCode),
      email_notifications: changes.emailNotifications,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new AppError('unauthorized', 'Please sign in again.')
  return changed
}
