import { Type, type Static } from 'typebox'
import { Attachment } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { ChatLogEntry, priorities } from './escalation.ts'
import {
  AwaitedBy,
  Body,
  Id,
  Line,
  Moment,
  OptionalMoment,
  OptionalText,
  Query,
  ShortNumber,
} from './fields.ts'
import { ListQuery, Page } from './lists.ts'
import { managementStatuses } from './statuses.ts'

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
  created_at: Moment,
  updated_at: Moment,
  resolved_at: OptionalMoment,
  estimated_completion: OptionalMoment,
  promise: OptionalText,
  due_at: AwaitedBy,
  is_overdue: Type.Boolean(),
  help_request_id: Type.Union([Id, Type.Null()]),
  activity_count: Type.Integer(),
}

/** A work order as those see it who work on it. */
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
  created_at: Moment,
})
export type ActivityEntry = Static<typeof ActivityEntry>

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
  session_id: Type.Union([Id, Type.Null()], { description: 'Of the troubleshooting session that led here.' }),
})
export type ManagedWorkOrderDetail = Static<typeof ManagedWorkOrderDetail>

export const Technician = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  current_workload: Type.Integer({ description: 'Active work orders assigned.' }),
  max_workload: Type.Integer(),
})
export type Technician = Static<typeof Technician>

const Version = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))
const Words = Type.Optional(Type.String({ maxLength: 20_000 }))

export const StatusChange = Body({
  status: Type.Enum(managementStatuses),
  notes: Words,
  resolutionNotes: Words,
  version: Version,
})
export type StatusChange = Static<typeof StatusChange>

export const Assignment = Body({
  technicianId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  estimatedCompletion: Type.Optional(
    Type.Union([
      Type.String({
        maxLength: 40,
        pattern: String.raw`^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$`,
        description:
          'An ISO moment, in the time zone of the service unless it names one, or a date: until the service closes on it. Left out: unchanged.',
      }),
      Type.Null(),
    ]),
  ),
  overMaximum: Type.Optional(Type.Boolean({ description: 'Also if the technician is full.' })),
  version: Version,
})
export type Assignment = Static<typeof Assignment>

const WorkOrderParams = Type.Object({ id: Id })

export const workOrderEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/technicians',
    feature: 'work-orders',
    summary: 'Who can be assigned, the one with the most room first',
    access: 'staff',
    answers: { 200: Page(Technician) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders',
    feature: 'work-orders',
    summary: 'All work orders, newest first, filtered and page by page',
    access: 'staff',
    query: Query({
      ...ListQuery.properties,
      status: Type.Optional(Type.Enum(managementStatuses)),
      technicianId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    }),
    answers: { 200: Page(ManagedWorkOrder) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/{id}',
    feature: 'work-orders',
    summary: 'One work order with its history, its files and the session that led to it',
    access: 'staff',
    params: WorkOrderParams,
    answers: { 200: ManagedWorkOrderDetail },
    refusals: ['not_found'],
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
    answers: { 200: ManagedWorkOrderDetail },
    refusals: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/assign',
    feature: 'work-orders',
    summary: 'Give it to a technician; technicians take for themselves what nobody has',
    access: 'staff',
    params: WorkOrderParams,
    body: Assignment,
    answers: { 200: ManagedWorkOrderDetail },
    refusals: ['not_found', 'conflict', 'technician_full'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/notes',
    feature: 'work-orders',
    summary: 'Add a note that only colleagues see',
    access: 'staff',
    params: WorkOrderParams,
    body: Body({ note: Line(20_000) }),
    bodySize: 'text',
    answers: { 201: ManagedWorkOrderDetail },
    refusals: ['not_found', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/comments',
    feature: 'work-orders',
    summary: 'Write to the reporter: both sides see it',
    access: 'staff',
    params: WorkOrderParams,
    body: Body({ comment: Line(5000) }),
    bodySize: 'text',
    answers: { 201: ManagedWorkOrderDetail },
    refusals: ['not_found', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/{id}/work-order',
    feature: 'work-orders',
    summary:
      'Make a help request a work order, with all that came along; one that is linked already is answered',
    access: 'staff',
    params: WorkOrderParams,
    answers: { 201: ManagedWorkOrderDetail },
    refusals: ['not_found'],
  }),
] as const
