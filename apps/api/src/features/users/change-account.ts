import type { Account, AccountChange } from '@tessa/contract'
import type { Kysely, Updateable } from 'kysely'
import { runTransaction } from '../../db/after-commit.ts'
import type { UsersTable } from '../../db/schema/account-tables.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { queueMail } from '../../notifications/mail.ts'
import { emailChanged } from '../../notifications/templates/email-changed.ts'
import { endSessions } from '../../security/auth-sessions.ts'
import { normalEmail } from '../../security/normal-email.ts'
import { endPasswordLinks } from '../../security/password-links.ts'
import type { Administration } from './account-administration.ts'
import { findAccount } from './account-rows.ts'
import { assertUnchanged, isAdmin, lockAccount, lockAdmins, refuseLostAdmin } from './admin-guard.ts'
import { emailTaken } from './create-account.ts'
import { checkReturn, returnWork } from './return-work.ts'
import { readFacilityType, type UserRow } from './users.service.ts'

/** The text of an optional field: null clears it, and the empty string counts as absent. */
const text = (given: string | null | undefined): string | null | undefined =>
  given === null ? null : given?.trim() || undefined

/** The columns that differ from the row. */
const changedColumns = (row: UserRow, body: AccountChange): Updateable<UsersTable> => {
  const facilityType = text(body.facilityType)
  const wanted = {
    email: normalEmail(body.email),
    first_name: body.firstName.trim(),
    last_name: body.lastName.trim(),
    phone: text(body.phone),
    department: text(body.department),
    facility_type: facilityType && readFacilityType(facilityType),
    facility_address: text(body.facilityAddress),
    role: body.role,
    is_active: body.isActive,
  } as const
  const before: Readonly<Record<string, unknown>> = row
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== before[name]),
  )
}

const isTakenEmail = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'users_email'

/** Changes an account. Another role and deactivation end its sign-ins, and return a technician's open work. */
export const changeAccount = async (
  db: Kysely<Tables>,
  id: string,
  body: AccountChange,
  administration: Administration,
): Promise<Account> => {
  await checkReturn(db, id, body, administration)
  await runTransaction(db, (trx) => applyChange(trx, id, body, administration))
  await returnWork(db, id, administration, body.handOverTo)
  return findAccount(db, id)
}

const applyChange = async (
  trx: Kysely<Tables>,
  id: string,
  body: AccountChange,
  administration: Administration,
): Promise<void> => {
  const admins = await lockAdmins(trx, administration.callerId)
  const before = await lockAccount(trx, id)
  await assertUnchanged(trx, before, body.updatedAt)
  await changeColumns(trx, { before, columns: changedColumns(before, body), admins }, administration)
}

interface ColumnChange {
  /** The locked row. */
  readonly before: UserRow
  readonly columns: Updateable<UsersTable>
  /** All active administrators, locked. */
  readonly admins: readonly string[]
}

/** Changes columns of an account, with all that follows from it. */
export const changeColumns = async (
  trx: Kysely<Tables>,
  { before, columns, admins }: ColumnChange,
  administration: Administration,
): Promise<void> => {
  const { callerId, now, record } = administration
  const after = { role: columns.role ?? before.role, is_active: columns.is_active ?? before.is_active }
  if (isAdmin(before) && !isAdmin(after))
    refuseLostAdmin(admins, {
      callerId,
      id: before.id,
      action: after.is_active ? 'take the administrator role from' : 'deactivate',
    })
  const fields = Object.keys(columns)
  if (fields.length === 0) return
  await trx
    .updateTable('users')
    .set({ ...columns, ...(columns.email === undefined ? {} : { email_confirmed_at: now }), updated_at: now })
    .where('id', '=', before.id)
    .execute()
    .catch((error: unknown) => {
      throw isTakenEmail(error) ? emailTaken() : error
    })
  if (columns.email !== undefined) await moveMailbox(trx, before, administration)
  const endsSignIns = columns.role !== undefined || columns.is_active === false
  const signIns = endsSignIns ? await endSessions(trx, { userId: before.id }, now) : 0
  await record(trx, columns.role === undefined ? 'account.changed' : 'role.changed', before.id, {
    fields: fields.join(', '),
    ...(columns.role === undefined ? {} : { from: before.role, to: columns.role }),
    ...(columns.is_active === undefined ? {} : { isActive: columns.is_active }),
    ...(endsSignIns ? { signIns } : {}),
  })
}

/** Links that were mailed to the earlier address end, and its owner is told. */
const moveMailbox = async (
  trx: Kysely<Tables>,
  { id, email, email_confirmed_at }: UserRow,
  { now, deps }: Administration,
): Promise<void> => {
  await endPasswordLinks(trx, id, now)
  if (email_confirmed_at) await queueMail(trx, deps.jobs, { to: email, ...emailChanged() })
}
