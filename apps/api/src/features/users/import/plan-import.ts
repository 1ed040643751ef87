import { sql, type Kysely } from 'kysely'
import { anyOfIds, prepare, slot } from '../../../db/prepared-statements.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { isUuid } from '../../../http/uuid.ts'
import { normalEmail } from '../../../security/normal-email.ts'
import type { Administration } from '../account-administration.ts'
import type { UserRow } from '../users.service.ts'
import { type RowPlan, planRow } from './plan-row.ts'
import type { ImportRow } from './read-csv.ts'

export const emailOf = ({ cells }: ImportRow): string => normalEmail(cells.get('email') ?? '')

interface Accounts {
  readonly byEmail: ReadonlyMap<string, UserRow>
  readonly emailsById: ReadonlyMap<string, string>
}

const idOf = ({ cells }: ImportRow): string => (cells.get('id') ?? '').toLowerCase()

const accountsWithEmails = prepare((db, { locks }: { readonly locks: boolean }) => {
  const accounts = db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', sql<string>`any(${slot('emails')}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
  return locks ? accounts.forNoKeyUpdate() : accounts
})

const emailsOfIds = prepare((db) =>
  db.selectFrom('users').select(['id', 'email']).where('id', '=', anyOfIds).where('deleted_at', 'is', null),
)

export const findAccounts = async (
  db: Kysely<Tables>,
  rows: readonly ImportRow[],
  locks: boolean,
): Promise<Accounts> => {
  const found = await accountsWithEmails(db, { emails: rows.map(emailOf) }, { locks })
  const byEmail = new Map(found.map((row) => [row.email, row]))
  const ids = rows.map(idOf).filter(isUuid)
  if (ids.length === 0) return { byEmail, emailsById: new Map() }
  const withIds = await emailsOfIds(db, { ids })
  return { byEmail, emailsById: new Map(withIds.map(({ id, email }) => [id, email])) }
}

export const planRows = (
  rows: readonly ImportRow[],
  { byEmail, emailsById }: Accounts,
  { callerId }: Administration,
  seen: Map<string, number>,
): readonly RowPlan[] =>
  rows.map((row) => {
    const email = emailOf(row)
    const earlier = seen.get(email)
    if (earlier !== undefined && email !== '')
      return { outcome: 'refused', column: 'Email', reason: `This address is in line ${earlier} as well.` }
    seen.set(email, row.line)
    return planRow(row, { existing: byEmail.get(email), emailOfId: emailsById.get(idOf(row)), callerId })
  })
