import { undoSeconds } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { commitLater } from '../../../db/commit-later.ts'
import type { BulkRowsTable } from '../../../db/schema/bulk-tables.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { undoLastChange } from '../../../domain/case/apply.ts'
import { CaseConflictError } from '../../../domain/case/case-conflict-error.ts'
import { undoWindow } from '../../../domain/case/undo.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { conflictNow } from '../version-conflict.ts'
import { forEachPlace, type BulkDeps, type RunningBulk } from './bulk-runner.ts'
import { moveUndo, undoHeldFrom } from './hold-undo.ts'

/** Notes are added and replace nothing: there is nothing to put back. */
export const canUndo = ({ kind }: { readonly kind: string }): boolean => kind !== 'note'

/** Notes that a bulk is to be undone, and lets its mails wait for that. Asked again, it is the same. */
export const askUndo = async (trx: Kysely<Tables>, bulkId: string, ownerId: string, now: Date) => {
  const bulk = await trx
    .selectFrom('bulk_changes')
    .selectAll()
    .where('id', '=', bulkId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!bulk) throw notFound()
  if (bulk.undo_asked_at) return { isJob: bulk.is_job, isNew: false }
  if (!bulk.finished_at) throw new AppError('conflict', 'It is still being carried out. Please wait.')
  if (!canUndo(bulk.change)) throw new AppError('conflict', 'Notes stay. They cannot be undone.')
  if (now.getTime() - bulk.finished_at.getTime() > undoWindow)
    throw new AppError(
      'undo_expired',
      `A change can be undone for ${undoSeconds} seconds. Please change it back instead.`,
    )
  await trx.updateTable('bulk_changes').set({ undo_asked_at: now }).where('id', '=', bulkId).execute()
  await moveUndo(trx, bulkId, undoHeldFrom(now))
  return { isJob: bulk.is_job, isNew: true }
}

type Result = Pick<BulkRowsTable, 'undo_outcome' | 'undo_message'>

const refusalOf = async (db: Kysely<Tables>, error: unknown, id: string): Promise<Result> => {
  if (error instanceof CaseConflictError)
    return { undo_outcome: 'conflict', undo_message: (await conflictNow(db, id)).message }
  if (!(error instanceof AppError)) throw error
  if (error.code === 'not_found') return { undo_outcome: 'not-found', undo_message: 'It is no longer there.' }
  return { undo_outcome: 'refused', undo_message: error.message }
}

const changedRows = (db: Kysely<Tables>, bulkId: string) =>
  db
    .selectFrom('bulk_rows')
    .where('bulk_id', '=', bulkId)
    .where('outcome', '=', 'changed')
    .where('undo_outcome', 'is', null)

const storeResult = async (db: Kysely<Tables>, bulkId: string, place: number, result: Result) => {
  await db
    .updateTable('bulk_rows')
    .set(result)
    .where('bulk_id', '=', bulkId)
    .where('place', '=', place)
    .where('undo_outcome', 'is', null)
    .returning(commitLater)
    .execute()
}

const undoRow = async (
  { db, now, slaPolicy: sla }: BulkDeps,
  { id: bulkId, owner }: RunningBulk,
  place: number,
): Promise<void> => {
  let id = ''
  try {
    await db.transaction().execute(async (trx) => {
      const turn = changedRows(trx, bulkId).where('place', '=', place)
      const row = await turn.select(['work_order_id', 'version']).forUpdate().executeTakeFirst()
      if (!row) return
      id = row.work_order_id
      const by = { actor: { userId: owner.userId }, version: row.version ?? undefined, now: now(), sla }
      await undoLastChange(trx, id, by)
      await storeResult(trx, bulkId, place, { undo_outcome: 'undone', undo_message: null })
    })
  } catch (error) {
    await storeResult(db, bulkId, place, await refusalOf(db, error, id))
  }
}

/** The caller hears of the rows after this, and this waits for the disk. */
const finishUndo = (db: Kysely<Tables>, bulkId: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable('bulk_changes')
      .set({ undo_finished_at: now })
      .where('id', '=', bulkId)
      .where('undo_finished_at', 'is', null)
      .returning('undo_asked_at')
      .executeTakeFirst()
    // What stays as it is need not wait any longer to be mailed.
    if (done?.undo_asked_at) await moveUndo(trx, bulkId, done.undo_asked_at)
  })

/** Takes back what is left of a bulk that is to be undone. */
export const runUndo = async (deps: BulkDeps, bulk: RunningBulk): Promise<void> => {
  const rows = await changedRows(deps.db, bulk.id).select('place').orderBy('place').execute()
  await forEachPlace(
    rows.map(({ place }) => place),
    (place) => undoRow(deps, bulk, place),
  )
  await finishUndo(deps.db, bulk.id, deps.now())
}
