import { Type, type Static } from 'typebox'
import { ChatLogEntry } from './submissions.ts'
import { DateTime, Id, OptionalDateTime, OptionalText, ResponseDueAt, ShortNumber } from './fields.ts'
import { Question, SettledAs, contact, progress, reported } from './case-progress.ts'

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

/** By its id, or by either of its numbers as people type them. */
export const CaseParams = Type.Object({
  id: Type.String({
    pattern: String.raw`^([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[Ww][Oo]-\d{1,20}|[0-9A-Za-z]{4}-?([0-9A-Za-z]{2}){1,2})$`,
  }),
})
