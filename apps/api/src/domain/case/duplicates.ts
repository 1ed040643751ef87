import { changed, only } from './case-rules.ts'
import { inSequence, invalid, type Context, type Refusal } from './decision.ts'
import { move } from './transitions.ts'
import type { WorkOrderCommand, WorkOrderDecision } from './work-order-commands.ts'
import type { WorkOrderPatch, WorkOrderState } from './work-order-state.ts'

/** Archives a work order that another one covers. */
export const markDuplicate = (
  order: WorkOrderState,
  { of, isCircle }: WorkOrderCommand<'mark-duplicate'>,
  context: Context,
): WorkOrderDecision | Refusal => {
  if (of.id === order.id) return invalid('of', 'A work order is no duplicate of itself. Choose another one.')
  if (isCircle)
    return invalid('of', `${of.short_number} is already a duplicate of this one. Choose another work order.`)
  if (order.duplicate_of === of.id) return only()
  const description = `Duplicate of ${of.short_number}`
  return inSequence<WorkOrderState, WorkOrderPatch>(
    order,
    (current) =>
      current.status === 'archived'
        ? undefined
        : move(
            current,
            { status: 'archived', description: `Archived: ${description.toLowerCase()}` },
            context,
          ),
    () => ({
      patch: { duplicate_of: of.id, version: order.version + 1 },
      activities: [changed(context.actor, 'duplicate_marked', description, [null, of.work_order_number])],
    }),
  )
}

/** What the one that stays knows of it. The reporter of the one need not know that there is another. */
export const addDuplicate = (
  _: WorkOrderState,
  { duplicate }: WorkOrderCommand<'add-duplicate'>,
  { actor }: Context,
): WorkOrderDecision =>
  only({
    actor,
    type: 'duplicate_added',
    description: `${duplicate.short_number} is a duplicate of this one`,
    newValue: duplicate.work_order_number,
    isInternal: true,
  })
