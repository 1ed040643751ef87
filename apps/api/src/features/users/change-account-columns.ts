import type { Kysely, Updateable } from 'kysely'
import type { UsersTable } from '../../db/schema/account-tables.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { queueMail } from '../../notifications/mail.ts'
import { emailChanged } from '../../notifications/templates/email-changed.ts'
import { endAuthSessions } from '../../security/end-auth-sessions.ts'
import { endPasswordLinks } from '../../security/password-links.ts'
import type { Administration } from './account-administration.ts'
import { isAdmin, refuseLostAdmin } from './admin-guard.ts'
import { emailTaken } from './create-account.ts'
import type { UserRow } from './users.service.ts'

const isTakenEmail = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'users_email'

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
  const signIns = endsSignIns ? await endAuthSessions(trx, { userId: before.id }, now) : 0
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
