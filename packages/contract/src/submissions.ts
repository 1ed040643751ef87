import { priorities } from './priorities.ts'
import { Type, type Static } from 'typebox'
import {
  ResponseDueAt,
  Body,
  Id,
  ShortText,
  DateTime,
  OptionalShortText,
  SessionSecret,
  ShortNumber,
} from './fields.ts'

const Contact = Type.String({ minLength: 1, maxLength: 200, pattern: String.raw`\S` })
const LongText = Type.Optional(Type.String({ maxLength: 20_000 }))

const FollowUrl = Type.Optional(
  Type.String({ description: 'Guests only: the private page on which to follow it and add to it.' }),
)

/** One step of the session that led here. */
export const ChatLogEntry = Body({
  step: Type.String({ maxLength: 300 }),
  content: Type.String({ maxLength: 20_000 }),
  userResponse: Type.String({ maxLength: 20_000 }),
  timestamp: Type.Optional(Type.String({ maxLength: 40 })),
})
export type ChatLogEntry = Static<typeof ChatLogEntry>

export const HelpRequestCreation = Body({
  sessionId: Type.Optional(Id),
  summary: Body({
    equipment: OptionalShortText(),
    manufacturer: OptionalShortText(),
    model: OptionalShortText(),
    issue: LongText,
    troubleshootingSteps: Type.Optional(
      Type.Array(
        Type.Union([
          Type.String({ maxLength: 20_000 }),
          Body({ step: Type.String({ maxLength: 300 }), response: Type.String({ maxLength: 20_000 }) }),
        ]),
        { maxItems: 1000 },
      ),
    ),
    currentStep: OptionalShortText(300),
    totalSteps: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  }),
  contactInfo: Body({
    name: Contact,
    facility: OptionalShortText(),
    // Text typed under stress is stored as it is: a typing mistake must not stop a call for help.
    email: Contact,
    phone: Contact,
    urgency: Type.Optional(Type.Enum(priorities)),
    additionalInfo: LongText,
  }),
  source: Type.Optional(
    Type.Enum(['chat', 'dialog'], {
      description: 'Where it was asked, which tells what was promised there.',
    }),
  ),
  timestamp: Type.Optional(Type.String({ maxLength: 40 })),
})
export type HelpRequestCreation = Static<typeof HelpRequestCreation>

/** What both receipts say. */
const receipt = {
  shortNumber: ShortNumber,
  status: Type.String(),
  priority: Type.Enum(priorities),
  dueAt: ResponseDueAt,
  slaKey: Type.Optional(
    Type.String({ maxLength: 60, description: 'The promise that was given, whatever is promised later.' }),
  ),
  createdAt: DateTime,
  followUrl: FollowUrl,
  sessionSecret: SessionSecret,
}

export const HelpRequestReceipt = Type.Object({
  id: Id,
  requestNumber: Type.String(),
  ...receipt,
})
export type HelpRequestReceipt = Static<typeof HelpRequestReceipt>

export const WorkOrderCreation = Body({
  equipmentType: ShortText(),
  manufacturer: OptionalShortText(),
  model: OptionalShortText(),
  serialNumber: OptionalShortText(),
  facilityName: OptionalShortText(),
  facilityLocation: OptionalShortText(300),
  contactName: Contact,
  contactPhone: Contact,
  contactEmail: Contact,
  issueDescription: Type.String({ minLength: 1, maxLength: 20_000 }),
  chatLog: Type.Optional(Type.Array(ChatLogEntry, { maxItems: 1000 })),
  priority: Type.Optional(Type.Enum(priorities)),
  status: Type.Optional(Type.Enum(['new', 'pending'])),
  workOrderNumber: Type.Optional(
    Type.String({ maxLength: 100, description: 'Yours; serves as idempotency key only.' }),
  ),
  sessionId: Type.Optional(Id),
  attachmentIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  helpRequestId: Type.Optional(Id),
})
export type WorkOrderCreation = Static<typeof WorkOrderCreation>

export const WorkOrderReceipt = Type.Object({
  id: Id,
  workOrderNumber: Type.String(),
  ...receipt,
})
export type WorkOrderReceipt = Static<typeof WorkOrderReceipt>
