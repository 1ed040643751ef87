import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../db/schema/tables.ts'
import { mailDelay } from '../../../domain/case/undo.ts'

const minute = 60_000

/**
 * Changes wait so long for the others of their bulk, and so do their mails. It is longer than a bulk takes, also one
 * that another server has to go on with.
 */
const longestBulk = 30 * minute

export const undoHeldFrom = (now: Date): Date => new Date(now.getTime() + longestBulk)

/** The time to undo the changes of a bulk runs from this moment on, and their mails wait until it has passed. */
export const moveUndo = async (trx: Kysely<Tables>, bulkId: string, from: Date): Promise<void> => {
  const until = new Date(from.getTime() + mailDelay)
  await sql`
    with steps as (
      update undo_steps s set created_at = ${from}
      from bulk_rows r join bulk_changes b on b.id = r.bulk_id
      where r.bulk_id = ${bulkId}::uuid and r.outcome = 'changed'
        and s.work_order_id = r.work_order_id and s.version = r.version and s.actor_id = b.owner_id
      returning s.work_order_id, s.first_sequence, s.last_sequence)
    update notification_outbox n set not_before = ${until}
    from steps
    where n.subject_id = steps.work_order_id and n.sequence between steps.first_sequence and steps.last_sequence
  `.execute(trx)
}
