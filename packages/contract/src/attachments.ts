import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, Query, SessionSecret } from './fields.ts'

export const Attachment = Type.Object({
  id: Id,
  name: Type.String(),
  mediaType: Type.String(),
  size: Type.Integer(),
  createdAt: Moment,
  url: Type.String({ description: 'A signed link that works for a short while.' }),
})
export type Attachment = Static<typeof Attachment>

export const attachmentEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/attachments',
    feature: 'attachments',
    summary:
      'Add one picture or PDF: multipart with one of the fields sessionId, workOrderId (your own) and followToken, then the file',
    access: 'open',
    limit: 'upload',
    multipart: true,
    answers: { 201: Type.Object({ ...Attachment.properties, sessionSecret: SessionSecret }) },
    refusals: ['not_found', 'session_full', 'too_large', 'unsupported_media_type', 'idempotency_mismatch'],
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
    answers: { 200: Type.String({ format: 'binary' }) },
    refusals: ['not_found'],
  }),
] as const
