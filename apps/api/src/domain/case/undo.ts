import { undonePrefix, undoSeconds } from '@tessa/contract'
import { changed } from './case-rules.ts'
import type { Context, Refusal } from './decision.ts'
import { userIdOf } from './history.ts'
import type { CommandType, WorkOrderCommand, WorkOrderDecision } from './work-order-commands.ts'
import type { WorkOrderState } from './work-order-state.ts'

/** The commands of the staff that can be undone. */
export const undoable: ReadonlySet<CommandType> = new Set([
  'change-status',
  'assign',
  'unassign',
  'correct-facts',
  'set-priority',
])

/** A request that was sent in time is carried out, also when it takes a moment. */
export const undoWindow = (undoSeconds + 2) * 1000
/** Mails about the change wait longer than it can be undone, on servers whose clocks differ a little. */
export const mailDelay = undoWindow + 1000

const movedOn: Refusal = {
  code: 'conflict',
  message: 'This work order has changed since. It can no longer be undone.',
}
const expired: Refusal = {
  code: 'undo_expired',
  message: `A change can be undone for ${undoSeconds} seconds. Please change it back instead.`,
}

/** Puts back what the last change replaced, as a change of its own: the history keeps both. */
export const undo = (
  order: WorkOrderState,
  { step }: WorkOrderCommand<'undo'>,
  { actor, now }: Context,
): WorkOrderDecision | Refusal => {
  if (step?.version !== order.version || step.actorId !== userIdOf(actor)) return movedOn
  if (now.getTime() - step.at.getTime() > undoWindow) return expired
  const { before, entries } = step
  return {
    patch: { ...before, version: order.version + 1 },
    activities: entries
      .filter(({ activity_type }) => activity_type !== 'note_added')
      .map(({ activity_type, description, old_value, new_value, is_internal }) => ({
        ...changed(actor, activity_type, undonePrefix + description, [new_value, old_value]),
        isInternal: is_internal,
      })),
  }
}
