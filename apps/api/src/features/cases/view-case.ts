import {
  readStatus,
  userStatus,
  type Attachment,
  type CaseActivity,
  type CaseProgress,
  type FollowedCase,
  type OwnWorkOrder,
} from '@tessa/contract'
import type { Kysely } from 'kysely'
import { listActivities, type ActivityRow } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import type { Case, HelpRequestRow, WorkOrderRow } from '../../own-case.ts'
import { viewAttachment, type Links } from '../attachments/attachments.service.ts'
import { summarise } from './list-own.ts'
import { awaitedBy, isOverdue } from '../../promises/late.ts'
import { maskedEmail, maskedName, maskedPhone } from '../../masking.ts'

/** A help request knows words of its own; each that we do not means that nobody has begun. */
export const statusOf = (word: string) => {
  const canonicalStatus = readStatus(word) ?? 'new'
  return { status: userStatus(canonicalStatus), canonicalStatus }
}

/** The reporter's own work order, whole. */
export const viewOwnWorkOrder = async (
  db: Kysely<Tables>,
  { workOrder, helpRequest }: Case & { readonly workOrder: WorkOrderRow },
  links: Links,
): Promise<OwnWorkOrder> => {
  const session = await sessionOf(db, workOrder)
  return {
    ...(await progressOf(db, { workOrder, helpRequest }, links)),
    ...summarise(workOrder, helpRequest?.request_number ?? null),
    serialNumber: workOrder.equipment_serial,
    version: workOrder.version,
    sessionId: session,
    chatLog: workOrder.chat_log,
  }
}

/** A guest's work order is in the hands of whoever has its link, an account's in that person's alone. */
export const speaksFor = ({ user_id }: Pick<WorkOrderRow, 'user_id'>, userId: string | undefined): boolean =>
  user_id === null || user_id === userId

/** A link may be handed on, so the contact is masked for everybody but the reporter. */
export const viewFollowedCase = async (
  db: Kysely<Tables>,
  followed: Case,
  /** Who is looking, if we know. */
  userId: string | undefined,
  links: Links,
): Promise<FollowedCase> => {
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
    takesFiles: workOrder !== undefined || helpRequest.chat_session_id !== null,
    takesFeedback: workOrder !== undefined && speaksFor(workOrder, userId),
    version: workOrder?.version ?? null,
  }
}

const progressOf = async (db: Kysely<Tables>, followed: Case, links: Links): Promise<CaseProgress> => ({
  ...(followed.workOrder ? ofWorkOrder(followed.workOrder) : ofHelpRequest(followed.helpRequest)),
  technicianName: await technicianName(db, followed.workOrder?.technician_id ?? null),
  attachments: await attachmentsOf(db, followed, links),
  activities: await activitiesOf(db, followed),
})

type Told = Omit<CaseProgress, 'technicianName' | 'attachments' | 'activities'>

const ofWorkOrder = (row: WorkOrderRow): Told => ({
  ...statusOf(row.status),
  priority: row.priority,
  equipmentType: row.equipment_type,
  manufacturer: row.manufacturer,
  model: row.equipment_model,
  issueDescription: row.issue_description,
  promise: row.promise,
  dueAt: awaitedBy(row),
  isOverdue: isOverdue(row),
  estimatedCompletion: row.estimated_completion?.toISOString() ?? null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolutionNotes: row.resolution_notes,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const ofHelpRequest = (row: HelpRequestRow): Told => ({
  ...statusOf(row.status),
  priority: row.priority,
  equipmentType: row.summary.equipment ?? '',
  manufacturer: row.summary.manufacturer ?? null,
  model: row.summary.model ?? null,
  issueDescription: row.summary.issue ?? '',
  promise: row.promise,
  dueAt: row.due_at?.toISOString() ?? null,
  isOverdue: row.overdue_at !== null,
  estimatedCompletion: null,
  resolvedAt: null,
  resolutionNotes: null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The session that led here, where the reporter may open it: their own. */
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
  links: Links,
): Promise<Attachment[]> => {
  const files = db.selectFrom('attachments').selectAll().orderBy('created_at').orderBy('id')
  const session = (workOrder ?? helpRequest)?.chat_session_id ?? null
  const rows = await files
    .where(({ eb, or }) =>
      or([eb('work_order_id', '=', workOrder?.id ?? null), eb('chat_session_id', '=', session)]),
    )
    .where('is_draft', '=', false)
    .execute()
  return rows.map((row) => viewAttachment(row, links))
}

/** Of both halves, in the order in which it happened. That one became the other is told once. */
const activitiesOf = async (
  db: Kysely<Tables>,
  { workOrder, helpRequest }: Case,
): Promise<CaseActivity[]> => {
  const reporter = (workOrder ?? helpRequest)?.user_id ?? null
  const rows: ActivityRow[] = []
  for (const half of [helpRequest, workOrder])
    if (half) rows.push(...(await listActivities(db, half.id, { withInternal: false })))
  return rows
    .filter(({ activity_type }) => activity_type !== 'converted' || workOrder === undefined)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row) => viewActivity(row, reporter))
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
