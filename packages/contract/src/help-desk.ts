import { Type, type Static } from 'typebox'
import { DateTime, Id, OptionalDay, OptionalReporterId, OptionalText, Query, ShortNumber } from './fields.ts'
import { ListFilter } from './lists.ts'
import { priorities } from './priorities.ts'
import { sessionOutcomes } from './sessions.ts'
import { helpRequestsStatuses, managementStatuses } from './statuses.ts'

/** A work order in the words of the help-requests page. With its password alone, contacts are masked. */
export const DeskWorkOrder = Type.Object({
  id: Id,
  workOrderNumber: Type.String(),
  shortNumber: ShortNumber,
  contactName: Type.String(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
  equipmentType: Type.String(),
  manufacturer: OptionalText,
  model: OptionalText,
  issueDescription: Type.String(),
  facilityName: Type.String(),
  facilityLocation: Type.String(),
  priority: Type.Enum(priorities),
  status: Type.Enum(helpRequestsStatuses),
  managementStatus: Type.Enum(managementStatuses, {
    description: 'The same, in the words of the lists of staff.',
  }),
  isOverdue: Type.Boolean(),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type DeskWorkOrder = Static<typeof DeskWorkOrder>

/** A session in the list of all. Its words stay with the session: the list counts them. */
export const DeskChatSession = Type.Object({
  id: Id,
  sessionId: Type.String({ description: 'With the password alone, its first 8 characters.' }),
  equipmentType: OptionalText,
  manufacturer: OptionalText,
  model: OptionalText,
  sessionStatus: Type.String(),
  messageCount: Type.Integer(),
  currentIssue: OptionalText,
  completionType: OptionalText,
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type DeskChatSession = Static<typeof DeskChatSession>

/** The cards that narrow the list of work orders. */
export const deskCards = ['open', 'high-priority', 'resolved'] as const
export type DeskCard = (typeof deskCards)[number]

const Count = Type.Integer({ minimum: 0 })
const CappedCount = Type.Integer({ minimum: 0, description: '1001 means "more than 1000".' })

export const DeskSummary = Type.Object({
  workOrders: Type.Object({ open: Count, highPriority: Count, resolved: Count, total: Count }),
  chatSessions: CappedCount,
  helpRequests: CappedCount,
  equipment: Type.Array(Type.Object({ equipmentType: Type.String(), count: Count }), {
    description: 'The most frequent first.',
  }),
  otherEquipment: Type.Integer({ minimum: 0, description: 'Work orders for equipment that is not listed.' }),
  recent: Type.Array(DeskWorkOrder, { description: 'The five newest.' }),
  newSince: Type.Union([CappedCount, Type.Null()], {
    description:
      'Work orders, and help requests without one, since the time that was given; null without a time.',
  }),
})
export type DeskSummary = Static<typeof DeskSummary>

/** What narrows and sorts the work orders of the help-requests page. */
export const HelpDeskWorkOrderFilter = Query({
  ...ListFilter.properties,
  show: Type.Optional(
    Type.Enum(deskCards, {
      description: 'Open: pending or in progress. High priority: high or critical.',
    }),
  ),
  status: Type.Optional(Type.Enum(helpRequestsStatuses)),
  equipment: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'The kind of equipment, as it was given.' }),
  ),
  otherThan: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 5000,
      description: String.raw`Kinds of equipment that are left out, separated by commas. A comma within a value is written as \,`,
    }),
  ),
})
export type HelpDeskWorkOrderFilter = Static<typeof HelpDeskWorkOrderFilter>

/** How people rated a session, and whether they did. */
export const sessionRatings = ['any', '1', '2', '3', '4', '5'] as const
export type SessionRating = (typeof sessionRatings)[number]

/** An active session whose last report is older counts as active no more, though it can still be continued. */
export const activeSessionMinutes = 15
/** The sessions that are shown by themselves. */
export const shownSessions = ['active'] as const

/** What narrows the troubleshooting sessions of the help-requests page. */
export const ChatSessionFilter = Query({
  from: OptionalDay('The first day on which they began, in the time zone of the service.'),
  to: OptionalDay('The last day, in the time zone of the service.'),
  show: Type.Optional(
    Type.Enum(shownSessions, {
      description: `Active: those that go on, with a report of the last ${activeSessionMinutes} minutes.`,
    }),
  ),
  outcome: Type.Optional(
    Type.Enum(sessionOutcomes, { description: 'How they ended; one that goes on has no outcome.' }),
  ),
  reason: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Why they were escalated, by the first 200 characters. For staff only.',
    }),
  ),
  step: Type.Optional(Type.String({ maxLength: 100, description: 'A step that they came to.' })),
  leftAt: Type.Optional(
    Type.String({ maxLength: 100, description: 'The step at which they were abandoned.' }),
  ),
  rating: Type.Optional(
    Type.Enum(sessionRatings, { description: 'How people rated them; any: that they did.' }),
  ),
  reporterId: OptionalReporterId,
})
export type ChatSessionFilter = Static<typeof ChatSessionFilter>
