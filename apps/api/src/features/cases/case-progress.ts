import type { Attachment, CaseProgress } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { listActivities } from '../../domain/case/history.ts'
import type { Tables } from '../../db/schema/tables.ts'
import {
  type Case,
  type HelpRequestRow,
  type WorkOrderRow,
  originalsOf,
} from '../../domain/case/find-case.ts'
import { type LinkSigner, serializeAttachment } from '../attachments/attachments.service.ts'
import { openQuestion } from './open-question.ts'
import { isOverdue, responseDueAt } from '../../domain/sla/breach.ts'
import { activitiesOf, sinceThen, viewActivity } from './case-activities.ts'
import { statusOf, statusOfHelpRequest } from './user-status.ts'

export const progressOf = async (
  db: Kysely<Tables>,
  followed: Case,
  links: LinkSigner,
): Promise<CaseProgress> => {
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
