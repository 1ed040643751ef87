import { sql, type Kysely } from 'kysely'
import type { NewWorkReason } from '../db/schema/mail-tables.ts'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { Subject } from '../domain/case/history.ts'

const second = 1000
/** In this time a technician may take it, and the managers need not hear of it. */
const settling = 60 * second
/** The help dialog sends a request and, right after it, its work order. One of them is told. */
const awaitingWorkOrder = 15 * second

interface NewWork {
  readonly subject: Subject
  readonly id: string
  readonly reason: NewWorkReason
  readonly isCritical: boolean
  readonly causedBy: string | null
}

const delayOf = ({ subject, isCritical }: NewWork): number => {
  if (!isCritical) return settling
  return subject === 'help-request' ? awaitingWorkOrder : 0
}

const insertNewWork = prepare((db) =>
  db
    .insertInto('new_work')
    .values({
      subject_id: slot('id'),
      subject: slot('subject'),
      reason: slot('reason'),
      caused_by: slot('causedBy'),
      notify_at: slot('notifyAt'),
    })
    .onConflict((existing) =>
      existing.column('subject_id').doUpdateSet({
        reason: sql`case when new_work.reason = 'created' then 'created' else excluded.reason end`,
        notify_at: sql`least(new_work.notify_at, excluded.notify_at)`,
        // Who acted last knows of what came before.
        caused_by: sql`excluded.caused_by`,
      }),
    ),
)

/** Records that the managers have to hear of this work. What was recorded before is told with it. */
export const recordNewWork = async (trx: Kysely<Tables>, work: NewWork, now: Date): Promise<void> => {
  const { subject, id, reason, causedBy } = work
  const notifyAt = new Date(now.getTime() + delayOf(work))
  await insertNewWork(trx, { subject, id, reason, causedBy, notifyAt })
}
