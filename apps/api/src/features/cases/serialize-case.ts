import {
  helpRequestProgress,
  readStatus,
  settlementOf,
  userStatus,
  type HelpRequestStatus,
  type Attachment,
  type CaseActivity,
  type CaseProgress,
  type TrackedCase,
  type MyWorkOrder,
} from '@tessa/contract'
import type { Kysely } from 'kysely'
import { listActivities, type ActivityRow } from '../../domain/case/history.ts'
import type { Tables } from '../../db/schema/tables.ts'
import {
  originalsOf,
  type Case,
  type HelpRequestRow,
  type WorkOrderRow,
} from '../../domain/case/find-case.ts'
import { serializeAttachment, type LinkSigner } from '../attachments/attachments.service.ts'
import { summarise } from './list-my-work-orders.ts'
import { openQuestion } from './open-question.ts'
import { responseDueAt, isOverdue } from '../../domain/sla/breach.ts'
import { maskedEmail, maskedName, maskedPhone } from '../../security/masking.ts'

/** Help requests have statuses of their own. An unknown one means that no work has begun. */
export const statusOf = (word: string) => {
  const canonicalStatus = readStatus(word) ?? 'new'
  return { status: userStatus(canonicalStatus), canonicalStatus }
}

/** The same for a help request without a work order. */
export const statusOfHelpRequest = (status: HelpRequestStatus) => statusOf(helpRequestProgress(status))

/** The complete work order for its reporter. */
export const serializeMyWorkOrder = async (
  db: Kysely<Tables>,
  { workOrder, helpRequest }: Case & { readonly workOrder: WorkOrderRow },
  links: LinkSigner,
): Promise<MyWorkOrder> => {
  const session = await sessionOf(db, workOrder)
  const progress = await progressOf(db, { workOrder, helpRequest }, links)
  return {
    ...summarise(workOrder, helpRequest?.request_number ?? null, progress.question),
    // For a duplicate, the status of the original.
    ...progress,
    serialNumber: workOrder.equipment_serial,
    version: workOrder.version,
    sessionId: session,
    chatLog: workOrder.chat_log,
  }
}

/** A guest's work order belongs to anyone who holds its link, an account's only to that account. */
export const canActAsReporter = (
  { user_id }: Pick<WorkOrderRow, 'user_id'>,
  userId: string | undefined,
): boolean => user_id === null || user_id === userId

/** A link may be passed on, so the contact is masked for everyone except the reporter. */
export const serializeTrackedCase = async (
  db: Kysely<Tables>,
  followed: Case,
  /** The account of the reader, if known. */
  userId: string | undefined,
  links: LinkSigner,
): Promise<TrackedCase> => {
  const { workOrder, helpRequest } = followed
  const contact = workOrder ?? helpRequest
  const isReporter = userId !== undefined && contact.user_id === userId
  const shown = (masked: (text: string) => string, text: string) => (isReporter ? text : masked(text))
  return {
    ...(await progressOf(db, followed, links)),
    shortNumber: contact.short_number,
    requestNumber: helpRequest?.request_number ?? null,
    workOrderNumber: workOrder?.work_order_number ?? null,
    contactName: shown(maskedName, contact.contact_name),
    contactEmail: shown(maskedEmail, contact.contact_email),
    contactPhone: shown(maskedPhone, contact.contact_phone),
    settledAs: (workOrder ? undefined : settlementOf(helpRequest.status)) ?? null,
    acceptsFiles: workOrder !== undefined || helpRequest.chat_session_id !== null,
    acceptsFeedback:
      workOrder !== undefined && workOrder.duplicate_of === null && canActAsReporter(workOrder, userId),
    version: workOrder?.version ?? null,
  }
}

const progressOf = async (db: Kysely<Tables>, followed: Case, links: LinkSigner): Promise<CaseProgress> => {
  const { workOrder, helpRequest } = followed
  const original = workOrder && (await originalsOf(db, workOrder)).at(-1)
  const worked = original ?? workOrder
  const rows = await activitiesOf(db, followed)
  const others = original ? await listActivities(db, original.id, { withInternal: false }) : []
  const reporter = (workOrder ?? helpRequest)?.user_id ?? null
  return {
    ...(workOrder ? ofWorkOrder(workOrder) : ofHelpRequest(helpRequest)),
    ...(original ? ofWorkState(original) : {}),
    duplicateOf: original?.short_number ?? null,
    technicianName: await technicianName(db, worked?.technician_id ?? null),
    question: worked ? openQuestion(original ? others : rows, worked) : null,
    attachments: await attachmentsOf(db, followed, links),
    activities: [
      ...rows.map((row) => viewActivity(row, reporter)),
      ...sinceThen(others, rows, original).map((row) => viewActivity(row, null)),
    ],
  }
}

/**
 * The team's activities on the original since this case became its duplicate. The comments and files of the original's
 * reporter stay hidden.
 */
const sinceThen = (
  others: readonly ActivityRow[],
  own: readonly ActivityRow[],
  original: WorkOrderRow | undefined,
): readonly ActivityRow[] => {
  const marked = own.findLast(({ activity_type }) => activity_type === 'duplicate_marked')
  if (!original || !marked) return []
  return others.filter(
    ({ created_at, actor_kind, actor_id }) =>
      created_at >= marked.created_at &&
      actor_kind !== 'guest' &&
      (actor_id === null || actor_id !== original.user_id),
  )
}

type Told = Omit<CaseProgress, 'duplicateOf' | 'technicianName' | 'question' | 'attachments' | 'activities'>

const ofWorkOrder = (row: WorkOrderRow): Told => ({
  ...ofWorkState(row),
  equipmentType: row.equipment_type,
  manufacturer: row.manufacturer,
  model: row.equipment_model,
  issueDescription: row.issue_description,
  createdAt: row.created_at.toISOString(),
})

/** The progress of a case. Its request and report are its own, even if it is a duplicate. */
const ofWorkState = (row: WorkOrderRow) => ({
  ...statusOf(row.status),
  priority: row.priority,
  slaKey: row.sla_key,
  dueAt: responseDueAt(row),
  isOverdue: isOverdue(row),
  estimatedCompletion: row.estimated_completion?.toISOString() ?? null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolutionNotes: row.resolution_notes,
  updatedAt: row.updated_at.toISOString(),
})

const ofHelpRequest = (row: HelpRequestRow): Told => ({
  ...statusOfHelpRequest(row.status),
  priority: row.priority,
  equipmentType: row.summary.equipment ?? '',
  manufacturer: row.summary.manufacturer ?? null,
  model: row.summary.model ?? null,
  issueDescription: row.summary.issue ?? '',
  slaKey: row.sla_key,
  dueAt: row.status === 'submitted' ? (row.due_at?.toISOString() ?? null) : null,
  isOverdue: row.status === 'submitted' && row.response_breached_at !== null,
  estimatedCompletion: null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolutionNotes: row.resolution_notes,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The session that led here, if the reporter may open it because it is their own. */
const sessionOf = async (db: Kysely<Tables>, { chat_session_id, user_id }: WorkOrderRow) => {
  if (chat_session_id === null || user_id === null) return null
  const session = await db
    .selectFrom('chat_sessions')
    .select('session_id')
    .where('id', '=', chat_session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return session?.session_id ?? null
}

const technicianName = async (db: Kysely<Tables>, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const found = await db
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select(['first_name', 'last_name'])
    .where('technicians.id', '=', id)
    .executeTakeFirst()
  return found ? `${found.first_name} ${found.last_name}` : null
}

const attachmentsOf = async (
  db: Kysely<Tables>,
  { workOrder, helpRequest }: Case,
  links: LinkSigner,
): Promise<Attachment[]> => {
  const files = db.selectFrom('attachments').selectAll().orderBy('created_at').orderBy('id')
  const session = (workOrder ?? helpRequest)?.chat_session_id ?? null
  const rows = await files
    .where(({ eb, or }) =>
      or([eb('work_order_id', '=', workOrder?.id ?? null), eb('chat_session_id', '=', session)]),
    )
    .where('is_draft', '=', false)
    .execute()
  return rows.map((row) => serializeAttachment(row, links))
}

/** The history of both halves, in the order in which it happened. The conversion is listed once. */
const activitiesOf = async (db: Kysely<Tables>, { workOrder, helpRequest }: Case): Promise<ActivityRow[]> => {
  const rows: ActivityRow[] = []
  for (const half of [helpRequest, workOrder])
    if (half) rows.push(...(await listActivities(db, half.id, { withInternal: false })))
  return rows
    .filter(({ activity_type }) => activity_type !== 'converted' || workOrder === undefined)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

const viewActivity = (row: ActivityRow, reporter: string | null): CaseActivity => {
  const isStaff = row.actor_kind === 'user' && row.actor_id !== reporter
  return {
    id: `${row.subject_id}:${row.sequence}`,
    activityType: row.activity_type,
    description: row.description,
    oldValue: row.old_value,
    newValue: row.new_value,
    by: isStaff ? 'staff' : row.actor_kind === 'system' ? 'tessa' : 'reporter',
    firstName: isStaff ? row.first_name : null,
    lastName: isStaff ? row.last_name : null,
    createdAt: row.created_at.toISOString(),
  }
}
