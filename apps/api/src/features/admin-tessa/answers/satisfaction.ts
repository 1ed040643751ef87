import type { ChatSessionFilter, TessaRecords } from '@tessa/contract'
import { sql } from 'kysely'
import { type AnswerContext, type AnswerQuestion, daysOf } from './answer-context.ts'
import { counted, figure, plural, say } from './texts.ts'

const ratings = ['5', '4', '3', '2', '1'] as const

const readRatings = async ({ db, lists, viewer }: AnswerContext, filter: ChatSessionFilter) => {
  const { rows } = await sql<{ rating: number; count: number }>`
    select user_satisfaction as rating, count(*)::integer as count from chat_sessions
    where ${lists.sessions(filter, viewer)} group by 1`.execute(db)
  return new Map(rows.map(({ rating, count }) => [rating, count]))
}

export const satisfaction: AnswerQuestion = async (context, understanding) => {
  const { from, to } = daysOf(understanding, context.today)
  const rated: ChatSessionFilter = { from, to, rating: 'any' }
  const counts = await readRatings(context, rated)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const points = [...counts].reduce((sum, [rating, count]) => sum + rating * count, 0)
  const records: TessaRecords = { list: 'chat-sessions', filter: rated }
  const mean = total === 0 ? null : Math.round((10 * points) / total) / 10
  return {
    sentence: say`${counted(total, records)} ${plural(total, 'session was', 'sessions were')} rated, on average ${figure('rating', mean, records)}.`,
    visualization:
      total === 0
        ? null
        : {
            type: 'bar',
            title: 'Ratings of the assistant',
            unit: 'count',
            data: ratings.map((rating) => ({
              label: rating === '1' ? '1 star' : `${rating} stars`,
              value: counts.get(Number(rating)) ?? 0,
              records: { list: 'chat-sessions', filter: { from, to, rating } },
            })),
          },
  }
}
