import { Type, type Static } from 'typebox'
import { assistantCallKinds, callAnswers } from './assistant-call-words.ts'
import { endpoint } from './endpoint.ts'
import { DateTime, Id, OptionalDay, Query } from './fields.ts'
import { Page, PageQuery } from './lists.ts'

/** A call of the assistant, without what was asked and answered. */
export const AssistantCall = Type.Object({
  id: Type.String(),
  day: Type.String({ description: 'In the time zone of the service.' }),
  calledAt: DateTime,
  kind: Type.Enum(assistantCallKinds),
  answer: Type.Enum(callAnswers),
  durationMs: Type.Integer({ minimum: 0 }),
  sessionId: Type.Union([Id, Type.Null()], { description: 'Null once the session was deleted.' }),
})
export type AssistantCall = Static<typeof AssistantCall>

/** Deleted calls, and those from before calls were stored, are in the figures alone. */
export const AssistantCallPage = Type.Object({
  ...Page(AssistantCall).properties,
  storedSince: Type.Union([DateTime, Type.Null()], {
    description: 'When the first call was made that is still stored; null if none is.',
  }),
})
export type AssistantCallPage = Static<typeof AssistantCallPage>

export const AssistantCallFilter = Query({
  answer: Type.Optional(Type.Enum(callAnswers)),
  from: OptionalDay('The first day, in the time zone of the service.'),
  to: OptionalDay('The last day, in the time zone of the service.'),
})
export type AssistantCallFilter = Static<typeof AssistantCallFilter>

export const assistantCallEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/assistant-calls',
    feature: 'analytics',
    summary: 'The adaptive and diagnostic calls behind the response rate, newest first',
    access: 'managers',
    query: Query({ ...PageQuery.properties, ...AssistantCallFilter.properties }),
    responses: { 200: AssistantCallPage },
  }),
] as const
