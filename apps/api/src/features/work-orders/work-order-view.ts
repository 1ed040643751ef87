import {
  managementStatus,
  type ActivityEntry,
  type ManagedWorkOrder,
  type ManagedWorkOrderDetail,
} from '@tessa/contract'
import { findFaults, type KnownFaults } from '../../knowledge/find-faults.ts'
import { sql, type InferResult, type Kysely } from 'kysely'
import { heldThrough } from '../../retention/linked-cases.ts'
import { holdOf } from '../../domain/case/holds.ts'
import { listActivities, type ActivityRow } from '../../domain/case/history.ts'
import type { PageCreator } from '../../db/case-rows.ts'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { failingMail } from '../../notifications/failing-mail.ts'
import { responseDueAt, isOverdue, nextDueAt } from '../../domain/sla/breach.ts'
import { serializeAttachment, type LinkSigner } from '../attachments/attachments.service.ts'

/** The columns of a work order that are shown, from a table or page named `t`. */
export const shownColumns = [
  't.id',
  't.work_order_number',
  't.short_number',
  't.version',
  't.status',
  't.priority',
  't.facility_name',
  't.facility_location',
  't.facility_is_default',
  't.equipment_type',
  't.manufacturer',
  't.equipment_model',
  't.equipment_serial',
  't.issue_description',
  't.contact_name',
  't.contact_phone',
  't.contact_email',
  't.technician_id',
  't.notes',
  't.resolution_notes',
  't.created_at',
  't.updated_at',
  't.resolved_at',
  't.estimated_completion',
  't.sla_key',
  't.due_at',
  't.sla_paused_at',
  't.responded_at',
  't.response_breached_at',
  't.completion_breached_at',
  't.help_request_id',
  't.activity_count',
  't.due_order',
  't.priority_order',
  'u.email as technician_email',
  'u.phone as technician_phone',
] as const

/** The work orders of a `page`, each with its technician. */
export const showWorkOrders = (db: PageCreator<'work_orders'>) =>
  db
    .selectFrom('page as t')
    .leftJoin('technicians', 'technicians.id', 't.technician_id')
    .leftJoin('users as u', 'u.id', 'technicians.user_id')
    .select(shownColumns)
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('technician_name'))

export type WorkOrderRow = InferResult<ReturnType<typeof showWorkOrders>>[number]

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const serializeWorkOrder = (row: WorkOrderRow): ManagedWorkOrder => ({
  id: row.id,
  work_order_number: row.work_order_number,
  short_number: row.short_number,
  version: row.version,
  status: managementStatus(row.status),
  priority: row.priority,
  facility_name: row.facility_name,
  facility_location: row.facility_location,
  facility_is_default: row.facility_is_default,
  equipment_type: row.equipment_type,
  manufacturer: row.manufacturer,
  equipment_model: row.equipment_model,
  equipment_serial: row.equipment_serial,
  issue_description: row.issue_description,
  contact_name: row.contact_name,
  contact_phone: row.contact_phone,
  contact_email: row.contact_email,
  assigned_technician_id: row.technician_id,
  technician_name: row.technician_name,
  technician_email: row.technician_email,
  technician_phone: row.technician_phone,
  notes: row.notes,
  resolution_notes: row.resolution_notes,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  resolved_at: iso(row.resolved_at),
  estimated_completion: iso(row.estimated_completion),
  sla_key: row.sla_key,
  due_at: responseDueAt(row),
  is_overdue: isOverdue(row),
  next_due_at: iso(nextDueAt(row)),
  sla_paused: row.sla_paused_at !== null,
  help_request_id: row.help_request_id,
  activity_count: row.activity_count,
})

const viewActivity = (row: ActivityRow): ActivityEntry => ({
  id: row.sequence,
  activity_type: row.activity_type,
  description: row.description,
  old_value: row.old_value,
  new_value: row.new_value,
  actor_kind: row.actor_kind,
  first_name: row.first_name,
  last_name: row.last_name,
  is_internal: row.is_internal,
  created_at: row.created_at.toISOString(),
})

const withLinks = prepare((db) =>
  showWorkOrders(
    db.with('page', (all) => all.selectFrom('work_orders').selectAll().where('id', '=', slot<string>('id'))),
  )
    .leftJoin('chat_sessions as s', 's.id', 't.chat_session_id')
    .leftJoin('help_requests as h', 'h.id', 't.help_request_id')
    .leftJoin('users as reporter', 'reporter.id', 't.user_id')
    .select(['t.user_id', 'reporter.email as reporter_email', 'reporter.is_active as reporter_active'])
    .select([
      't.chat_log',
      't.likely_causes',
      't.ruled_out',
      't.chat_session_id',
      's.session_id',
      't.duplicate_of',
    ])
    .select(['h.request_number', 'h.additional_info']),
)

/** Others, by the numbers that people know them by. */
const linked = (db: Kysely<Tables>) =>
  db.selectFrom('work_orders').select(['id', 'work_order_number', 'short_number'])

/** One work order with everything that belongs to it. */
export const workOrderDetail = async (
  db: Kysely<Tables>,
  id: string,
  { loadDiagnose, ...links }: LinkSigner & KnownFaults,
): Promise<ManagedWorkOrderDetail> => {
  const [row] = await withLinks(db, { id })
  if (!row) throw notFound()
  const [activities, ofRequest, files, [original], duplicates, failing, hold, through] = await Promise.all([
    listActivities(db, id, { withInternal: true }),
    row.help_request_id === null ? [] : listActivities(db, row.help_request_id, { withInternal: true }),
    db
      .selectFrom('attachments')
      .selectAll()
      // This includes files that the session got later, and files of an earlier work order of the session.
      .where(({ eb, or }) =>
        or([
          eb('work_order_id', '=', id),
          eb('chat_session_id', '=', row.chat_session_id),
          // What the reporters of its duplicates have shown.
          eb('work_order_id', 'in', db.selectFrom('work_orders').select('id').where('duplicate_of', '=', id)),
        ]),
      )
      .where('is_draft', '=', false)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    row.duplicate_of === null ? [] : linked(db).where('id', '=', row.duplicate_of).execute(),
    linked(db).where('duplicate_of', '=', id).orderBy('created_at').execute(),
    failingMail(db, row),
    holdOf(db, id),
    heldThrough(db, id),
  ])
  const { help_request_id, request_number, additional_info } = row
  const faults = await findFaults(
    {
      equipment: row.equipment_type,
      manufacturer: row.manufacturer,
      model: row.equipment_model,
      issue: row.issue_description,
      log: row.chat_log,
    },
    loadDiagnose,
  )
  return {
    ...serializeWorkOrder(row),
    activity: activities.map(viewActivity),
    chat_log: row.chat_log,
    likely_causes: [...faults, ...row.likely_causes.map(({ cause, reason }) => ({ cause, reason }))],
    ruled_out: row.ruled_out.map(({ cause, reason }) => ({ cause, reason })),
    attachments: files.map((file) => serializeAttachment(file, links)),
    help_request:
      help_request_id === null || request_number === null
        ? null
        : { id: help_request_id, request_number, additional_info, activity: ofRequest.map(viewActivity) },
    duplicate_of: original ?? null,
    duplicates,
    hold,
    held_through: through,
    session_id: row.session_id,
    failing_mail: failing,
  }
}
