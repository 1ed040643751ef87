import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { mailDelay, undoWindow } from './undo.ts'
import { type UndoStep, restoredColumns } from './work-order-state.ts'
import type { Entries, Technicians } from './undo-notifications.ts'

export interface NewUndoStep {
  readonly id: string
  readonly actorId: string
  /** Of the work order after the change. */
  readonly version: number
  readonly before: Partial<UndoStep['before']>
  readonly entries: Entries
  /** From when on the time to undo it runs. */
  readonly from: Date
}

const stepStored = prepare((db, { isAssignment }: { readonly isAssignment: boolean }) => {
  const step = {
    actor_id: slot<string>('actorId'),
    version: slot<number>('version'),
    first_sequence: slot<number>('first'),
    last_sequence: slot<number>('last'),
    before: slot<string>('before'),
    created_at: slot<Date>('from'),
  }
  const technicians = {
    technician_before: slot<number | null>('technicianBefore'),
    technician_after: slot<number | null>('technicianAfter'),
  }
  // One statement: every change of a case waits for what the change before it has locked.
  return db
    .with('stored', (at) =>
      at
        .insertInto('undo_steps')
        .values({ work_order_id: slot<string>('id'), ...step })
        .onConflict((existing) => existing.column('work_order_id').doUpdateSet(step)),
    )
    .updateTable('notification_outbox')
    .set({ not_before: slot<Date>('until'), ...(isAssignment ? technicians : {}) })
    .where('subject_id', '=', slot<string>('id'))
    .where('sequence', '>=', slot<number>('first'))
    .where('sequence', '<=', slot<number>('last'))
})

/** Stores what a change has replaced, and lets its notifications wait. Only the last change can be undone. */
export const storeUndoStep = async (
  trx: Kysely<Tables>,
  { before, entries: { first, last }, ...step }: NewUndoStep,
  technicians?: Technicians,
): Promise<void> => {
  const [technicianBefore = null, technicianAfter = null] = technicians ?? []
  const until = new Date(step.from.getTime() + mailDelay)
  const values = { ...step, first, last, until, before: JSON.stringify(before) }
  const isAssignment = technicians !== undefined
  await stepStored(trx, { ...values, technicianBefore, technicianAfter }, { isAssignment })
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
