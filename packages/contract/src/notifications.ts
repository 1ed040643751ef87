import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { priorities } from './escalation.ts'
import { Body, Email, Id, Line, Moment, OptionalLine, OptionalPlainLine, PlainLine } from './fields.ts'

const UnsubscribeParams = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,46}$' }) })

/** Whether an address gets mails about its cases; enough of it is shown for its owner to know it. */
export const MailWish = Type.Object({ address: Type.String(), wantsMails: Type.Boolean() })
export type MailWish = Static<typeof MailWish>

export const ContactMessage = Body({
  name: PlainLine(),
  email: Email,
  phone: Line(40),
  facility: OptionalPlainLine(),
  equipment: OptionalLine(),
  urgency: Type.Enum(priorities),
  message: Type.String({ minLength: 1, maxLength: 5000, pattern: String.raw`\S` }),
})
export type ContactMessage = Static<typeof ContactMessage>

export const UndeliveredMail = Type.Object({
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  error: Type.String(),
  attempts: Type.Integer(),
  canRetry: Type.Boolean({ description: 'False once a link that works once was removed from it.' }),
  createdAt: Moment,
})
export type UndeliveredMail = Static<typeof UndeliveredMail>

export const notificationEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    feature: 'notifications',
    summary: 'Whether the address of a mail gets more of them; the link in the mail is all it takes',
    access: 'open',
    params: UnsubscribeParams,
    answers: { 200: MailWish },
    refusals: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    feature: 'notifications',
    summary: 'Stop the mails to this address, or have them again',
    access: 'open',
    params: UnsubscribeParams,
    body: Body({ wantsMails: Type.Boolean() }),
    answers: { 200: MailWish },
    refusals: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/contact-messages',
    feature: 'notifications',
    summary: 'Write to the support, for whoever has no mail program',
    access: 'open',
    limit: 'escalation',
    body: ContactMessage,
    bodySize: 'text',
    answers: { 201: Type.Object({ id: Id, createdAt: Moment }) },
    refusals: ['idempotency_mismatch'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/undelivered-mails',
    feature: 'notifications',
    summary: 'Mails that could finally not be sent, the newest first',
    access: 'managers',
    answers: { 200: Type.Object({ items: Type.Array(UndeliveredMail) }) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/undelivered-mails/{id}/retry',
    feature: 'notifications',
    summary: 'Try once more to send a mail',
    access: 'managers',
    params: Type.Object({ id: Id }),
    answers: { 200: Type.Object({ id: Id }) },
    refusals: ['not_found'],
  }),
] as const
