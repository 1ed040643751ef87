import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, DateTime, Id, OptionalDateTime, OptionalDay, OptionalText, Query } from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import { mailStatuses, mailTextStates } from './mail-words.ts'

const shown = {
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  status: Type.Enum(mailStatuses),
  attempts: Type.Integer(),
  error: Type.Union([Type.String(), Type.Null()], {
    description: 'What the mail server said at the last attempt, without links.',
  }),
  canRetry: Type.Boolean({ description: 'It failed, and its text is still there.' }),
  about: Type.Union(
    [
      Type.Object({
        kind: Type.Enum(['work-order', 'help-request', 'contact-message', 'account']),
        id: Id,
        number: OptionalText,
      }),
      Type.Null(),
    ],
    { description: 'The one case, contact message or account that it is about.' },
  ),
  createdAt: DateTime,
  sentAt: OptionalDateTime,
}

/** A mail of the service, without its text. */
export const SentMail = Type.Object(shown)
export type SentMail = Static<typeof SentMail>

export const SentMailDetail = Type.Object({
  ...shown,
  replyTo: OptionalText,
  text: OptionalText,
  textState: Type.Enum(mailTextStates),
})
export type SentMailDetail = Static<typeof SentMailDetail>

const narrowing = {
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Beginnings of words of the address or the subject.' }),
  ),
  recipient: Type.Optional(
    Type.String({ maxLength: 254, description: 'An address, in any of the ways to write it.' }),
  ),
  about: Type.Optional(Id),
  from: OptionalDay('The first day, in the time zone of the service.'),
  to: OptionalDay('The last day, in the time zone of the service.'),
}

export const MailFilter = Query({ ...narrowing, status: Type.Optional(Type.Enum(mailStatuses)) })
export type MailFilter = Static<typeof MailFilter>

export const mailEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    feature: 'mail',
    summary: 'Mails that wait, were sent, were kept or failed, newest first',
    access: 'managers',
    query: Query({ ...PageQuery.properties, ...MailFilter.properties }),
    responses: { 200: Page(SentMail) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/mails/{id}',
    feature: 'mail',
    summary: 'One mail with what may be read of its text; reading it is recorded',
    access: 'managers',
    params: Type.Object({ id: Id }),
    responses: { 200: SentMailDetail },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/mails/{id}/retry',
    feature: 'mail',
    summary: 'Send a failed mail again',
    access: 'managers',
    params: Type.Object({ id: Id }),
    responses: { 200: SentMail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/mails/retry',
    feature: 'mail',
    summary: 'Send the failed mails of a filter again, oldest first, and a thousand at most',
    access: 'managers',
    body: Body(narrowing),
    responses: {
      200: Type.Object({
        queued: Type.Integer(),
        left: Type.Integer({
          description: 'Failed mails of the filter that can be sent again and were not.',
        }),
      }),
    },
  }),
] as const
