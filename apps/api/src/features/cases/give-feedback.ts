import {
  isActive,
  type Feedback,
  type FollowedCase,
  type OwnWorkOrder,
  type WorkOrderStatus,
} from '@tessa/contract'
import type { Kysely } from 'kysely'
import { recordActivity } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError, fieldError, notFound } from '../../errors.ts'
import type { WorkOrderRow } from '../../own-case.ts'
import { heedDanger } from './heed-danger.ts'
import type { Promises } from '../../promises/promises.ts'

interface Outcome {
  readonly status: WorkOrderStatus
  readonly description: string
}

/** What a feedback leads to; undefined where it makes no sense any more. */
const outcomeOf = (kind: Feedback['kind'], row: WorkOrderRow): Outcome | undefined => {
  switch (kind) {
    case 'still-broken':
      // Whoever has it in their hands takes it up again themselves.
      return isActive(row.status)
        ? undefined
        : {
            status: 'new',
            description:
              row.status === 'archived'
                ? 'The reporter wants it taken up again'
                : 'The reporter says it is still broken',
          }
    case 'works-now':
      return row.status === 'archived'
        ? undefined
        : { status: 'fulfilled', description: 'The reporter says it works now' }
    case 'cancel':
      return isActive(row.status)
        ? { status: 'archived', description: 'Cancelled by the reporter' }
        : undefined
  }
}

/** Somebody changed it meanwhile, or it makes no sense any more: they see what it has become. */
const conflict = (current: OwnWorkOrder | FollowedCase): AppError =>
  new AppError('conflict', 'This work order has changed meanwhile. Look at it once more, please.', {
    current,
  })

interface Surroundings {
  /** Shows it as it stands, to whoever looked at an older state. */
  readonly view: (row: WorkOrderRow) => Promise<OwnWorkOrder | FollowedCase>
  readonly promises: Promises
  readonly now: Date
}

/** A work order and whose it is: null for a guest's, for which whoever has its link speaks. */
interface Own {
  readonly id: string
  readonly userId: string | null
}

/** What the reporter says moves the work order. One that is taken up again is promised anew. */
export const giveFeedback = async (
  trx: Kysely<Tables>,
  { id, userId }: Own,
  { kind, reason, version }: Feedback,
  { view, promises, now }: Surroundings,
): Promise<void> => {
  const words = reason?.trim() ?? ''
  if (kind === 'cancel' && words === '') throw fieldError('reason', 'Please say why it is not needed.')
  const row = await trx
    .selectFrom('work_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const outcome = outcomeOf(kind, row)
  if (!outcome || (version !== undefined && version !== row.version)) throw conflict(await view(row))
  const { status, description } = outcome
  const actor = userId === null ? 'guest' : { userId }
  const entry = { subject: 'work-order', subjectId: id, actor } as const
  if (words !== '')
    await recordActivity(
      trx,
      { ...entry, type: 'comment_added', description: 'Comment from the reporter', newValue: words },
      now,
    )
  if (status === row.status)
    return void (await recordActivity(trx, { ...entry, type: 'confirmed', description }, now))
  await trx
    .updateTable('work_orders')
    .set(({ eb }) => ({
      status,
      version: eb('version', '+', 1),
      resolved_at: status === 'fulfilled' ? now : null,
      ...(kind === 'still-broken' ? promises.giveAnew(row, now) : promises.afterStatus(row, status, now)),
    }))
    .where('id', '=', id)
    .execute()
  await recordActivity(
    trx,
    { ...entry, type: 'status_changed', description, oldValue: row.status, newValue: status },
    now,
  )
  await heedDanger(trx, { subject: 'work-order', id }, words, promises, now)
}
