import {
  managementStatus,
  type ActivityEntry,
  type ManagedWorkOrder,
  type ManagedWorkOrderDetail,
} from '@tessa/contract'
import type { Kysely, Selectable } from 'kysely'
import { listActivities, type ActivityRow } from '../../activities.ts'
import { ask } from '../../db/statement.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { awaitedBy, isOverdue } from '../../promises/late.ts'
import { viewAttachment, type Links } from '../attachments/attachments.service.ts'

type Row = Selectable<Tables['work_orders']>

/** A work order beside the technician who has it. */
export type WorkOrderRow = Omit<Row, 'search' | 'chat_log' | 'likely_causes' | 'ruled_out'> & {
  readonly technician_name: string | null
  readonly technician_email: string | null
  readonly technician_phone: string | null
}

/** What is shown of a work order in a list, from a table or page named `t`. */
export const shownColumns = `t.id, t.work_order_number, t.short_number, t.version, t.status, t.priority, t.facility_name, t.facility_location,
  t.equipment_type, t.manufacturer, t.equipment_model, t.equipment_serial, t.issue_description, t.contact_name,
  t.contact_phone, t.contact_email, t.technician_id, u.first_name || ' ' || u.last_name as technician_name,
  u.email as technician_email, u.phone as technician_phone, t.notes, t.resolution_notes, t.created_at, t.updated_at,
  t.resolved_at, t.estimated_completion, t.promise, t.due_at, t.kept_at, t.overdue_at, t.missed_at, t.help_request_id, t.activity_count`
export const shownJoins = `left join technicians on technicians.id = t.technician_id
  left join users u on u.id = technicians.user_id`

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const viewWorkOrder = (row: WorkOrderRow): ManagedWorkOrder => ({
  id: row.id,
  work_order_number: row.work_order_number,
  short_number: row.short_number,
  version: row.version,
  status: managementStatus(row.status),
  priority: row.priority,
  facility_name: row.facility_name,
  facility_location: row.facility_location,
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
  promise: row.promise,
  due_at: awaitedBy(row),
  is_overdue: isOverdue(row),
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

type Detail = WorkOrderRow &
  Pick<Row, 'chat_log' | 'likely_causes' | 'ruled_out' | 'chat_session_id'> & {
    readonly session_id: string | null
    readonly request_number: string | null
    readonly additional_info: string | null
  }

const oneText = `select ${shownColumns}, t.chat_log, t.likely_causes, t.ruled_out, t.chat_session_id, s.session_id,
    h.request_number, h.additional_info
  from work_orders t ${shownJoins}
  left join chat_sessions s on s.id = t.chat_session_id
  left join help_requests h on h.id = t.help_request_id
  where t.id = $1`

/** One work order with all that belongs to it. */
export const workOrderDetail = async (
  db: Kysely<Tables>,
  id: string,
  links: Links,
): Promise<ManagedWorkOrderDetail> => {
  const [row] = await ask<Detail>(db, oneText, [id])
  if (!row) throw notFound()
  const [activities, ofRequest, files] = await Promise.all([
    listActivities(db, id, { withInternal: true }),
    row.help_request_id === null ? [] : listActivities(db, row.help_request_id, { withInternal: true }),
    db
      .selectFrom('attachments')
      .selectAll()
      // Of its session also what came later on, or what an earlier order of it has.
      .where(({ eb, or }) =>
        or([eb('work_order_id', '=', id), eb('chat_session_id', '=', row.chat_session_id)]),
      )
      .where('is_draft', '=', false)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ])
  const { help_request_id, request_number, additional_info } = row
  return {
    ...viewWorkOrder(row),
    activity: activities.map(viewActivity),
    chat_log: row.chat_log,
    likely_causes: row.likely_causes.map(({ cause, reason }) => ({ cause, reason })),
    ruled_out: row.ruled_out.map(({ cause, reason }) => ({ cause, reason })),
    attachments: files.map((file) => viewAttachment(file, links)),
    help_request:
      help_request_id === null || request_number === null
        ? null
        : { id: help_request_id, request_number, additional_info, activity: ofRequest.map(viewActivity) },
    session_id: row.session_id,
  }
}
