import { isActive } from '@tessa/contract'
import { changed, isHigher, only } from './case-rules.ts'
import { type Context, type Refusal, forbidden } from './decision.ts'
import type { WorkOrderCommand, WorkOrderDecision } from './work-order-commands.ts'
import type { WorkOrderState } from './work-order-state.ts'

export const managersOnly = (_: unknown, __: unknown, { technicianId }: Context): Refusal | undefined =>
  technicianId === undefined
    ? undefined
    : forbidden('Only managers and admins change the priority. Ask one of them, with a note.')

/**
 * Gives another priority, and what is promised for it from now on. A technician who has answered has answered: only a
 * higher priority is to be answered again.
 */
export const setPriority = (
  order: WorkOrderState,
  { priority, reason }: WorkOrderCommand<'set-priority'>,
  { actor, sla, now }: Context,
): WorkOrderDecision => {
  if (priority === order.priority) return only()
  const given = { ...sla.give('work-order', priority, now), sla_paused_at: null, sla_left_ms: null }
  const promise = {
    ...given,
    // A clock that stands still goes on with all of the new time.
    ...sla.afterStatus(given, order.status, now),
    response_breached_at: null,
    responded_at: isHigher(priority, order.priority) ? null : order.responded_at,
  }
  return {
    patch: { priority, version: order.version + 1, ...(isActive(order.status) ? promise : {}) },
    activities: [
      changed(actor, 'priority_changed', `Priority changed from ${order.priority} to ${priority}`, [
        order.priority,
        priority,
      ]),
      {
        actor,
        type: 'priority_explained',
        description: 'Reason for the priority',
        newValue: reason.trim(),
        isInternal: true,
      },
    ],
  }
}
