import { randomUUID } from 'node:crypto'
import { facilityTypeCode, type ProfileChanges, type User } from '@tessa/contract'
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

interface Counts {
  readonly factor: Date | null
  readonly work_orders: number | null
  readonly chat_sessions: number | null
  readonly help_requests: number | null
}

/** An account as the API shows it. */
export const serializeUser = async (db: Kysely<Tables>, row: UserRow): Promise<User> => {
  const counts = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('second_factors').select('enabled_at').where('user_id', '=', row.id).as('factor'),
      ...(['work_orders', 'chat_sessions', 'help_requests'] as const).map((table) =>
        selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', row.id)
          .as(table),
      ),
    ])
    .executeTakeFirstOrThrow()
  return serializeCounted(row, counts)
}

/** The same of a row whose counts are known. */
export const serializeCounted = (row: UserRow, counts: Partial<Counts>): User => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  jobTitle: row.job_title,
  facilityName: row.facility_name,
  clinicName: row.facility_name,
  organizationName: row.facility_name,
  facilityType: row.facility_type,
  department: row.department,
  facilityAddress: row.facility_address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  role: row.role,
  isActive: row.is_active,
  emailNotifications: row.email_notifications,
  isEmailConfirmed: row.email_confirmed_at !== null,
  mustChangePassword: row.must_change_password,
  secondFactorEnabled: (counts.factor ?? null) !== null,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  workOrderCount: counts.work_orders ?? 0,
  chatSessionCount: counts.chat_sessions ?? 0,
  helpRequestCount: counts.help_requests ?? 0,
})

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
