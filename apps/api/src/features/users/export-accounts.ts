import { facilityTypeLabel } from '@tessa/contract'
import type { ExportSource } from '../../db/export-source.ts'
import { compileWith } from '../../db/prepared-statements.ts'
import { serializeAccount } from './account-rows.ts'
import { filterAccounts, readAccounts } from './list-accounts.ts'

/** Accounts as administrators see them. */
export const accountExport: ExportSource<'users'> = {
  table: 'users',
  select: async (db, filter, { timeZone }) => {
    const ids = await filterAccounts(db, filter, timeZone)
    if (!ids) return undefined
    const inOrder = ids.orderBy('u.created_at', 'desc').orderBy('u.id', 'desc')
    return { matching: compileWith(db, ids, {}), inOrder: compileWith(db, inOrder, {}) }
  },
  readRows: async (db, ids) =>
    (await readAccounts(db, ids)).map((row) => {
      const account = serializeAccount(row)
      return {
        ...account,
        status: account.isActive ? 'active' : 'inactive',
        facilityType: account.facilityType === null ? null : facilityTypeLabel(account.facilityType),
        secondFactor: account.secondFactorEnabled,
      }
    }),
}
