import { isActive } from '@tessa/contract'
import { forbidden, inSequence, invalid, type Context, type Moment, type Refusal } from './decision.ts'
import { changed, only } from './case-rules.ts'
import { absenceText } from './absence-text.ts'
import type { Technician, WorkOrderCommand, WorkOrderDecision } from './work-order-commands.ts'
import type { WorkOrderPatch, WorkOrderState } from './work-order-state.ts'

/** Technicians work on what is theirs, or unassigned. Of a colleague's they are told whose it is. */
export const ownOrUnassigned = (
  { technician_id: holder, technician_name: name }: WorkOrderState,
  _: unknown,
  { technicianId }: Moment,
): Refusal | undefined =>
  technicianId !== undefined && holder !== null && technicianId !== holder
    ? forbidden(`This work order is assigned to ${name ?? 'a colleague'}.`)
    : undefined

/** Technicians may assign an unassigned work order to themselves. Managers may assign any. */
export const selfIfUnassigned = (
  order: WorkOrderState,
  command: WorkOrderCommand<'assign'>,
  by: Context,
): Refusal | undefined =>
  ownOrUnassigned(order, command, by) ??
  (by.technicianId !== undefined && (order.technician_id !== null || command.technicianId !== by.technicianId)
    ? forbidden('Technicians can assign only themselves, and only what nobody has.')
    : undefined)

/** Sets or removes the expected completion; undefined leaves it. */
export const reschedule = (
  order: WorkOrderState,
  given: Date | null | undefined,
  { actor }: Context,
): WorkOrderDecision => {
  const before = order.estimated_completion
  const estimate = given === undefined ? before : given
  if (estimate?.getTime() === before?.getTime()) return only()
  const description = estimate === null ? 'Expected completion removed' : 'Expected completion set'
  const moments = [before?.toISOString() ?? null, estimate?.toISOString() ?? null] as const
  return {
    patch: { estimated_completion: estimate, completion_breached_at: null, version: order.version + 1 },
    activities: [changed(actor, 'estimate_changed', description, moments)],
  }
}

const notActive = invalid('technicianId', 'This technician does not exist, or is not active.')

/** Why a technician should not get more work just now, unless the command says that it is meant. */
const notNow = (
  { name, current_workload: current, max_workload: maximum, away }: Technician,
  { technicianId, overMaximum, whileAway = false }: WorkOrderCommand<'assign'>,
  by: Context,
): Refusal | undefined => {
  if (!overMaximum && current >= maximum)
    return {
      code: 'technician_full',
      message: `${name} already has ${current} of at most ${maximum} work orders.`,
    }
  // Technicians know when they are away themselves.
  return away && !whileAway && by.technicianId !== technicianId
    ? { code: 'technician_away', message: `${name} is away: ${absenceText(away)}.` }
    : undefined
}

/** Assigns a technician. One with a full workload, or away, is refused unless the command allows it. */
export const assign = (
  order: WorkOrderState,
  command: WorkOrderCommand<'assign'>,
  context: Context,
): WorkOrderDecision | Refusal => {
  const { technicianId, technician, from, estimate: given } = command
  if (!technician) return notActive
  const { name } = technician
  const isMoved = order.technician_id !== technicianId
  const refusal = isMoved && isActive(order.status) ? notNow(technician, command, context) : undefined
  if (refusal) return refusal
  const assigned = from === undefined ? `Assigned to ${name}` : `Reassigned from ${from} to ${name}`
  const handOver = {
    patch: { technician_id: technicianId, version: order.version + 1 },
    activities: [changed(context.actor, 'assigned', assigned, [from ?? null, name])],
  }
  return inSequence<WorkOrderState, WorkOrderPatch>(
    order,
    () => (isMoved ? handOver : undefined),
    () => reschedule(order, given, context),
  )
}

/** Back to those that nobody has. */
export const unassign = (
  order: WorkOrderState,
  { from, estimate }: WorkOrderCommand<'unassign'>,
  context: Context,
): WorkOrderDecision => {
  const description = from === undefined ? 'No longer assigned' : `No longer assigned to ${from}`
  const returned = {
    patch: { technician_id: null, version: order.version + 1 },
    activities: [changed(context.actor, 'unassigned', description, [from ?? null, null])],
  }
  return inSequence<WorkOrderState, WorkOrderPatch>(
    order,
    () => (order.technician_id === null ? undefined : returned),
    () => reschedule(order, estimate, context),
  )
}
