import { Type, type Static } from 'typebox'
import { Attachment } from './attachments.ts'
import { priorities } from './priorities.ts'
import { ChatLogEntry } from './submissions.ts'
import { DateTime, Id, OptionalDateTime, OptionalText, ResponseDueAt, ShortNumber } from './fields.ts'
import { FailingMail } from './failing-mail.ts'
import { CaseHold, HeldThrough } from './holds.ts'
import { managementStatuses } from './statuses.ts'
import { ActivityEntry } from './activity-entry.ts'

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

/** Another work order, by the numbers that people know it by. */
const LinkedWorkOrder = Type.Object({
  id: Id,
  work_order_number: Type.String(),
  short_number: ShortNumber,
})

const finding = { cause: Type.String(), reason: Type.String() }
const LikelyCause = Type.Object({
  ...finding,
  faultId: Type.Optional(Type.String({ description: 'The fault of the knowledge base that it is.' })),
})

export const ManagedWorkOrderDetail = Type.Object({
  ...shown,
  activity: Type.Array(ActivityEntry),
  chat_log: Type.Array(ChatLogEntry),
  likely_causes: Type.Array(LikelyCause),
  ruled_out: Type.Array(Type.Object(finding)),
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
