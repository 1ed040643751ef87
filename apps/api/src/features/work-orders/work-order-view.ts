import { managementStatus, type ManagedWorkOrder } from '@tessa/contract'
import { sql, type InferResult } from 'kysely'
import type { PageCreator } from '../../db/case-rows.ts'
import { responseDueAt, isOverdue, nextDueAt } from '../../domain/sla/breach.ts'

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
