import type { Kysely, Selectable } from 'kysely'
import { recordActivity } from '../activities.ts'
import type { Tables } from '../db/tables.ts'

type Waited = Pick<Selectable<Tables['work_orders']>, 'id' | 'paused_at' | 'estimated_completion'>

/**
 * What waited for its reporter is done that much later: the time is nobody's delay. For one whose clock has just begun
 * to run on; what was late before stays late.
 */
export const moveEstimate = async (
  trx: Kysely<Tables>,
  { id, paused_at, estimated_completion: before }: Waited,
  now: Date,
): Promise<void> => {
  if (paused_at === null || before === null || before <= paused_at) return
  const moved = new Date(before.getTime() + now.getTime() - paused_at.getTime())
  await trx
    .updateTable('work_orders')
    .set({ estimated_completion: moved, missed_at: null })
    .where('id', '=', id)
    .execute()
  await recordActivity(
    trx,
    {
      subject: 'work-order',
      subjectId: id,
      actor: 'system',
      type: 'estimate_changed',
      description: 'Expected completion moved by the time of waiting',
      oldValue: before.toISOString(),
      newValue: moved.toISOString(),
    },
    now,
  )
}
