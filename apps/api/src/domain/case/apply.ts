import { sql, type Expression, type ExpressionBuilder, type Kysely } from 'kysely'
import { prepare, slot } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError, notFound } from '../../http/errors.ts'
import type { ContextOf, Decision, Moment, Refusal } from './decision.ts'
import {
  decideOnHelpRequest,
  helpRequestColumns,
  type HelpRequestCommand,
  type HelpRequestCommandType,
  type HelpRequestPatch,
} from './help-request-lifecycle.ts'
import {
  caseTables,
  chainActivities,
  changesChannel,
  entryColumns,
  userIdOf,
  type Activity,
  type ActivityRow,
  type Subject,
} from './history.ts'
import { decide, refuseAtOnce } from './lifecycle.ts'
import { lockWorkOrder } from './lock-work-order.ts'
import { undoable } from './undo.ts'
import {
  cancelNotifications,
  noteTechnicians,
  readUndoStep,
  storeUndoStep,
  type Entries,
  type NewUndoStep,
} from './undo-steps.ts'
import {
  restoredColumns,
  type CommandType,
  type WorkOrderCommand,
  type WorkOrderDecision,
  type WorkOrderPatch,
  type WorkOrderState,
} from './work-order-commands.ts'

/** Which case: its kind and its id. */
interface CaseId {
  readonly subject: Subject
  readonly id: string
}

export interface NewActivity extends Activity {
  readonly subject: Subject
  readonly subjectId: string
}

/** The actor's name, as the last columns of a row that is being written. */
export const actorNameColumns = (
  { selectFrom }: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>,
  actorId: string | null | Expression<string>,
) => {
  const person = selectFrom('users').where('users.id', '=', actorId)
  return [person.select('first_name').as('first_name'), person.select('last_name').as('last_name')] as const
}

const hashAt = async (trx: Kysely<Tables>, id: string, sequence: number): Promise<Buffer | null> => {
  if (sequence === 0) return null
  const entry = trx.selectFrom('activities').select('hash').where('subject_id', '=', id)
  return (await entry.where('sequence', '=', sequence).executeTakeFirst())?.hash ?? null
}

const addEntries = prepare(() => {
  const names = sql.join(entryColumns.map(([name]) => sql.ref(name)))
  const lists = sql.join(entryColumns.map(([name, type]) => sql`${slot(name)}::${sql.raw(type)}[]`))
  return sql`with recursive written as (
      insert into activities (subject, subject_id, ${names})
      select ${slot('subject')}::text, ${slot('id')}::uuid, ${names} from unnest(${lists}) entries (${names})
      returning is_internal),
    followed (id, user_id) as (
      select ${slot('id')}::uuid, ${slot('userId')}::uuid
      union select w.id, w.user_id from work_orders w join followed on w.duplicate_of = followed.id)
    select pg_notify(${changesChannel}, json_build_object('subject', ${slot('subject')}::text, 'id', followed.id,
      'userId', followed.user_id, 'isInternal', is_internal)::text) from written, followed`
})

/** Also wakes the live screens of the case, and those of its duplicates, whose reporters follow it. */
const insertActivities = async (
  trx: Kysely<Tables>,
  { subject, id }: CaseId,
  userId: string | null,
  rows: readonly ActivityRow[],
): Promise<void> => {
  const lists = Object.fromEntries(entryColumns.map(([name]) => [name, rows.map((row) => row[name])]))
  await addEntries(trx, { ...lists, subject, id, userId })
}

interface CaseShape {
  readonly subject: Subject
  readonly columns: readonly string[]
}

const writeCase = prepare((db, { subject, columns }: CaseShape) => {
  const added = slot<number>('added')
  // Null also if the statement had to wait for the case, because it does not see the entries made meanwhile.
  const hash = sql<Buffer | null>`(select hash from activities
    where subject_id = ${slot('id')} and sequence = activity_count - ${added}::integer)`
  return db
    .updateTable(caseTables[subject])
    .set(({ eb }) => ({
      ...Object.fromEntries(columns.map((column) => [column, slot(column)])),
      activity_count: eb('activity_count', '+', added),
      updated_at: slot<Date>('now'),
    }))
    .where('id', '=', slot<string>('id'))
    .returning((at) => [
      'activity_count as last',
      'user_id',
      hash.as('hash'),
      ...actorNameColumns(at, slot<string>('actorId')),
    ])
})

/**
 * Changes a case and appends to its history in one step. The update locks the case's row, so that the entries form one
 * chain even when many people work on the case.
 */
const write = async (
  trx: Kysely<Tables>,
  { subject, id }: CaseId,
  { patch, activities }: Decision<WorkOrderPatch | HelpRequestPatch>,
  now: Date,
): Promise<Entries | undefined> => {
  if (activities.length === 0) return undefined
  const added = activities.length
  const actor = activities.map((one) => one.actor).find((one) => typeof one !== 'string') ?? 'system'
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  const columns = given.map(([column]) => column).toSorted()
  const values = { ...Object.fromEntries(given), id, added, now, actorId: userIdOf(actor) }
  const [written] = await writeCase(trx, values, { subject, columns })
  if (!written) throw new Error(`There is no ${subject} ${id}.`)
  const { last, user_id, hash, ...name } = written
  const sequence = last - added + 1
  const end = { subject, id, sequence, hash: hash ?? (await hashAt(trx, id, sequence - 1)) }
  await insertActivities(trx, { subject, id }, user_id, chainActivities(end, activities, name, now))
  return { first: sequence, last }
}

/** Records an activity that does not change the case itself. */
export const recordActivity = async (
  trx: Kysely<Tables>,
  { subject, subjectId: id, ...activity }: NewActivity,
  now: Date,
): Promise<void> => {
  await write(trx, { subject, id }, { patch: {}, activities: [activity] }, now)
}

/** The first entry of a case, whose row was inserted with an `activity_count` of 1. */
export const recordFirstActivity = async (
  trx: Kysely<Tables>,
  { subject, subjectId: id, ...activity }: NewActivity,
  of: Pick<ActivityRow, 'first_name' | 'last_name'> & { readonly user_id: string | null },
  now: Date,
): Promise<void> => {
  const rows = chainActivities({ subject, id, sequence: 1, hash: null }, [activity], of, now)
  await insertActivities(trx, { subject, id }, of.user_id, rows)
}

/** The case has changed since the caller read it. The route answers with the current case. */
export class CaseConflictError extends Error {
  override readonly name = 'CaseConflictError'
}

const refuse = ({ code, message, field }: Refusal): never => {
  if (code === 'conflict') throw new CaseConflictError(message)
  throw field === undefined ? new AppError(code, message) : fieldError(field, message, code)
}

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
): Promise<AppliedChange | undefined> => {
  const decision = decide(order, command, context)
  if ('code' in decision) return refuse(decision)
  const { id } = order
  const entries = await write(trx, { subject: 'work-order', id }, decision, context.now)
  if (!entries) return undefined
  const { technician_id: after = order.technician_id } = decision.patch
  const technicians = after === order.technician_id ? undefined : ([order.technician_id, after] as const)
  const step = undoable.has(command.type) ? undoStepOf(order, { ...decision, entries }, context) : undefined
  if (step) await storeUndoStep(trx, step, technicians)
  else if (technicians) await noteTechnicians(trx, id, entries, technicians)
  if (command.type === 'undo') await cancelNotifications(trx, id, entries)
  return { entries, version: decision.patch.version ?? order.version }
}

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
  if (typeof given === 'function') {
    const order = await lockWorkOrder(trx, id, false)
    return applyToLocked(trx, order, await given(order), context)
  }
  checkCommand(given)
  const isAddition = given.type === 'reporter-comment' || given.type === 'add-file'
  return applyToLocked(trx, await lockWorkOrder(trx, id, isAddition), given, context)
}

/** Locks a help request and executes a command on it. */
export const applyToHelpRequest = async <K extends HelpRequestCommandType>(
  trx: Kysely<Tables>,
  id: string,
  command: HelpRequestCommand<K>,
  context: ContextOf<K>,
): Promise<void> => {
  const request = await trx
    .selectFrom('help_requests')
    .select(helpRequestColumns)
    .select(({ ref }) => ref('summary', '->>').key('equipment').as('equipment'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!request) throw notFound()
  const decision = decideOnHelpRequest({ ...request, equipment: request.equipment ?? '' }, command, context)
  if ('code' in decision) return refuse(decision)
  await write(trx, { subject: 'help-request', id }, decision, context.now)
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
