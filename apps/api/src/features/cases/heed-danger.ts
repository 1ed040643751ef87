import { dangersIn } from '@tessa/knowledge/danger'
import { isActive } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { recordActivity } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import type { Case } from '../../own-case.ts'
import type { Promises } from '../../promises/promises.ts'

/** Words that speak of danger make a case critical also when they are added later; it is promised anew. */
export const heedDanger = async (
  trx: Kysely<Tables>,
  { workOrder, helpRequest }: Case,
  words: string,
  promises: Promises,
  now: Date,
): Promise<void> => {
  const half = workOrder ?? helpRequest
  const isOver = workOrder !== undefined && !isActive(workOrder.status)
  if (half.priority === 'critical' || isOver || dangersIn(words).length === 0) return
  const raised = {
    priority: 'critical',
    overdue_at: null,
    ...promises.give('work-order', 'critical', now),
  } as const
  if (workOrder)
    await trx
      .updateTable('work_orders')
      .set(({ eb }) => ({ ...raised, kept_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', half.id)
      .execute()
  else await trx.updateTable('help_requests').set(raised).where('id', '=', half.id).execute()
  await recordActivity(
    trx,
    {
      subject: workOrder ? 'work-order' : 'help-request',
      subjectId: half.id,
      actor: 'system',
      type: 'priority_changed',
      description: 'Priority raised to critical: the words speak of danger',
      oldValue: half.priority,
      newValue: raised.priority,
    },
    now,
  )
}
