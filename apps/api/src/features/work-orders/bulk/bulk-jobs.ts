import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/schema/tables.ts'
import { withinTransaction, type Jobs } from '../../../jobs/jobs.ts'
import type { BulkDeps, RunningBulk } from './bulk-runner.ts'
import { runBulk } from './run-bulk.ts'
import { runUndo } from './undo-bulk.ts'

/** The queue of changes of many. It is looked through every minute as well, for what a killed server has left. */
export const bulkQueue = 'bulk-changes'

export const queueBulk = async (trx: Kysely<Tables>, jobs: Jobs): Promise<void> => {
  await jobs.send(bulkQueue, {}, withinTransaction(trx))
}

const staff: ReadonlySet<string> = new Set(['technician', 'manager', 'admin'])

const openBulks = (db: Kysely<Tables>) =>
  db
    .selectFrom('bulk_changes')
    .innerJoin('users', 'users.id', 'bulk_changes.owner_id')
    .select([
      'bulk_changes.id',
      'bulk_changes.change',
      'bulk_changes.owner_id',
      'bulk_changes.finished_at',
      'users.role',
      'users.is_active',
    ])
    .where(({ eb, or, and }) =>
      or([
        eb('finished_at', 'is', null),
        and([eb('undo_asked_at', 'is not', null), eb('undo_finished_at', 'is', null)]),
      ]),
    )

type OpenBulk = Awaited<ReturnType<ReturnType<typeof openBulks>['execute']>>[number]

/** Who has lost their role meanwhile changes nothing any more. */
const refuseRest = async (db: Kysely<Tables>, id: string): Promise<void> => {
  const message = 'The account that asked for this may not change work orders any more.'
  const refused = { outcome: 'refused', message } as const
  const rest = db.updateTable('bulk_rows').set(refused).where('bulk_id', '=', id)
  await rest.where('outcome', 'is', null).execute()
}

const resumeBulk = async (deps: BulkDeps, { id, change, ...row }: OpenBulk): Promise<void> => {
  const bulk: RunningBulk = { id, wanted: change, owner: { userId: row.owner_id, role: row.role } }
  if (!row.is_active || !staff.has(row.role)) await refuseRest(deps.db, id)
  await (row.finished_at === null ? runBulk(deps, bulk) : runUndo(deps, bulk))
}

/** Carries out a bulk, or its undo, as far as that is not done. */
export const finishBulk = async (deps: BulkDeps, id: string): Promise<void> => {
  const open = await openBulks(deps.db).where('bulk_changes.id', '=', id).executeTakeFirst()
  if (open) await resumeBulk(deps, open)
}

const minute = 60_000

/** Everything that waits for a job, and what the server that was asked for it has left: its callers have given up. */
export const finishBulks = async (deps: BulkDeps): Promise<void> => {
  const left = new Date(deps.now().getTime() - minute)
  const open = await openBulks(deps.db)
    .where(({ eb, or }) => or([eb('is_job', '=', true), eb('bulk_changes.created_at', '<', left)]))
    .orderBy('bulk_changes.created_at')
    .execute()
  for (const bulk of open) await resumeBulk(deps, bulk)
}
