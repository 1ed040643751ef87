import { Type, type Static } from 'typebox'
import {
  Body,
  DateTime,
  Email,
  Id,
  OptionalDateTime,
  OptionalPlainText,
  OptionalShortText,
  OptionalText,
  PlainText,
  Query,
  ShortText,
} from './fields.ts'
import { ListFilter } from './lists.ts'
import { priorities } from './priorities.ts'

export const ContactMessage = Body({
  name: PlainText(),
  email: Email,
  phone: ShortText(40),
  facility: OptionalPlainText(),
  equipment: OptionalShortText(),
  urgency: Type.Enum(priorities),
  message: Type.String({ minLength: 1, maxLength: 5000, pattern: String.raw`\S` }),
})
export type ContactMessage = Static<typeof ContactMessage>

/** `new` waits for an answer, `converted` has a work order in its place, and the others need nothing more. */
export const contactMessageStatuses = ['new', 'answered', 'converted', 'settled'] as const
export type ContactMessageStatus = (typeof contactMessageStatuses)[number]

/** A message from the contact page, as managers see it. */
export const ReceivedContactMessage = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  facility: OptionalText,
  equipment: OptionalText,
  urgency: Type.Enum(priorities, { description: 'As the sender chose it.' }),
  priority: Type.Enum(priorities, { description: 'The urgency; critical where the words tell of a danger.' }),
  message: Type.String(),
  status: Type.Enum(contactMessageStatuses),
  version: Type.Integer({ description: 'Send it along with a change: a stale one is refused.' }),
  slaKey: OptionalText,
  dueAt: Type.Union([DateTime, Type.Null()], { description: 'Null once it needs no answer any more.' }),
  isOverdue: Type.Boolean(),
  handledBy: Type.Union([Type.String(), Type.Null()], {
    description: 'Who answered, settled or converted it last.',
  }),
  handledAt: OptionalDateTime,
  workOrder: Type.Union([Type.Object({ id: Id, workOrderNumber: Type.String() }), Type.Null()]),
  createdAt: DateTime,
})
export type ReceivedContactMessage = Static<typeof ReceivedContactMessage>

export const ReceivedContactMessageDetail = Type.Object({
  ...ReceivedContactMessage.properties,
  canBeMailed: Type.Boolean({ description: 'Whether the address is one that a mail can be sent to.' }),
  answers: Type.Array(
    Type.Object({ id: Id, text: Type.String(), author: OptionalText, createdAt: DateTime }),
  ),
})
export type ReceivedContactMessageDetail = Static<typeof ReceivedContactMessageDetail>

/** What narrows and sorts the list of messages. */
export const ContactMessageFilter = Query({
  ...ListFilter.properties,
  status: Type.Optional(Type.Enum(contactMessageStatuses)),
  isOverdue: Type.Optional(
    Type.Boolean({ description: 'Only those whose answer is late, or those whose answer is not.' }),
  ),
})
export type ContactMessageFilter = Static<typeof ContactMessageFilter>
