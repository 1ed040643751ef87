import { Type } from 'typebox'
import { Attachment } from './attachments.ts'
import { priorities } from './priorities.ts'
import { DateTime, OptionalDateTime, OptionalText, ResponseDueAt, ShortNumber } from './fields.ts'
import { settlements, userStatuses, workOrderStatuses } from './statuses.ts'
import { CaseActivity } from './case-activity.ts'

/** What was reported, and how far it is. */
export const reported = {
  status: Type.Enum(userStatuses),
  canonicalStatus: Type.Enum(workOrderStatuses),
  priority: Type.Enum(priorities),
  equipmentType: Type.String(),
  manufacturer: OptionalText,
  model: OptionalText,
  issueDescription: Type.String(),
}

export const Question = Type.Union([Type.String(), Type.Null()], {
  description: 'What the team last wrote, while it waits for your answer.',
})

export const SettledAs = Type.Union([Type.Enum(settlements), Type.Null()], {
  description: 'How a help request was settled without a work order.',
})

/** What becomes of it, in all that a reporter sees. */
export const progress = {
  ...reported,
  slaKey: OptionalText,
  dueAt: ResponseDueAt,
  isOverdue: Type.Boolean(),
  duplicateOf: Type.Union([ShortNumber, Type.Null()], {
    description: 'The case in which this one is handled along: its progress is what is shown.',
  }),
  estimatedCompletion: OptionalDateTime,
  technicianName: OptionalText,
  resolvedAt: OptionalDateTime,
  resolutionNotes: OptionalText,
  question: Question,
  attachments: Type.Array(Attachment),
  activities: Type.Array(CaseActivity),
  createdAt: DateTime,
  updatedAt: DateTime,
}

export const contact = {
  contactName: Type.String(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
}
