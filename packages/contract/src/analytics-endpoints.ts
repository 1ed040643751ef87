import { type Static, Type } from 'typebox'
import { figureDimensions, mostFigureDays } from './analytics-words.ts'
import { endpoint } from './endpoint.ts'
import { Query, dayPattern } from './fields.ts'
import { ChatAnalytics } from './analytics.ts'

export const ChatAnalyticsRange = Query({
  from: Type.Optional(
    Type.String({
      maxLength: 10,
      pattern: dayPattern,
      description:
        'The first day, in the time zone of the service. 29 days before the last one, unless given.',
    }),
  ),
  to: Type.Optional(
    Type.String({
      maxLength: 10,
      pattern: dayPattern,
      description: `The last day. Today, unless given. At most ${mostFigureDays} days.`,
    }),
  ),
})
export type ChatAnalyticsRange = Static<typeof ChatAnalyticsRange>

export const ChatAnalyticsQuery = Query({
  ...ChatAnalyticsRange.properties,
  all: Type.Optional(
    Type.Enum(figureDimensions, {
      description: 'The dimension of which all values are told, and not ten. A thousand at most.',
    }),
  ),
  by: Type.Optional(Type.Enum(['day'], { description: 'Points of days also for a long range.' })),
})
export type ChatAnalyticsQuery = Static<typeof ChatAnalyticsQuery>

export const analyticsEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/chat-analytics',
    feature: 'analytics',
    summary: 'The figures of a range of days, beside those of the range before it',
    access: 'managers',
    query: ChatAnalyticsQuery,
    responses: { 200: ChatAnalytics },
  }),
] as const
