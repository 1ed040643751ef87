import { Type, type Static } from 'typebox'
import { Attachment } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { ChatLogEntry, priorities } from './escalation.ts'
import { AwaitedBy, Body, Id, Moment, OptionalMoment, OptionalText, Query, ShortNumber } from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import { userStatuses, workOrderStatuses } from './statuses.ts'

const CaseStatus = {
  status: Type.Enum(userStatuses),
  canonicalStatus: Type.Enum(workOrderStatuses),
  priority: Type.Enum(priorities),
}

/** One thing that happened, as its reporter may know it. Staff are named, the reporter is "you". */
export const CaseActivity = Type.Object({
  id: Type.String(),
  activityType: Type.String(),
  description: Type.String(),
  oldValue: OptionalText,
  newValue: OptionalText,
  by: Type.Enum(['reporter', 'staff', 'tessa']),
  firstName: OptionalText,
  lastName: OptionalText,
  createdAt: Moment,
})
export type CaseActivity = Static<typeof CaseActivity>

/** What becomes of it, in all that a reporter sees. */
const progress = {
  ...CaseStatus,
  equipmentType: Type.String(),
  manufacturer: OptionalText,
  model: OptionalText,
  issueDescription: Type.String(),
  promise: OptionalText,
  dueAt: AwaitedBy,
  isOverdue: Type.Boolean(),
  estimatedCompletion: OptionalMoment,
  technicianName: OptionalText,
  resolvedAt: OptionalMoment,
  resolutionNotes: OptionalText,
  attachments: Type.Array(Attachment),
  activities: Type.Array(CaseActivity),
  createdAt: Moment,
  updatedAt: Moment,
}

const contact = { contactName: Type.String(), contactEmail: Type.String(), contactPhone: Type.String() }

const Linked = Type.Union([Type.Object({ id: Id, requestNumber: Type.String() }), Type.Null()])

const summary = {
  id: Id,
  workOrderNumber: Type.String(),
  shortNumber: ShortNumber,
  ...contact,
  ...CaseStatus,
  equipmentType: Type.String(),
  manufacturer: OptionalText,
  model: OptionalText,
  issueDescription: Type.String(),
  facilityName: Type.String(),
  facilityLocation: Type.String(),
  dueAt: AwaitedBy,
  helpRequest: Linked,
  createdAt: Moment,
  updatedAt: Moment,
}

export const OwnWorkOrderSummary = Type.Object(summary)
export type OwnWorkOrderSummary = Static<typeof OwnWorkOrderSummary>

export const OwnWorkOrder = Type.Object({
  ...summary,
  ...progress,
  serialNumber: OptionalText,
  version: Type.Integer({ description: 'Send it along with a feedback.' }),
  sessionId: Type.Union([Id, Type.Null()], { description: 'Of your own session that led here.' }),
  chatLog: Type.Array(ChatLogEntry),
})
export type OwnWorkOrder = Static<typeof OwnWorkOrder>

export const OwnHelpRequest = Type.Object({
  id: Id,
  requestNumber: Type.String(),
  shortNumber: ShortNumber,
  ...contact,
  ...CaseStatus,
  equipmentType: Type.String(),
  manufacturer: OptionalText,
  model: OptionalText,
  issueDescription: Type.String(),
  facilityName: Type.String(),
  dueAt: OptionalMoment,
  workOrder: Type.Union([Type.Object({ id: Id, workOrderNumber: Type.String() }), Type.Null()]),
  followUrl: Type.String({ description: 'The private page on which to follow it and add to it.' }),
  createdAt: Moment,
  updatedAt: Moment,
})
export type OwnHelpRequest = Static<typeof OwnHelpRequest>

/** A help request, its work order or both as one case, for whoever has the private link. */
export const FollowedCase = Type.Object({
  ...progress,
  ...contact,
  shortNumber: ShortNumber,
  requestNumber: OptionalText,
  workOrderNumber: OptionalText,
  takesFiles: Type.Boolean(),
  takesFeedback: Type.Boolean({ description: 'Whether it is for you to say that it works, or does not.' }),
  version: Type.Union([Type.Integer(), Type.Null()], { description: 'Send it along with a feedback.' }),
})
export type FollowedCase = Static<typeof FollowedCase>

/** What every page about a case has in common. */
const CaseProgress = Type.Object(progress)
export type CaseProgress = Static<typeof CaseProgress>

export const Comment = Body({
  text: Type.Optional(Type.String({ maxLength: 5000 })),
  attachmentIds: Type.Optional(
    Type.Array(Id, { maxItems: 5, description: 'Of files added to this case or to your own session.' }),
  ),
})
export type Comment = Static<typeof Comment>

export const feedbackKinds = ['still-broken', 'works-now', 'cancel'] as const
export const Feedback = Body({
  kind: Type.Enum(feedbackKinds),
  reason: Type.Optional(Type.String({ maxLength: 5000, description: 'Required to cancel.' })),
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'Of the work order that you saw.' })),
})
export type Feedback = Static<typeof Feedback>

/** By its id, or by either of its numbers as people type them. */
const CaseParams = Type.Object({
  id: Type.String({
    pattern: String.raw`^([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[Ww][Oo]-\d{1,20}|[0-9A-Za-z]{4}-?([0-9A-Za-z]{2}){1,2})$`,
  }),
})
const FollowParams = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,47}$' }) })

const filters = {
  ...PageQuery.properties,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  priority: Type.Optional(Type.Enum(priorities)),
}

export const caseEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/user/work-orders',
    feature: 'cases',
    summary: 'Your work orders, newest first',
    access: 'signed-in',
    query: Query({
      ...filters,
      status: Type.Optional(
        Type.Enum([...new Set([...userStatuses, ...workOrderStatuses, 'active' as const])], {
          description: '`active`: somebody still has to do something.',
        }),
      ),
    }),
    answers: { 200: Page(OwnWorkOrderSummary) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/user/work-orders/{id}',
    feature: 'cases',
    summary: 'One of your work orders, with its history and files',
    access: 'signed-in',
    params: CaseParams,
    answers: { 200: OwnWorkOrder },
    refusals: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/work-orders/{id}/comments',
    feature: 'cases',
    summary: 'Add a comment, pictures or both to your work order; answers with the work order',
    access: 'signed-in',
    limit: 'escalation',
    params: CaseParams,
    body: Comment,
    bodySize: 'text',
    answers: { 201: OwnWorkOrder },
    refusals: ['not_found', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/work-orders/{id}/feedback',
    feature: 'cases',
    summary: 'Say that it works now, is still broken, or is not needed any more',
    access: 'signed-in',
    limit: 'escalation',
    params: CaseParams,
    body: Feedback,
    bodySize: 'text',
    answers: { 200: OwnWorkOrder },
    refusals: ['not_found', 'conflict', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/user/help-requests',
    feature: 'cases',
    summary: 'Your help requests, newest first',
    access: 'signed-in',
    query: Query({
      ...filters,
      isWaiting: Type.Optional(
        Type.Boolean({ description: 'Only those without a work order, or with one.' }),
      ),
    }),
    answers: { 200: Page(OwnHelpRequest) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/follow/{token}',
    feature: 'cases',
    summary: 'The case behind a private link; its contact is masked for all but the reporter',
    access: 'open',
    limit: 'report',
    params: FollowParams,
    answers: { 200: FollowedCase },
    refusals: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/follow/{token}',
    feature: 'cases',
    summary: 'Add a comment, pictures or both to the case behind a private link',
    access: 'open',
    limit: 'escalation',
    params: FollowParams,
    body: Comment,
    bodySize: 'text',
    answers: { 201: FollowedCase },
    refusals: ['not_found', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/follow/{token}/feedback',
    feature: 'cases',
    summary: 'Say of a guest’s work order that it works now, is still broken, or is not needed any more',
    access: 'open',
    limit: 'escalation',
    params: FollowParams,
    body: Feedback,
    bodySize: 'text',
    answers: { 200: FollowedCase },
    refusals: ['not_found', 'conflict', 'idempotency_mismatch'],
  }),
] as const
