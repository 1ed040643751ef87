import { exportColumns, type AccountImport, type AccountImportResult } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { restAfter } from '../../../concurrency/rest-after.ts'
import { runTransaction } from '../../../db/after-commit.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { AppError } from '../../../http/errors.ts'
import type { Administration } from '../account-administration.ts'
import { lockAdmins } from '../admin-guard.ts'
import { changeColumns } from '../change-account-columns.ts'
import { returnWork } from '../return-work.ts'
import type { UserRow } from '../users.service.ts'
import type { RowPlan } from './plan-row.ts'
import { readCsv, type ImportRow } from './read-csv.ts'
import { emailOf, findAccounts, planRows } from './plan-import.ts'
import { inviteAll } from './invite-accounts.ts'

/** Few enough that sign-ins of administrators, who are locked meanwhile, do not wait. */
const atOnce = 50

/** Creates and changes accounts, or says what it would do. The same file again changes nothing. */
export const importAccounts = async (
  db: Kysely<Tables>,
  { file, dryRun }: AccountImport,
  administration: Administration,
): Promise<AccountImportResult> => {
  const rows = await readCsv(file)
  const seen = new Map<string, number>()
  const results: AccountImportResult['rows'] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const begun = performance.now()
    const some = rows.slice(from, from + atOnce)
    const plans = dryRun
      ? planRows(some, await findAccounts(db, some, false), administration, seen)
      : await runRows(db, some, administration, seen)
    results.push(...some.map((row, index) => resultOf(row, plans[index])))
    await restAfter(performance.now() - begun)
  }
  return { rows: results }
}

/** The answer does not grow with a cell that is no address. */
const longestEmail = 254

const resultOf = (row: ImportRow, plan: RowPlan | undefined): AccountImportResult['rows'][number] => {
  const { outcome } = plan ?? { outcome: 'refused' as const }
  const { column, reason } = plan?.outcome === 'refused' ? plan : { column: null, reason: null }
  return {
    line: row.line,
    email: (row.cells.get('email') ?? '').slice(0, longestEmail),
    outcome,
    column,
    reason,
  }
}

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
    const wanted = planRows(rows, accounts, administration, seen)
    const invited = await inviteAll(
      trx,
      wanted.flatMap((plan) => (plan.outcome === 'created' ? [plan.columns] : [])),
      administration,
    )
    for (const [index, plan] of wanted.entries()) {
      const row = rows[index]
      const before = row && accounts.byEmail.get(emailOf(row))
      if (row && plan.outcome === 'created' && !invited.has(emailOf(row))) done.push(taken)
      else done.push(await runRow(trx, plan, before, admins, administration).catch(refusedRow))
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
  return { outcome: 'refused', column: null, reason: error.message }
}

/** A row whose address another request took meanwhile. */
const taken: RowPlan = {
  outcome: 'refused',
  column: exportColumns.users.email,
  reason: 'An account with this email already exists.',
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
  return plan
}
