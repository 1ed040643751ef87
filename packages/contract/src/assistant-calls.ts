import { Type, type Static } from 'typebox'
import { assistantCallKinds, callAnswers } from './assistant-call-words.ts'
import { endpoint } from './endpoint.ts'
import { Id, OptionalDateTime, OptionalDay, Query } from './fields.ts'
import { Page, PageQuery } from './lists.ts'

/** A call of the assistant, without what was asked and answered. */
export const AssistantCall = Type.Object({
  id: Type.String(),
  day: Type.String({ description: 'In the time zone of the service.' }),
  calledAt: OptionalDateTime,
  kind: Type.Enum(assistantCallKinds),
  answer: Type.Enum(callAnswers),
  durationMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  sessionId: Type.Union([Id, Type.Null()], { description: 'Null once the session was deleted.' }),
})
export type AssistantCall = Static<typeof AssistantCall>

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
    responses: { 200: Page(AssistantCall) },
  }),
] as const
