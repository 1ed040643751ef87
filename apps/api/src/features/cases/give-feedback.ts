import type { Feedback, MyWorkOrder, TrackedCase } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { applyToWorkOrder } from '../../domain/case/apply.ts'
import { CaseConflictError } from '../../domain/case/case-conflict-error.ts'
import type { WorkOrderRow } from '../../domain/case/find-case.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'
import { AppError } from '../../http/errors.ts'

interface FeedbackContext {
  /** Shows the current state to a reporter who looked at an older one. */
  readonly view: (row: WorkOrderRow) => Promise<MyWorkOrder | TrackedCase>
  readonly sla: SlaPolicy
  readonly now: Date
}

/** A work order and its owner: null for a guest's, for which any holder of its link acts. */
interface Own {
  readonly id: string
  readonly userId: string | null
}

/**
 * Changes the status according to the reporter's feedback. If it no longer makes sense, the reporter gets the current
 * state.
 */
export const giveFeedback = async (
  trx: Kysely<Tables>,
  { id, userId }: Own,
  { version, ...feedback }: Feedback,
  { view, ...context }: FeedbackContext,
): Promise<void> => {
  const actor = userId === null ? 'guest' : { userId }
  try {
    await applyToWorkOrder(trx, id, { ...feedback, type: 'feedback' }, { ...context, actor, version })
  } catch (error) {
    if (!(error instanceof CaseConflictError)) throw error
    const row = trx.selectFrom('work_orders').selectAll().where('id', '=', id)
    throw new AppError('conflict', error.message, {
      current: await view(await row.executeTakeFirstOrThrow()),
    })
  }
}
