import { Type, type Static, type TSchema } from 'typebox'
import { figureDimensions, integrationNames } from './analytics-words.ts'
import { OptionalDateTime, dayPattern } from './fields.ts'

const Day = Type.String({ maxLength: 10, pattern: dayPattern })
const Count = Type.Integer({ minimum: 0 })
const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description })
const Percent = (of: string) =>
  orNull(Type.Number({ minimum: 0 }), `Percent: ${of}. Null where nothing divides.`)
const Minutes = (of: string) => orNull(Type.Number({ minimum: 0 }), `${of}, in minutes. Null without any.`)

/** What is counted of work orders: those created in the range, and those resolved in it. */
const counted = {
  workOrdersCreated: Count,
  workOrdersResolved: Type.Integer({ minimum: 0, description: 'Fulfilled in the range, and still so.' }),
  responded: Type.Integer({ minimum: 0, description: 'Of those created: answered by the team.' }),
  slaDue: Type.Integer({ minimum: 0, description: 'Of those created: answered in time, or too late.' }),
  slaKept: Type.Integer({ minimum: 0, description: 'Of those created: answered in time.' }),
  slaKeptRate: Percent('kept of due'),
  reopened: Type.Integer({ minimum: 0, description: 'Of those created: opened again after they were over.' }),
  meanResponseMinutes: Minutes('From creation to the first answer of the team'),
  meanRepairMinutes: Minutes('From creation to resolution'),
  firstTimeFixes: Type.Integer({
    minimum: 0,
    description: 'Of those resolved: never opened again within 14 days of being fulfilled.',
  }),
  firstTimeFixRate: Percent('first-time fixes of resolved'),
}

const CompletionRates = Type.Object({ resolved: Count, escalated: Count, abandoned: Count })

/** The figures of a range of days. */
export const Figures = Type.Object({
  from: Day,
  to: Day,
  chatSessions: Count,
  utilization: Percent('sessions of accounts, so above 100 where people come back'),
  completionRates: CompletionRates,
  completionRate: Percent('resolved of resolved, escalated and abandoned, rounded'),
  assistantCalls: Type.Integer({ minimum: 0, description: 'Adaptive and diagnostic calls.' }),
  answeredCalls: Count,
  aiResponseRate: Percent('answered calls of all'),
  ...counted,
  medianRepairMinutes: Minutes('Half of the work orders were resolved within it'),
})
export type Figures = Static<typeof Figures>

const FigureRow = Type.Object({
  value: Type.String({ description: 'As filters take it; empty for none.' }),
  label: Type.String(),
  ...counted,
})
export type FigureRow = Static<typeof FigureRow>

const Breakdown = Type.Object({
  rows: Type.Array(FigureRow, { description: 'The ten with the most created, then resolved, or all.' }),
  others: Type.Object({ values: Count, workOrdersCreated: Count, workOrdersResolved: Count }),
})
export type FigureBreakdown = Static<typeof Breakdown>

export const FigurePoint = Type.Object({
  from: Day,
  to: Day,
  chatSessions: Count,
  workOrdersCreated: Count,
  workOrdersResolved: Count,
  assistantCalls: Count,
})
export type FigurePoint = Static<typeof FigurePoint>

const breakdowns = Object.fromEntries(figureDimensions.map((name) => [name, Breakdown]))

export const ChatAnalytics = Type.Object({
  completionRates: Type.Object(CompletionRates.properties, { description: 'Those of `current`.' }),
  current: Figures,
  before: Figures,
  accounts: Type.Integer({ minimum: 0, description: 'Accounts that exist now.' }),
  points: Type.Array(FigurePoint, { description: 'Days, or months of a range of more than 92 days.' }),
  // A record of an enum says to TypeScript that it has no keys.
  breakdowns: Type.Unsafe<Record<(typeof figureDimensions)[number], FigureBreakdown>>(
    Type.Object(breakdowns),
  ),
  reasons: Type.Array(Type.Object({ reason: Type.String(), count: Count }), {
    description: 'Why sessions of the range were escalated: the ten most frequent.',
  }),
  hasData: Type.Boolean({ description: 'Whether there was ever a session or a work order.' }),
  integrations: Type.Array(
    Type.Object({
      name: Type.Enum(integrationNames),
      status: Type.Enum(['in-use', 'not-in-use', 'not-configured']),
    }),
  ),
  counting: Type.Object({
    waiting: Type.Integer({
      minimum: 0,
      description: 'Changes not counted yet; 1001 means "more than 1000".',
    }),
    recountedAt: OptionalDateTime,
    differences: orNull(Count, 'What the last recount found different; null before the first.'),
  }),
})
export type ChatAnalytics = Static<typeof ChatAnalytics>
