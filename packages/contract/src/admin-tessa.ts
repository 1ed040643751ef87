import { Type, type Static, type TSchema } from 'typebox'
import { AccountFilter } from './accounts.ts'
import {
  chartTypes,
  longestQuestion,
  tessaQuestions,
  tessaUnits,
  understandingParts,
} from './admin-tessa-words.ts'
import { figureDimensions } from './analytics-words.ts'
import { AssistantCallFilter } from './assistant-calls.ts'
import { endpoint } from './endpoint.ts'
import { Body, dayPattern, ShortText } from './fields.ts'
import { ChatSessionFilter } from './help-desk.ts'
import { HelpRequestFilter } from './help-requests.ts'
import { priorities } from './priorities.ts'
import { sessionOutcomes } from './sessions.ts'
import { managementStatuses } from './statuses.ts'
import { WorkOrderFilter } from './work-order-filter.ts'

/** An empty list counts as absent. */
const some = <S extends TSchema>(item: S) => Type.Optional(Type.Array(item, { maxItems: 10 }))
const Value = Type.String({ minLength: 1, maxLength: 200 })
const Day = Type.String({ maxLength: 10, pattern: dayPattern })
const DayRange = Type.Optional(Body({ from: Day, to: Day }))

/** What a question asks for: which one it is, of what, and of which days. It holds no records. */
export const TessaUnderstanding = Body({
  question: Type.Enum(tessaQuestions),
  equipment: some(Value),
  manufacturer: some(Value),
  facility: some(Value),
  technician: some(Type.String({ maxLength: 9, pattern: '^[1-9][0-9]{0,8}$' })),
  priority: some(Type.Enum(priorities)),
  status: some(Type.Enum(managementStatuses)),
  outcome: Type.Optional(Type.Enum(sessionOutcomes)),
  by: Type.Optional(Type.Enum(figureDimensions)),
  range: DayRange,
  before: DayRange,
})
export type TessaUnderstanding = Static<typeof TessaUnderstanding>

/** The records behind a number: as many as the list shows with this filter, where it is a count. */
export const TessaRecords = Type.Union([
  Type.Object({ list: Type.Literal('work-orders'), filter: WorkOrderFilter }),
  Type.Object({ list: Type.Literal('chat-sessions'), filter: ChatSessionFilter }),
  Type.Object({ list: Type.Literal('assistant-calls'), filter: AssistantCallFilter }),
  Type.Object({ list: Type.Literal('help-requests'), filter: HelpRequestFilter }),
  Type.Object({
    list: Type.Literal('contact-messages'),
    filter: Type.Object({ show: Type.Enum(['new', 'overdue']) }),
  }),
  Type.Object({ list: Type.Literal('users'), filter: AccountFilter }),
])
export type TessaRecords = Static<typeof TessaRecords>

const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description })

/** A piece of the answer's sentence. */
const Segment = Type.Object({
  text: Type.String(),
  unit: Type.Optional(Type.Enum(tessaUnits)),
  value: Type.Optional(orNull(Type.Number(), 'Null where nothing divides.')),
  records: Type.Optional(TessaRecords),
})
export type TessaSegment = Static<typeof Segment>

const Visualization = Type.Object({
  type: Type.Enum(chartTypes),
  title: Type.String(),
  unit: Type.Enum(tessaUnits),
  data: Type.Array(Type.Object({ label: Type.String(), value: Type.Number(), records: TessaRecords })),
})
export type TessaVisualization = Static<typeof Visualization>

/** Another way to understand a question, to be chosen with a click. */
const Choice = Type.Object({ words: Type.String(), understanding: TessaUnderstanding })
export type TessaChoice = Static<typeof Choice>

const Part = Type.Object({
  part: Type.Enum(understandingParts),
  words: Type.String(),
  choices: Type.Array(Choice, { description: 'What it can be changed to.' }),
})
export type TessaPart = Static<typeof Part>

export const TessaAnswer = Type.Object({
  content: Type.String({ description: 'The answer, or that the question was not understood.' }),
  visualization: orNull(Visualization, 'A chart where it helps.'),
  sentence: Type.Array(Segment, { description: 'The content in pieces, each number with its records.' }),
  understanding: orNull(TessaUnderstanding, 'What was understood; null where it was not.'),
  parts: Type.Array(Part, { description: 'The same in words, each part with what it can be changed to.' }),
  query: Type.String({ description: 'What was counted, in words; empty where nothing was.' }),
  note: Type.Optional(Type.String({ description: 'What a language model had a part in.' })),
  inWords: Type.Optional(
    Type.String({ description: 'The same by a language model, as far as the figures bear it out.' }),
  ),
  canSayInWords: Type.Optional(Type.Boolean({ description: 'Whether a language model may say it again.' })),
  elsewhere: Type.Optional(
    Type.Enum(['contact-messages', 'technicians'], { description: 'The tab that has what was asked for.' }),
  ),
  suggestions: Type.Array(Choice, { description: 'The nearest questions, where it was not understood.' }),
})
export type TessaAnswer = Static<typeof TessaAnswer>

const ignored = (what: string) =>
  Type.Optional(Type.Unknown({ description: `Never used: the server reads the ${what} itself.` }))

export const TessaAnalysis = Body({
  query: ShortText(longestQuestion),
  previous: Type.Optional(TessaUnderstanding),
  chosen: Type.Optional(TessaUnderstanding),
  sayInWords: Type.Optional(
    Type.Boolean({ description: 'Whether a language model says the answer again, in its own words.' }),
  ),
  workOrders: ignored('work orders'),
  chatSessions: ignored('sessions'),
  helpRequests: ignored('help requests'),
  analytics: ignored('figures'),
})
export type TessaAnalysis = Static<typeof TessaAnalysis>

export const adminTessaEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/admin/tessa-analysis',
    feature: 'admin-tessa',
    summary: 'Answers a question about the service from its own records, or says that it does not understand',
    access: 'managers',
    body: TessaAnalysis,
    bodySize: 'session',
    responses: { 200: TessaAnswer },
  }),
] as const
