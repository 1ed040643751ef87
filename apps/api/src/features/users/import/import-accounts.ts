import { setImmediate as nextTurn } from 'node:timers/promises'
import { exportColumns, type AccountImport, type AccountImportResult } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { runTransaction } from '../../../db/after-commit.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { AppError } from '../../../http/errors.ts'
import { isUuid } from '../../../http/uuid.ts'
import { queueMail } from '../../../notifications/mail.ts'
import { accountInvitation } from '../../../notifications/templates/account-invitation.ts'
import { normalEmail } from '../../../security/normal-email.ts'
import { createPasswordResetToken } from '../../../security/password-links.ts'
import type { Administration } from '../account-administration.ts'
import { lockAdmins } from '../admin-guard.ts'
import { changeColumns } from '../change-account.ts'
import { returnWork } from '../return-work.ts'
import { createUser, type UserRow } from '../users.service.ts'
import { planRow, type ImportedColumns, type RowPlan } from './plan-row.ts'
import { readCsv, type ImportRow } from './read-csv.ts'

/** Few enough that sign-ins of administrators, who are locked meanwhile, do not wait. */
const atOnce = 50
const invitationHours = 7 * 24

/** Creates and changes accounts row by row, or says what it would do. The same file again changes nothing. */
export const importAccounts = async (
  db: Kysely<Tables>,
  { file, dryRun }: AccountImport,
  administration: Administration,
): Promise<AccountImportResult> => {
  const rows = await readCsv(file)
  const seen = new Map<string, number>()
  const results: AccountImportResult['rows'] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const plans = dryRun
      ? planRows(some, await findAccounts(db, some, false), administration, seen)
      : await runRows(db, some, administration, seen)
    results.push(...some.map((row, index) => resultOf(row, plans[index])))
    await nextTurn()
  }
  return { rows: results }
}

const emailOf = ({ cells }: ImportRow): string => normalEmail(cells.get('email') ?? '')

const resultOf = (row: ImportRow, plan: RowPlan | undefined): AccountImportResult['rows'][number] => {
  const { outcome } = plan ?? { outcome: 'refused' as const }
  const { column, reason } = plan?.outcome === 'refused' ? plan : { column: null, reason: null }
  return { line: row.line, email: row.cells.get('email') ?? '', outcome, column, reason }
}

interface Accounts {
  readonly byEmail: ReadonlyMap<string, UserRow>
  readonly emailsById: ReadonlyMap<string, string>
}

const idOf = ({ cells }: ImportRow): string => (cells.get('id') ?? '').toLowerCase()

const findAccounts = async (
  db: Kysely<Tables>,
  rows: readonly ImportRow[],
  locks: boolean,
): Promise<Accounts> => {
  let query = db
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', rows.map(emailOf))
    .where('deleted_at', 'is', null)
    .orderBy('id')
  if (locks) query = query.forNoKeyUpdate()
  const byEmail = new Map((await query.execute()).map((row) => [row.email, row]))
  const ids = rows.map(idOf).filter(isUuid)
  if (ids.length === 0) return { byEmail, emailsById: new Map() }
  const named = db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids)
  const withIds = await named.where('deleted_at', 'is', null).execute()
  return { byEmail, emailsById: new Map(withIds.map(({ id, email }) => [id, email])) }
}

const planRows = (
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

const runRows = async (
  db: Kysely<Tables>,
  rows: readonly ImportRow[],
  administration: Administration,
  seen: Map<string, number>,
): Promise<readonly RowPlan[]> => {
  const changed: string[] = []
  const plans = await runTransaction(db, async (trx) => {
    const admins = await lockAdmins(trx, administration.callerId)
    const accounts = await findAccounts(trx, rows, true)
    const done: RowPlan[] = []
    for (const [index, plan] of planRows(rows, accounts, administration, seen).entries()) {
      const row = rows[index]
      const before = row && accounts.byEmail.get(emailOf(row))
      done.push(await runRow(trx, plan, before, admins, administration).catch(refusedRow))
      if (before && plan.outcome === 'changed') changed.push(before.id)
    }
    return done
  })
  for (const id of changed) await returnWork(db, id, administration)
  return plans
}

/** A row that was refused before anything was written, so the others go on. */
const refusedRow = (error: unknown): RowPlan => {
  if (!(error instanceof AppError)) throw error
  const column = error.code === 'email_taken' ? exportColumns.users.email : null
  return { outcome: 'refused', column, reason: error.message }
}

const runRow = async (
  trx: Kysely<Tables>,
  plan: RowPlan,
  before: UserRow | undefined,
  admins: readonly string[],
  administration: Administration,
): Promise<RowPlan> => {
  if (plan.outcome === 'changed' && before)
    await changeColumns(trx, { before, columns: plan.columns, admins }, administration)
  if (plan.outcome === 'created') await invite(trx, plan.columns, administration)
  return plan
}

/** A new account without a password, and the link with which its owner chooses one. */
const invite = async (
  trx: Kysely<Tables>,
  { email = '', first_name = '', last_name = '', ...columns }: ImportedColumns,
  { now, deps, record }: Administration,
): Promise<void> => {
  const user = await createUser(trx, {
    ...columns,
    email,
    first_name,
    last_name,
    email_confirmed_at: now,
    created_at: now,
    updated_at: now,
  })
  await record(trx, 'account.created', user.id, { role: user.role, isActive: user.is_active, imported: true })
  if (!user.is_active) return
  const { webUrl } = deps.config
  const url = await createPasswordResetToken(trx, user.id, { webUrl, now, hours: invitationHours })
  // Thousands of invitations must not hold up the links of those who are locked out.
  await queueMail(trx, deps.jobs, {
    to: user.email,
    kind: 'email-confirmation',
    ...accountInvitation(first_name, url),
  })
}
