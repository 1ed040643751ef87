import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, DateTime, Query, SessionSecret } from './fields.ts'

export const Attachment = Type.Object({
  id: Id,
  name: Type.String(),
  mediaType: Type.String(),
  size: Type.Integer(),
  createdAt: DateTime,
  step: Type.Union([Type.String(), Type.Null()], {
    description: 'The step of the session in which it was added.',
  }),
  url: Type.String({ description: 'A signed link that works for a short while.' }),
})
export type Attachment = Static<typeof Attachment>

export const attachmentEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/attachments',
    feature: 'attachments',
    summary:
      'Add one picture or PDF: multipart with one of the fields sessionId, workOrderId (your own) and followToken, a step of the session if any, then the file',
    access: 'open',
    limit: 'upload',
    multipart: true,
    responses: { 201: Type.Object({ ...Attachment.properties, sessionSecret: SessionSecret }) },
    errors: ['not_found', 'session_full', 'too_large', 'unsupported_media_type', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/files/{id}',
    feature: 'attachments',
    summary: 'The file behind a signed link',
    access: 'open',
    params: Type.Object({ id: Id }),
    query: Query({
      until: Type.Optional(Type.String()),
      session: Type.Optional(Type.String()),
      signature: Type.Optional(Type.String()),
    }),
    download: true,
    responses: { 200: Type.String({ format: 'binary' }) },
    errors: ['not_found'],
  }),
] as const
