import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, DateTime, Id, SessionSecret } from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import { ChatSession, ChatSessionSummary, SessionReport } from './sessions.ts'

const SessionParams = Type.Object({ sessionId: Id })
const Received = Type.Object({
  sessionId: Id,
  revision: Type.Integer({ description: 'The newest that the server holds.' }),
  receivedAt: DateTime,
  sessionSecret: SessionSecret,
})

export const sessionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/chat/session-analytics',
    feature: 'chat',
    summary: 'Report how far a session has come; the first report creates it and binds it to its reporter',
    access: 'open',
    limit: 'session-report',
    body: SessionReport,
    bodySize: 'session',
    responses: { 200: Received },
    errors: ['not_found', 'session_full'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/chat/sessions/{sessionId}',
    feature: 'chat',
    summary: "A session, for its owner, for a caller who knows the guest session's secret, and for staff",
    access: 'open',
    params: SessionParams,
    responses: { 200: ChatSession },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/chat/sessions/{sessionId}',
    feature: 'chat',
    summary: 'Rate a session, or end it, as its owner',
    access: 'open',
    params: SessionParams,
    body: Body({
      userSatisfaction: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      sessionStatus: Type.Optional(Type.Enum(['abandoned', 'completed'])),
    }),
    responses: { 200: ChatSession },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/user/chat-sessions',
    feature: 'chat',
    summary: 'Your sessions, the one touched last first',
    access: 'signed-in',
    query: PageQuery,
    responses: { 200: Page(ChatSessionSummary) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/user/chat-sessions/{sessionId}',
    feature: 'chat',
    summary: 'One of your sessions, whole',
    access: 'signed-in',
    params: SessionParams,
    responses: { 200: ChatSession },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/adopt',
    feature: 'chat',
    summary: 'Take over what you began as a guest in this browser: sessions, requests, work orders, files',
    access: 'signed-in',
    bodySize: 'text',
    body: Body({
      sessions: Type.Array(Body({ sessionId: Id, secret: Type.String({ minLength: 1, maxLength: 200 }) }), {
        maxItems: 100,
      }),
    }),
    responses: { 200: Type.Object({ adopted: Type.Array(Id) }) },
  }),
] as const
