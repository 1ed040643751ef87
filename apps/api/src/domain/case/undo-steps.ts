import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { mailDelay, undoWindow } from './undo.ts'
import { restoredColumns, type UndoStep } from './work-order-commands.ts'

/** The entries of a change, by their place in the history of its case. */
export interface Entries {
  readonly first: number
  readonly last: number
}

interface Change {
  readonly id: string
  readonly actorId: string
  /** Of the work order after the change. */
  readonly version: number
  readonly before: Partial<UndoStep['before']>
  readonly entries: Entries
  /** From when on the time to undo it runs. */
  readonly from: Date
}

const notificationsOf = (id: string, { first, last }: Entries) =>
  sql<boolean>`subject_id = ${id}::uuid and sequence between ${first}::integer and ${last}::integer`

/** Stores what a change has replaced, and lets its notifications wait. Only the last change can be undone. */
export const storeUndoStep = async (
  trx: Kysely<Tables>,
  { id, actorId, version, before, entries, from }: Change,
): Promise<void> => {
  const step = {
    actor_id: actorId,
    version,
    first_sequence: entries.first,
    last_sequence: entries.last,
    before: JSON.stringify(before),
    created_at: from,
  }
  // One statement: every change of a case waits for the counters that the change before it has locked.
  await trx
    .with('stored', (at) =>
      at
        .insertInto('undo_steps')
        .values({ work_order_id: id, ...step })
        .onConflict((existing) => existing.column('work_order_id').doUpdateSet(step)),
    )
    .updateTable('notification_outbox')
    .set({ not_before: new Date(from.getTime() + mailDelay) })
    .where(notificationsOf(id, entries))
    .execute()
}

/** The notices of an assignment go to the accounts of both technicians, whom its entries only name. */
export const noteTechnicians = async (
  trx: Kysely<Tables>,
  id: string,
  entries: Entries,
  [before, after]: readonly [number | null, number | null],
): Promise<void> => {
  await sql`update notification_outbox set technician_before = ${before}, technician_after = ${after}
    where ${notificationsOf(id, entries)}`.execute(trx)
}

/** Nothing is mailed about these entries. */
export const cancelNotifications = async (
  trx: Kysely<Tables>,
  id: string,
  entries: Entries,
): Promise<void> => {
  await sql`delete from notification_outbox where ${notificationsOf(id, entries)}`.execute(trx)
}

/** The last change of a work order, and what it replaced; undefined where there is none. */
export const readUndoStep = async (trx: Kysely<Tables>, id: string): Promise<UndoStep | undefined> => {
  const step = await trx
    .selectFrom('undo_steps')
    .selectAll()
    .where('work_order_id', '=', id)
    .executeTakeFirst()
  if (!step) return undefined
  const entries = await trx
    .selectFrom('activities')
    .select(['activity_type', 'description', 'old_value', 'new_value', 'is_internal'])
    .where('subject_id', '=', id)
    .where('sequence', '>=', step.first_sequence)
    .where('sequence', '<=', step.last_sequence)
    .orderBy('sequence')
    .execute()
  const { rows } = await sql<UndoStep['before']>`
    select ${sql.join(restoredColumns.map((column) => sql.ref(`replaced.${column}`)))}
    from work_orders w join undo_steps s on s.work_order_id = w.id
      cross join lateral jsonb_populate_record(w, s.before) replaced
    where w.id = ${id}::uuid`.execute(trx)
  const [before] = rows
  return (
    before && {
      actorId: step.actor_id,
      version: step.version,
      at: step.created_at,
      before,
      entries,
      range: { first: step.first_sequence, last: step.last_sequence },
    }
  )
}

/** Deletes what can no longer be undone. */
export const purgeUndoSteps = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db
    .deleteFrom('undo_steps')
    .where('created_at', '<', new Date(now.getTime() - undoWindow))
    .execute()
}
