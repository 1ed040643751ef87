import { dangersIn } from '@tessa/knowledge/danger'
import { isActive } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { recordActivity, type Subject } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import type { Promises } from '../../promises/promises.ts'

interface Half {
  readonly subject: Subject
  readonly id: string
}

/**
 * Words that speak of danger make a case critical also when they are added later; it is promised anew. For a case that
 * this transaction has added an entry to, and so keeps from changing.
 */
export const heedDanger = async (
  trx: Kysely<Tables>,
  { subject, id }: Half,
  words: string,
  promises: Promises,
  now: Date,
): Promise<void> => {
  if (words === '') return
  const { before, equipment } = (await activeCase(trx, { subject, id })) ?? {}
  if (before === undefined || before === 'critical') return
  if (dangersIn(words, equipment).length === 0) return
  const raised = {
    priority: 'critical',
    overdue_at: null,
    ...promises.give('work-order', 'critical', now),
  } as const
  if (subject === 'work-order')
    await trx
      .updateTable('work_orders')
      .set(({ eb }) => ({ ...raised, kept_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  else await trx.updateTable('help_requests').set(raised).where('id', '=', id).execute()
  await recordActivity(
    trx,
    {
      subject,
      subjectId: id,
      actor: 'system',
      type: 'priority_changed',
      description: 'Priority raised to critical: the words speak of danger',
      oldValue: before,
      newValue: raised.priority,
    },
    now,
  )
}

interface ActiveCase {
  /** The priority so far. */
  readonly before: string
  readonly equipment: string
}

/** Undefined where nobody works on it any more. */
const activeCase = async (trx: Kysely<Tables>, { subject, id }: Half): Promise<ActiveCase | undefined> => {
  if (subject === 'help-request') {
    const requests = trx.selectFrom('help_requests').select(['priority', 'summary']).where('id', '=', id)
    const request = await requests.executeTakeFirst()
    return request && { before: request.priority, equipment: request.summary.equipment ?? '' }
  }
  const orders = trx
    .selectFrom('work_orders')
    .select(['priority', 'status', 'equipment_type'])
    .where('id', '=', id)
  const order = await orders.executeTakeFirst()
  return order && isActive(order.status)
    ? { before: order.priority, equipment: order.equipment_type }
    : undefined
}
