import type { Account, AccountChange } from '@tessa/contract'
import type { Kysely, Updateable } from 'kysely'
import { runTransaction } from '../../db/after-commit.ts'
import type { UsersTable } from '../../db/schema/account-tables.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { normalEmail } from '../../security/normal-email.ts'
import type { Administration } from './account-administration.ts'
import { findAccount } from './account-rows.ts'
import { assertUnchanged, lockAccount, lockAdmins } from './admin-guard.ts'
import { checkReturn, returnWork } from './return-work.ts'
import { readFacilityType, type UserRow } from './users.service.ts'
import { changeColumns } from './change-account-columns.ts'

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
    facility_name: text(body.facilityName),
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
