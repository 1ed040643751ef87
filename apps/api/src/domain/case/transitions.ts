import { type WorkOrderStatus, isActive } from '@tessa/contract'
import { shiftEstimate } from '../sla/shift-estimate.ts'
import { changed, isRaisedBy, only, raised } from './case-rules.ts'
import { inSequence, type Context } from './decision.ts'
import type { WorkOrderDecision } from './work-order-commands.ts'
import type { WorkOrderState } from './work-order-state.ts'

export interface Move {
  readonly status: WorkOrderStatus
  readonly description: string
}

/** A work order that is reopened gets a new SLA. The clock stops while the reporter is asked. */
export const move = (
  order: WorkOrderState,
  { status, description }: Move,
  { now, sla, actor }: Context,
): WorkOrderDecision => {
  const restarted = isReopening(order, status) ? sla.restart(order, now) : {}
  return {
    patch: {
      status,
      version: order.version + 1,
      resolved_at: status === 'fulfilled' ? now : null,
      // What is opened again is no duplicate any more.
      ...(order.duplicate_of === null ? {} : { duplicate_of: null }),
      ...restarted,
      ...sla.afterStatus({ ...order, ...restarted }, status, now),
    },
    activities: [changed(actor, 'status_changed', description, [order.status, status])],
  }
}

export const isReopening = (order: WorkOrderState, status: WorkOrderStatus): boolean =>
  isActive(status) && !isActive(order.status)

/** The estimate moves by as long as the work waited for its reporter: that time is not a delay of the staff. */
export const moveEstimate = (
  order: WorkOrderState,
  status: WorkOrderStatus,
  { now }: Context,
): WorkOrderDecision => {
  const [before, after] = [order.estimated_completion, shiftEstimate(order, now)]
  if (before === null || after === undefined || !isActive(status) || status === 'needs-info') return only()
  const description = 'Expected completion moved by the time of waiting'
  const moments = [before.toISOString(), after.toISOString()] as const
  return {
    patch: { estimated_completion: after, completion_breached_at: null },
    activities: [changed('system', 'estimate_changed', description, moments)],
  }
}

/** A note for colleagues. The work order shows the newest one, its history shows all. */
export const internalNote = (note: string, { actor }: Context): WorkOrderDecision => ({
  patch: { notes: note },
  activities: [{ actor, type: 'note_added', description: 'Note added', newValue: note, isInternal: true }],
})

/** A hazard makes the work order critical and restarts its SLA. */
export const raiseOnHazard = (
  order: WorkOrderState,
  words: string,
  { sla, now }: Context,
): WorkOrderDecision => {
  const { status, priority, equipment_type: equipment } = order
  if (!isActive(status) || !isRaisedBy(words, { priority, equipment })) return only()
  return {
    patch: {
      priority: 'critical',
      version: order.version + 1,
      responded_at: null,
      response_breached_at: null,
      ...sla.give('work-order', 'critical', now),
    },
    activities: [raised(priority)],
  }
}

/** An answer ends the wait and restarts the SLA clock, even before staff notice it. */
export const resume = (order: WorkOrderState, context: Context): WorkOrderDecision => {
  if (order.status !== 'needs-info') return only()
  // A question before the first response does not count as a response.
  const status = order.responded_at === null ? 'new' : 'in-progress'
  const answered = { status, description: 'The reporter has answered' } as const
  return inSequence(
    order,
    () => move(order, answered, { ...context, actor: 'system' }),
    () => moveEstimate(order, status, context),
  )
}
