import { Type, type Static } from 'typebox'
import { Attachment } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { priorities } from './priorities.ts'
import { ChatLogEntry } from './submissions.ts'
import {
  ResponseDueAt,
  Body,
  Id,
  DateTime,
  OptionalDateTime,
  OptionalText,
  Query,
  ShortNumber,
} from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import { settlements, userStatuses, workOrderStatuses } from './statuses.ts'

/** What was reported, and how far it is. */
const reported = {
  status: Type.Enum(userStatuses),
  canonicalStatus: Type.Enum(workOrderStatuses),
  priority: Type.Enum(priorities),
  equipmentType: Type.String(),
  manufacturer: OptionalText,
  model: OptionalText,
  issueDescription: Type.String(),
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
  createdAt: DateTime,
})
export type CaseActivity = Static<typeof CaseActivity>

const Question = Type.Union([Type.String(), Type.Null()], {
  description: 'What the team last wrote, while it waits for your answer.',
})

const SettledAs = Type.Union([Type.Enum(settlements), Type.Null()], {
  description: 'How a help request was settled without a work order.',
})

/** What becomes of it, in all that a reporter sees. */
const progress = {
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

const contact = { contactName: Type.String(), contactEmail: Type.String(), contactPhone: Type.String() }

const Linked = Type.Union([Type.Object({ id: Id, requestNumber: Type.String() }), Type.Null()])

const summary = {
  id: Id,
  workOrderNumber: Type.String(),
  shortNumber: ShortNumber,
  ...contact,
  ...reported,
  facilityName: Type.String(),
  facilityLocation: Type.String(),
  dueAt: ResponseDueAt,
  question: Question,
  helpRequest: Linked,
  createdAt: DateTime,
  updatedAt: DateTime,
}

export const MyWorkOrderSummary = Type.Object(summary)
export type MyWorkOrderSummary = Static<typeof MyWorkOrderSummary>

export const MyWorkOrder = Type.Object({
  ...summary,
  ...progress,
  serialNumber: OptionalText,
  version: Type.Integer({ description: 'Send it along with a feedback.' }),
  sessionId: Type.Union([Id, Type.Null()], { description: 'Of your own session that led here.' }),
  chatLog: Type.Array(ChatLogEntry),
})
export type MyWorkOrder = Static<typeof MyWorkOrder>

export const MyHelpRequest = Type.Object({
  id: Id,
  requestNumber: Type.String(),
  shortNumber: ShortNumber,
  ...contact,
  ...reported,
  facilityName: Type.String(),
  dueAt: OptionalDateTime,
  settledAs: SettledAs,
  workOrder: Type.Union([Type.Object({ id: Id, workOrderNumber: Type.String() }), Type.Null()]),
  followUrl: Type.String({ description: 'The private page on which to follow it and add to it.' }),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type MyHelpRequest = Static<typeof MyHelpRequest>

/** A help request, its work order or both as one case, for the holder of the private link. */
export const TrackedCase = Type.Object({
  ...progress,
  ...contact,
  shortNumber: ShortNumber,
  requestNumber: OptionalText,
  workOrderNumber: OptionalText,
  settledAs: SettledAs,
  acceptsFiles: Type.Boolean(),
  acceptsFeedback: Type.Boolean({ description: 'Whether it is for you to say that it works, or does not.' }),
  version: Type.Union([Type.Integer(), Type.Null()], { description: 'Send it along with a feedback.' }),
})
export type TrackedCase = Static<typeof TrackedCase>

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
export const CaseParams = Type.Object({
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

/** Writing to a case is the same for an account and for the holder of a tracking link. */
const comment = {
  limit: 'escalation',
  body: Comment,
  bodySize: 'text',
  errors: ['not_found', 'idempotency_mismatch'],
} as const
const feedback = {
  limit: 'escalation',
  body: Feedback,
  bodySize: 'text',
  errors: ['not_found', 'conflict', 'idempotency_mismatch'],
} as const

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
          description: '`active`: work remains to be done.',
        }),
      ),
    }),
    responses: { 200: Page(MyWorkOrderSummary) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/user/work-orders/{id}',
    feature: 'cases',
    summary: 'One of your work orders, with its history and files',
    access: 'signed-in',
    params: CaseParams,
    responses: { 200: MyWorkOrder },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/work-orders/{id}/comments',
    feature: 'cases',
    summary: 'Add a comment, pictures or both to your work order; answers with the work order',
    access: 'signed-in',
    ...comment,
    params: CaseParams,
    responses: { 201: MyWorkOrder },
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/work-orders/{id}/feedback',
    feature: 'cases',
    summary: 'Say that it works now, is still broken, or is no longer needed',
    access: 'signed-in',
    ...feedback,
    params: CaseParams,
    responses: { 200: MyWorkOrder },
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
    responses: { 200: Page(MyHelpRequest) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/follow/{token}',
    feature: 'cases',
    summary: 'The case behind a private link; its contact is masked for all but the reporter',
    access: 'open',
    limit: 'session-report',
    params: FollowParams,
    responses: { 200: TrackedCase },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/follow/{token}',
    feature: 'cases',
    summary: 'Add a comment, pictures or both to the case behind a private link',
    access: 'open',
    ...comment,
    params: FollowParams,
    responses: { 201: TrackedCase },
  }),
  endpoint({
    method: 'POST',
    path: '/api/follow/{token}/feedback',
    feature: 'cases',
    summary: 'Say of a guest’s work order that it works now, is still broken, or is no longer needed',
    access: 'open',
    ...feedback,
    params: FollowParams,
    responses: { 200: TrackedCase },
  }),
] as const
