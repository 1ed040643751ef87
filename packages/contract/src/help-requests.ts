import { Type, type Static } from 'typebox'
import { Attachment } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { priorities } from './escalation.ts'
import { Body, Id, Moment, OptionalMoment, OptionalText, Query, ShortNumber } from './fields.ts'
import { ListQuery, Page } from './lists.ts'
import { helpRequestsStatuses } from './statuses.ts'

/** A call for help as those see it who answer it. With the password of the page alone, contacts are masked. */
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
  dueAt: OptionalMoment,
  isOverdue: Type.Boolean(),
  workOrder: Type.Union([Type.Object({ id: Id, workOrderNumber: Type.String() }), Type.Null()]),
  createdAt: Moment,
  updatedAt: Moment,
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
  createdAt: Moment,
})

/** The same with what its reporter has told and added, before and after it was sent. */
export const HelpRequestDetail = Type.Object({
  ...HelpRequestView.properties,
  troubleshootingSteps: Type.Array(Type.Object({ step: Type.String(), response: Type.String() })),
  activities: Type.Array(HelpRequestActivity),
  attachments: Type.Array(Attachment),
  sessionId: Type.Union([Id, Type.Null()], { description: 'Of the troubleshooting session that led here.' }),
})
export type HelpRequestDetail = Static<typeof HelpRequestDetail>

export const helpRequestEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/help-requests',
    feature: 'help-requests',
    summary: 'Everybody who asked for help, newest first',
    access: 'staff-or-gate',
    query: Query({
      ...ListQuery.properties,
      isWaiting: Type.Optional(
        Type.Boolean({ description: 'Only those without a work order, or with one.' }),
      ),
    }),
    answers: { 200: Page(HelpRequestView) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/help-requests/{id}',
    feature: 'help-requests',
    summary: 'One help request with its history, its files and what was answered on the way',
    access: 'staff',
    params: Type.Object({ id: Id }),
    answers: { 200: HelpRequestDetail },
    refusals: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/access',
    feature: 'help-requests',
    summary: 'The page’s password for a token that opens its lists for eight hours, contacts masked',
    access: 'open',
    limit: 'gate',
    body: Body({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
    answers: { 200: Type.Object({ token: Type.String(), expiresAt: Moment }) },
    refusals: ['wrong_credentials'],
  }),
] as const
