import { Type, type Static } from 'typebox'
import { Attachment } from './attachments.ts'
import { priorities } from './priorities.ts'
import {
  Body,
  Id,
  DateTime,
  OptionalDateTime,
  OptionalText,
  Query,
  ShortNumber,
  ShortText,
  Version,
  OptionalReporterId,
} from './fields.ts'
import { FailingMail } from './failing-mail.ts'
import { CaseHold, HeldThrough } from './holds.ts'
import { ListFilter } from './lists.ts'
import { optionalWords } from './validation-patterns.ts'
import { helpRequestsStatuses, managementStatuses, settlements } from './statuses.ts'

/** A help request, as staff see it. Callers who only have the password of the page get masked contacts. */
export const HelpRequestView = Type.Object({
  id: Id,
  requestNumber: Type.String(),
  shortNumber: ShortNumber,
  contactName: Type.String(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
  equipmentType: OptionalText,
  manufacturer: OptionalText,
  model: OptionalText,
  issueDescription: Type.String(),
  facilityName: OptionalText,
  additionalInfo: OptionalText,
  priority: Type.Enum(priorities),
  status: Type.Enum(helpRequestsStatuses),
  settledAs: Type.Union([Type.Enum(settlements), Type.Null()], {
    description: 'How it was settled without a work order; null while it is open, or with one.',
  }),
  version: Type.Integer({ description: 'Send it along with a change: a stale one is refused.' }),
  dueAt: OptionalDateTime,
  isOverdue: Type.Boolean(),
  workOrder: Type.Union([
    Type.Object({
      id: Id,
      workOrderNumber: Type.String(),
      managementStatus: Type.Enum(managementStatuses, { description: 'As the lists of staff call it.' }),
    }),
    Type.Null(),
  ]),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type HelpRequestView = Static<typeof HelpRequestView>

/** One entry of a help request's history; `firstName` is null for a guest and for Tessa itself. */
const HelpRequestActivity = Type.Object({
  id: Type.Integer({ description: 'Its place in the history, from 1 on.' }),
  activityType: Type.String(),
  description: Type.String(),
  oldValue: OptionalText,
  newValue: OptionalText,
  actorKind: Type.Enum(['user', 'guest', 'system']),
  firstName: OptionalText,
  lastName: OptionalText,
  isInternal: Type.Boolean(),
  createdAt: DateTime,
})

/** The same, with everything that its reporter wrote and added before and after sending it. */
export const HelpRequestDetail = Type.Object({
  ...HelpRequestView.properties,
  resolutionNotes: Type.Union([Type.String(), Type.Null()], {
    description: 'What the reporter was told when it was settled.',
  }),
  troubleshootingSteps: Type.Array(Type.Object({ step: Type.String(), response: Type.String() })),
  likelyCauses: Type.Array(Type.Object({ cause: Type.String(), reason: Type.String() }), {
    description: 'What the report and the answers make likely, the most likely first; not confirmed.',
  }),
  activities: Type.Array(HelpRequestActivity),
  attachments: Type.Array(Attachment),
  hold: CaseHold,
  heldThrough: HeldThrough,
  failingMail: FailingMail,
  sessionId: Type.Union([Id, Type.Null()], { description: 'Of the troubleshooting session that led here.' }),
})
export type HelpRequestDetail = Static<typeof HelpRequestDetail>

export const HelpRequestSettlement = Body({
  settlement: Type.Enum(settlements),
  message: ShortText(5000),
  version: Version,
})
export type HelpRequestSettlement = Static<typeof HelpRequestSettlement>

export const HelpRequestReopening = Body({
  note: Type.Optional(
    Type.String({ maxLength: 20_000, pattern: optionalWords, description: 'Why; only colleagues see it.' }),
  ),
  version: Version,
})

/** What narrows and sorts the list of help requests. */
export const HelpRequestFilter = Query({
  ...ListFilter.properties,
  isWaiting: Type.Optional(Type.Boolean({ description: 'Only those without a work order, or with one.' })),
  show: Type.Optional(
    Type.Enum(['open', 'overdue', 'settled', 'converted'], {
      description: 'Open: not settled, and without a work order. Overdue: open, and its answer is late.',
    }),
  ),
  reporterId: OptionalReporterId,
})
export type HelpRequestFilter = Static<typeof HelpRequestFilter>
