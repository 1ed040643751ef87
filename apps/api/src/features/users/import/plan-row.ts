import {
  Email,
  exportColumns,
  facilityTypeCode,
  facilityTypeLabel,
  facilityTypes,
  Phone,
  PlainText,
  roles,
} from '@tessa/contract'
import type { Insertable } from 'kysely'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { UsersTable } from '../../../db/schema/account-tables.ts'
import { normalEmail } from '../../../security/normal-email.ts'
import type { UserRow } from '../users.service.ts'
import type { ImportColumn, ImportRow } from './read-csv.ts'

/** What is wrong with a row. */
export interface RowProblem {
  readonly column: string | null
  readonly reason: string
}

/** The columns that a row sets. */
export type ImportedColumns = Partial<Omit<Insertable<UsersTable>, 'id'>>

export type RowPlan =
  | { readonly outcome: 'created' | 'changed'; readonly columns: ImportedColumns }
  | { readonly outcome: 'unchanged' }
  | ({ readonly outcome: 'refused' } & RowProblem)

const texts = [
  ['firstName', 'first_name', PlainText(100)],
  ['lastName', 'last_name', PlainText(100)],
  ['phone', 'phone', Phone],
  ['jobTitle', 'job_title', PlainText(100)],
  ['department', 'department', PlainText()],
  ['facilityName', 'facility_name', PlainText()],
  ['facilityAddress', 'facility_address', PlainText(300)],
] as const satisfies readonly (readonly [ImportColumn, keyof UsersTable, TSchema])[]

const facilityTypeWords = facilityTypes.map(({ code }) => facilityTypeLabel(code)).join(', ')

class Refused extends Error {
  readonly problem: RowProblem
  constructor(column: ImportColumn | null, reason: string) {
    super(reason)
    this.problem = { column: column && exportColumns.users[column], reason }
  }
}

/** The cells as columns of the table. A cell that the account has already is not judged. */
const wantedColumns = (
  { cells }: ImportRow,
  before: Partial<Readonly<Record<string, unknown>>>,
): ImportedColumns => {
  const wanted: Record<string, string | boolean> = {}
  for (const [column, name, schema] of texts) {
    const value = cells.get(column)
    if (value === undefined || value === before[name]) continue
    const isAllowed: boolean = Value.Check(schema, value)
    if (!isAllowed)
      throw new Refused(
        column,
        `“${value.slice(0, 60)}” is not allowed as ${exportColumns.users[column].toLowerCase()}.`,
      )
    wanted[name] = value
  }
  const choose = <T extends string | boolean>(
    column: ImportColumn,
    name: string,
    read: (word: string) => T | undefined,
    known: string,
  ) => {
    const word = cells.get(column)
    if (word === undefined) return
    const value = read(word.toLowerCase())
    if (value === undefined) throw new Refused(column, `“${word.slice(0, 60)}” is not one of ${known}.`)
    if (value !== before[name]) wanted[name] = value
  }
  choose('role', 'role', (word) => roles.find((role) => role === word), roles.join(', '))
  choose(
    'status',
    'is_active',
    (word) => (word === 'active' ? true : word === 'inactive' ? false : undefined),
    'active, inactive',
  )
  choose('facilityType', 'facility_type', facilityTypeCode, facilityTypeWords)
  return wanted
}

interface Found {
  /** The account with the address of the row. */
  readonly existing: UserRow | undefined
  /** The address of the account with the ID of the row. */
  readonly emailOfId: string | undefined
  readonly callerId: string
}

/** What a row does to the account with its address, or to none. */
export const planRow = (row: ImportRow, { existing, emailOfId, callerId }: Found): RowPlan => {
  try {
    if (row.isTooLong)
      throw new Refused(null, 'This row has more cells than the header. Quote a cell that has a comma in it.')
    const email = row.cells.get('email')
    if (email === undefined) throw new Refused('email', 'The email address is missing.')
    if (!existing && !Value.Check(Email, email)) throw new Refused('email', 'This is not an email address.')
    if (emailOfId !== undefined && emailOfId !== normalEmail(email))
      throw new Refused('id', 'The account with this ID has another address. Change that on its page.')
    const columns = wantedColumns(row, existing ? { ...existing } : {})
    if (existing) {
      if (Object.keys(columns).length === 0) return { outcome: 'unchanged' }
      if (existing.id === callerId && (columns.role !== undefined || columns.is_active !== undefined))
        throw new Refused(columns.role === undefined ? 'status' : 'role', 'This is your own account.')
      return { outcome: 'changed', columns }
    }
    for (const column of ['firstName', 'lastName'] as const)
      if (!row.cells.has(column))
        throw new Refused(column, `The ${exportColumns.users[column].toLowerCase()} is missing.`)
    return { outcome: 'created', columns: { ...columns, email: normalEmail(email) } }
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', ...error.problem }
    throw error
  }
}
