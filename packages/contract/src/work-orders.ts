import { Type, type Static } from 'typebox'
import { Attachment } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { priorities } from './priorities.ts'
import { ChatLogEntry } from './submissions.ts'
import {
  ResponseDueAt,
  Body,
  Id,
  ShortText,
  DateTime,
  OptionalDateTime,
  OptionalText,
  Query,
  ShortNumber,
} from './fields.ts'
import { FailingMail } from './failing-mail.ts'
import { CaseHold, HeldThrough } from './holds.ts'
import { Page, PageQuery } from './lists.ts'
import { CaseParams } from './cases.ts'
import { managementStatuses } from './statuses.ts'
import { Assignment, Duplication, StatusChange, WorkOrderCorrection } from './work-order-changes.ts'
import { WorkOrderCounts, WorkOrderFilter } from './work-order-filter.ts'
import { mostFilterValues, workOrderCountedFields, workOrderValueFields } from './work-order-filter-words.ts'

const OptionalInteger = Type.Union([Type.Integer(), Type.Null()])

const shown = {
  id: Id,
  work_order_number: Type.String(),
  short_number: ShortNumber,
  version: Type.Integer({ description: 'Send it along with a change: a stale one is refused.' }),
  status: Type.Enum(managementStatuses),
  priority: Type.Enum(priorities),
  facility_name: Type.String(),
  facility_location: Type.String(),
  facility_is_default: Type.Boolean({ description: 'The facility was assumed: the reporter named none.' }),
  equipment_type: Type.String(),
  manufacturer: OptionalText,
  equipment_model: OptionalText,
  equipment_serial: OptionalText,
  issue_description: Type.String(),
  contact_name: Type.String(),
  contact_phone: Type.String(),
  contact_email: Type.String(),
  assigned_technician_id: OptionalInteger,
  technician_name: OptionalText,
  technician_email: OptionalText,
  technician_phone: OptionalText,
  notes: Type.Union([Type.String(), Type.Null()], { description: 'The newest internal note.' }),
  resolution_notes: OptionalText,
  created_at: DateTime,
  updated_at: Type.String({ description: 'When it was last touched: ISO 8601, UTC.' }),
  resolved_at: OptionalDateTime,
  estimated_completion: OptionalDateTime,
  sla_key: OptionalText,
  due_at: ResponseDueAt,
  is_overdue: Type.Boolean(),
  next_due_at: Type.Union([DateTime, Type.Null()], {
    description:
      'The next deadline: of the response as long as it is awaited, or the expected completion. Null where none is, or while the reporter is asked.',
  }),
  sla_paused: Type.Boolean({
    description: 'Whether the clock stands still, because the reporter is asked.',
  }),
  help_request_id: Type.Union([Id, Type.Null()]),
  activity_count: Type.Integer(),
}

/** A work order, as staff see it. */
export const ManagedWorkOrder = Type.Object(shown)
export type ManagedWorkOrder = Static<typeof ManagedWorkOrder>

/** One entry of a case's history; `first_name` is null for a guest and for Tessa itself. */
export const ActivityEntry = Type.Object({
  id: Type.Integer({ description: 'Its place in the history, from 1 on.' }),
  activity_type: Type.String(),
  description: Type.String(),
  old_value: OptionalText,
  new_value: OptionalText,
  actor_kind: Type.Enum(['user', 'guest', 'system']),
  first_name: OptionalText,
  last_name: OptionalText,
  is_internal: Type.Boolean(),
  created_at: DateTime,
})
export type ActivityEntry = Static<typeof ActivityEntry>

/** Another work order, by the numbers that people know it by. */
const LinkedWorkOrder = Type.Object({
  id: Id,
  work_order_number: Type.String(),
  short_number: ShortNumber,
})

const Findings = Type.Array(Type.Object({ cause: Type.String(), reason: Type.String() }))

export const ManagedWorkOrderDetail = Type.Object({
  ...shown,
  activity: Type.Array(ActivityEntry),
  chat_log: Type.Array(ChatLogEntry),
  likely_causes: Findings,
  ruled_out: Findings,
  attachments: Type.Array(Attachment),
  help_request: Type.Union([
    Type.Object({
      id: Id,
      request_number: Type.String(),
      additional_info: OptionalText,
      activity: Type.Array(ActivityEntry, { description: 'What happened to it, and what was added.' }),
    }),
    Type.Null(),
  ]),
  duplicate_of: Type.Union([LinkedWorkOrder, Type.Null()]),
  duplicates: Type.Array(LinkedWorkOrder, { description: 'Those that are handled along with this one.' }),
  hold: CaseHold,
  held_through: HeldThrough,
  session_id: Type.Union([Id, Type.Null()], { description: 'Of the troubleshooting session that led here.' }),
  failing_mail: FailingMail,
})
export type ManagedWorkOrderDetail = Static<typeof ManagedWorkOrderDetail>

const WorkOrderParams = Type.Object({ id: Id })

export const workOrderEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/work-orders',
    feature: 'work-orders',
    summary: 'All work orders, newest first, filtered and page by page',
    access: 'staff',
    query: Query({ ...WorkOrderFilter.properties, ...PageQuery.properties }),
    responses: { 200: Page(ManagedWorkOrder) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/counts',
    feature: 'work-orders',
    summary: 'How many work orders a filter shows, and how many of each status, priority and attention',
    access: 'staff',
    query: WorkOrderFilter,
    responses: { 200: WorkOrderCounts },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/values',
    feature: 'work-orders',
    summary:
      'The kinds of equipment, the manufacturers or the facilities that work orders have, by the beginnings of their words',
    access: 'staff',
    query: Query({
      field: Type.Enum(workOrderValueFields),
      search: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    responses: { 200: Type.Object({ items: Type.Array(Type.String(), { description: 'At most 20.' }) }) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/value-counts',
    feature: 'work-orders',
    summary: 'How many work orders each of these values of a field would show, with the rest of the filter',
    access: 'staff',
    query: Query({
      ...WorkOrderFilter.properties,
      field: Type.Enum(workOrderCountedFields),
      values: Type.String({
        minLength: 1,
        maxLength: 2000,
        description: String.raw`At most ${String(mostFilterValues)}, separated by commas. A comma within a value is written as \,`,
      }),
    }),
    responses: {
      200: Type.Object({
        items: Type.Array(
          Type.Object({
            value: Type.String(),
            count: Type.Integer({ description: '1001 means "more than 1000".' }),
          }),
        ),
      }),
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/{id}',
    feature: 'work-orders',
    summary:
      'One work order with its history, its files and the session that led to it, by its id or a number',
    access: 'staff',
    params: CaseParams,
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/work-orders/{id}/status',
    feature: 'work-orders',
    summary: 'Change the status, with notes for colleagues and, once fulfilled, what solved it',
    access: 'staff',
    params: WorkOrderParams,
    body: StatusChange,
    bodySize: 'text',
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/assign',
    feature: 'work-orders',
    summary:
      'Assign a technician, or take it back; technicians take unassigned work orders and give back their own',
    access: 'staff',
    params: WorkOrderParams,
    body: Assignment,
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found', 'conflict', 'technician_full', 'technician_away'],
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/work-orders/{id}',
    feature: 'work-orders',
    summary: 'Put its facts right; the priority, with a reason, for managers and admins',
    access: 'staff',
    params: WorkOrderParams,
    body: WorkOrderCorrection,
    bodySize: 'text',
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/duplicate',
    feature: 'work-orders',
    summary: 'Archive it as a duplicate of another, which its reporter follows from now on',
    access: 'staff',
    params: WorkOrderParams,
    body: Duplication,
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/notes',
    feature: 'work-orders',
    summary: 'Add a note that only colleagues see',
    access: 'staff',
    params: WorkOrderParams,
    body: Body({ note: ShortText(20_000) }),
    bodySize: 'text',
    responses: { 201: ManagedWorkOrderDetail },
    errors: ['not_found', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/comments',
    feature: 'work-orders',
    summary: 'Write to the reporter: both sides see it',
    access: 'staff',
    params: WorkOrderParams,
    body: Body({ comment: ShortText(5000) }),
    bodySize: 'text',
    responses: { 201: ManagedWorkOrderDetail },
    errors: ['not_found', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/{id}/work-order',
    feature: 'work-orders',
    summary:
      'Make a help request a work order, with all that came along; one that is linked already is answered',
    access: 'staff',
    params: WorkOrderParams,
    responses: { 201: ManagedWorkOrderDetail },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/contact-messages/{id}/work-order',
    feature: 'work-orders',
    summary: 'Make a contact message a work order; one that has a work order already is answered with that',
    access: 'managers',
    params: WorkOrderParams,
    responses: { 201: ManagedWorkOrderDetail },
    errors: ['not_found'],
  }),
] as const
