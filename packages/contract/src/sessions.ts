import { Type, type Static } from 'typebox'
import { Body, DateTime, Id, OptionalDateTime, OptionalShortText, OptionalText } from './fields.ts'
import { Fix, FixWords } from './fix-fields.ts'

export const sessionStatuses = ['active', 'completed', 'abandoned', 'escalated'] as const
export type SessionStatus = (typeof sessionStatuses)[number]
export const completionTypes = ['resolved', 'help-request', 'work-order', 'cancelled'] as const
export type CompletionType = (typeof completionTypes)[number]

/** How a session ended, as the completion rate counts it. One that goes on has no outcome. */
export const sessionOutcomes = ['resolved', 'escalated', 'abandoned'] as const
export type SessionOutcome = (typeof sessionOutcomes)[number]

/** The header with which a guest proves that a session is theirs. The server stores only its hash. */
export const sessionSecretHeader = 'x-session-secret'
/** The header with the idempotency key, so that a repeated request creates only one record. */
export const idempotencyHeader = 'idempotency-key'

export const ChatMessage = Type.Object(
  {
    id: Type.String({ maxLength: 100 }),
    role: Type.String({ maxLength: 20 }),
    content: Type.String({ maxLength: 20_000 }),
    timestamp: Type.String({ maxLength: 40 }),
    stepType: Type.Optional(Type.String({ maxLength: 20 })),
    stepTitle: Type.Optional(Type.String({ maxLength: 300 })),
  },
  { additionalProperties: false },
)
export type ChatMessage = Static<typeof ChatMessage>

const Answers = Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 10_000 }), {
  maxProperties: 1000,
})
const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** The progress of a session. Reports can arrive late or twice, so the highest revision wins. */
export const SessionReport = Body({
  sessionId: Id,
  equipment: OptionalShortText(),
  manufacturer: OptionalShortText(),
  model: OptionalShortText(),
  issue: Text(10_000),
  troubleshootingPath: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1000 })),
  stepCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  userResponses: Type.Optional(Answers),
  sessionStatus: Type.Optional(Type.String({ maxLength: 40 })),
  messages: Type.Optional(Type.Array(ChatMessage, { maxItems: 2000 })),
  timestamp: Type.Optional(Type.String({ maxLength: 40 })),
  issueDescription: Text(10_000),
  currentStep: Type.Optional(
    Type.String({ maxLength: 100, description: 'The step that waits for an answer.' }),
  ),
  stepId: OptionalShortText(),
  selectedOption: Text(10_000),
  stepType: OptionalShortText(),
  completionType: OptionalShortText(),
  resolution: Text(10_000),
  fixedBy: Type.Optional(Fix),
  fixedHow: Type.Optional(FixWords),
  loopDetected: Type.Optional(Type.Boolean()),
  escalationReason: Text(1000),
  duration: Type.Optional(Type.Integer({ minimum: 0, maximum: 31_536_000, description: 'Seconds.' })),
  userSatisfaction: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  revision: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  flow: Type.Optional(
    Type.String({
      maxLength: 100_000,
      description: "The engine's stored session, with the version of its flow.",
    }),
  ),
})
export type SessionReport = Static<typeof SessionReport>

const summary = {
  id: Id,
  sessionId: Id,
  equipmentType: OptionalText,
  manufacturer: OptionalText,
  model: OptionalText,
  sessionStatus: Type.String(),
  currentIssue: OptionalText,
  completionType: OptionalText,
  messages: Type.Array(ChatMessage),
  createdAt: DateTime,
  updatedAt: DateTime,
}

export const ChatSessionSummary = Type.Object(summary)
export type ChatSessionSummary = Static<typeof ChatSessionSummary>

export const ChatSession = Type.Object({
  ...summary,
  userResponses: Type.Record(Type.String(), Type.String()),
  troubleshootingPath: Type.Array(Type.String()),
  stepCount: Type.Integer(),
  duration: Type.Union([Type.Integer(), Type.Null()]),
  userSatisfaction: Type.Union([Type.Integer(), Type.Null()]),
  loopDetected: Type.Boolean(),
  escalationReason: OptionalText,
  isActive: Type.Boolean(),
  completedAt: OptionalDateTime,
  revision: Type.Integer(),
  flow: OptionalText,
})
export type ChatSession = Static<typeof ChatSession>
