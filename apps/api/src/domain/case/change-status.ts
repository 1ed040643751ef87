import { managementStatus } from '@tessa/contract'
import { respondingStatuses } from '../sla/sla-policy.ts'
import { changed } from './case-rules.ts'
import { type Context, inSequence, type Refusal } from './decision.ts'
import type { WorkOrderCommand, WorkOrderDecision } from './work-order-commands.ts'
import type { WorkOrderPatch, WorkOrderState } from './work-order-state.ts'
import { internalNote, isReopening, move, moveEstimate } from './transitions.ts'

const inWords = (status: string): string => status.replaceAll('-', ' ')

/** Any status may follow any other. Each change is an entry of the history. */
export const changeStatus = (
  order: WorkOrderState,
  { status, notes = '', resolutionNotes = '', keepsFinished = false }: WorkOrderCommand<'change-status'>,
  context: Context,
): WorkOrderDecision | Refusal => {
  if (keepsFinished && isReopening(order, status))
    return { code: 'work_orders_finished', message: 'It was finished meanwhile.' }
  const { now, actor } = context
  const [note, resolution] = [notes.trim(), resolutionNotes.trim()]
  const before = managementStatus(order.status)
  const description = `Status changed from ${inWords(before)} to ${inWords(status)}`
  const responds =
    respondingStatuses.has(status) && (order.responded_at === null || isReopening(order, status))
  const solved = {
    patch: { version: order.version + 1, resolution_notes: resolution },
    activities: [
      changed(actor, 'resolution_noted', 'Resolution noted', [order.resolution_notes, resolution]),
    ],
  }
  return inSequence<WorkOrderState, WorkOrderPatch>(
    order,
    () => (status === before ? undefined : move(order, { status, description }, context)),
    () => (status !== before && responds ? { patch: { responded_at: now }, activities: [] } : undefined),
    () => (status === before ? undefined : moveEstimate(order, status, context)),
    () => (resolution !== '' && resolution !== order.resolution_notes ? solved : undefined),
    () => (note === '' ? undefined : internalNote(note, context)),
  )
}
