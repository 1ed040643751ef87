import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { retractOfWorkOrder } from '../outcome/record-outcome.ts'
import type { ContextOf, Moment } from './decision.ts'
import type { HelpRequestCommand } from './help-request-commands.ts'
import { type CaseId, userIdOf } from './history.ts'
import { decide, refuseAtOnce } from './lifecycle.ts'
import { lockWorkOrder } from './lock-work-order.ts'
import { isReopening } from './transitions.ts'
import { undoable } from './undo.ts'
import { type NewUndoStep, readUndoStep, storeUndoStep } from './undo-steps.ts'
import { type Entries, cancelNotifications, noteTechnicians } from './undo-notifications.ts'
import type { CommandType, WorkOrderCommand, WorkOrderDecision } from './work-order-commands.ts'
import { type WorkOrderPatch, type WorkOrderState, restoredColumns } from './work-order-state.ts'
import { writeCase } from './write-case.ts'
import type { HistoryEnd } from './history-end.ts'
import { refuse } from './case-conflict-error.ts'
import { applyToHelpRequest } from './apply-to-help-request.ts'

/** A command, or a function that makes one from the locked work order. */
export type Given<K extends CommandType> =
  | WorkOrderCommand<K>
  | ((order: WorkOrderState) => Promise<WorkOrderCommand<K>>)

/** What a command has made of a work order. */
export interface AppliedChange {
  readonly entries: Entries
  readonly version: number
}

/** Executes a command on a work order that this transaction has locked. Undefined means that it changed nothing. */
export const applyToLocked = async <K extends CommandType>(
  trx: Kysely<Tables>,
  order: WorkOrderState,
  command: WorkOrderCommand<K>,
  context: ContextOf<K>,
  end?: HistoryEnd,
): Promise<AppliedChange | undefined> => {
  const decision = decide(order, command, context)
  if ('code' in decision) return refuse(decision)
  const { id } = order
  const entries = await writeCase(trx, { subject: 'work-order', id }, decision, context.now, end)
  if (!entries) return undefined
  if (goesOn(order, decision.patch, command.type))
    await retractOfWorkOrder(trx, { id, since: order.resolved_at })
  const { technician_id: after = order.technician_id } = decision.patch
  const technicians = after === order.technician_id ? undefined : ([order.technician_id, after] as const)
  const step = undoable.has(command.type) ? undoStepOf(order, { ...decision, entries }, context) : undefined
  if (step) await storeUndoStep(trx, step, technicians)
  else if (technicians) await noteTechnicians(trx, id, entries, technicians)
  if (command.type === 'undo') await cancelNotifications(trx, id, entries)
  return { entries, version: decision.patch.version ?? order.version }
}

/** Whether work goes on that was done, so that what fixed the equipment no longer holds. */
const goesOn = (order: WorkOrderState, { status }: WorkOrderPatch, command: CommandType): boolean =>
  status !== undefined &&
  isReopening(order, status) &&
  // What was archived by mistake may never have been done.
  (order.status === 'fulfilled' || command !== 'undo')

/** A change that only adds a note leaves the change before it as the one to undo. */
const undoStepOf = (
  order: WorkOrderState,
  { patch, entries }: WorkOrderDecision & { readonly entries: Entries },
  { actor, now, undoFrom }: Moment,
): NewUndoStep | undefined => {
  const actorId = userIdOf(actor)
  const columns = restoredColumns.filter((column) => column in patch)
  if (actorId === null || patch.version === undefined || columns.length === 0) return undefined
  const before = Object.fromEntries(columns.map((column) => [column, order[column]]))
  return { id: order.id, actorId, version: patch.version, before, entries, from: undoFrom ?? now }
}

/** Takes back the last change of a work order. */
export const undoLastChange = async (
  trx: Kysely<Tables>,
  id: string,
  by: ContextOf<'undo'>,
): Promise<void> => {
  await applyToWorkOrder(
    trx,
    id,
    async () => {
      const step = await readUndoStep(trx, id)
      if (step) await cancelNotifications(trx, id, step.range)
      return { type: 'undo', step }
    },
    by,
  )
}

/** Refuses a command that is wrong for every work order, before anything is read. */
export const checkCommand = <K extends CommandType>(command: WorkOrderCommand<K>): void => {
  const wrong = refuseAtOnce(command)
  if (wrong) refuse(wrong)
}

/**
 * Locks a work order and executes a command on it, completely or not at all. Undefined means that all was as asked.
 */
export const applyToWorkOrder = async <K extends CommandType>(
  trx: Kysely<Tables>,
  id: string,
  given: Given<K>,
  context: ContextOf<K>,
): Promise<AppliedChange | undefined> => {
  if (typeof given !== 'function') checkCommand(given)
  const isAddition =
    typeof given !== 'function' && (given.type === 'reporter-comment' || given.type === 'add-file')
  const { order, end } = await lockWorkOrder(trx, { id, actorId: userIdOf(context.actor) }, isAddition)
  const command = typeof given === 'function' ? await given(order) : given
  return applyToLocked(trx, order, command, context, end)
}

/** Adds a reporter's comment or file to their work order or help request. */
export const addToCase = <K extends 'reporter-comment' | 'add-file'>(
  trx: Kysely<Tables>,
  { subject, id }: CaseId,
  addition: WorkOrderCommand<K> & HelpRequestCommand<K>,
  context: ContextOf<K>,
): Promise<unknown> =>
  subject === 'work-order'
    ? applyToWorkOrder<K>(trx, id, addition, context)
    : applyToHelpRequest<K>(trx, id, addition, context)
