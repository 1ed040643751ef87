import {
  bulkOutcomes,
  bulkUndoOutcomes,
  mostChosen,
  undoSeconds,
  type BulkChange,
  type BulkRow,
} from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { countEach } from '../../../db/count-each.ts'
import type { BulkChangesTable } from '../../../db/schema/bulk-tables.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { Selectable } from 'kysely'
import { notFound } from '../../../http/errors.ts'
import { canUndo } from './undo-bulk.ts'

interface Count {
  readonly outcome: string | null
  readonly undo_outcome: string | null
  readonly count: number
}

const countRows = async (db: Kysely<Tables>, id: string): Promise<readonly Count[]> =>
  (
    await sql<Count>`select outcome, undo_outcome, count(*) as count from bulk_rows
      where bulk_id = ${id}::uuid group by 1, 2`.execute(db)
  ).rows

const countsOf = <Word extends string>(
  words: readonly Word[],
  counts: readonly Count[],
  of: 'outcome' | 'undo_outcome',
) =>
  countEach(words, (word) =>
    counts.filter((one) => one[of] === word).reduce((sum, { count }) => sum + count, 0),
  )

/** Those that wait for their turn first: screens show their changes as the owner's. Then those that did not change. */
const readRows = async (
  db: Kysely<Tables>,
  { id, undo_asked_at }: Selectable<BulkChangesTable>,
): Promise<BulkRow[]> =>
  (
    await sql<BulkRow>`select r.work_order_id as id, w.work_order_number as "workOrderNumber",
        w.short_number as "shortNumber", r.outcome, r.message, r.field, r.version,
        r.undo_outcome as "undoOutcome", r.undo_message as "undoMessage"
      from bulk_rows r left join work_orders w on w.id = r.work_order_id
      where r.bulk_id = ${id}::uuid
      order by r.outcome is null
          or (${undo_asked_at !== null}::boolean and r.outcome = 'changed' and r.undo_outcome is null) desc,
        r.outcome is not distinct from 'changed' and coalesce(r.undo_outcome, 'undone') = 'undone',
        r.place
      limit ${mostChosen}`.execute(db)
  ).rows

/** Until when a screen offers it. */
const undoUntil = (bulk: Selectable<BulkChangesTable>, changed: number): string | null => {
  if (!bulk.finished_at || bulk.undo_asked_at || changed === 0 || !canUndo(bulk.change)) return null
  return new Date(bulk.finished_at.getTime() + undoSeconds * 1000).toISOString()
}

/** How far the caller's bulk is, and what became of its work orders. */
export const readBulk = async (db: Kysely<Tables>, id: string, ownerId: string): Promise<BulkChange> => {
  const bulk = await db
    .selectFrom('bulk_changes')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!bulk) throw notFound()
  const all = await countRows(db, id)
  const counts = countsOf(bulkOutcomes, all, 'outcome')
  return {
    id,
    kind: bulk.change.kind,
    total: bulk.total,
    isFinished: bulk.finished_at !== null,
    counts,
    rows: await readRows(db, bulk),
    undoUntil: undoUntil(bulk, counts.changed),
    undo: bulk.undo_asked_at && {
      isFinished: bulk.undo_finished_at !== null,
      counts: countsOf(bulkUndoOutcomes, all, 'undo_outcome'),
    },
  }
}
