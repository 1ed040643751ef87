import { mostDailyPoints, mostFigureDays, type ChatAnalyticsRange } from '@tessa/contract'
import { isDay } from '../sla/parse-local-date-time.ts'
import { localDay } from '../sla/local-time.ts'
import { fieldError } from '../../http/errors.ts'

/** Days such as `2026-11-24`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Consecutive rows of `figures_by_day`: whole months, or days. */
export interface Piece extends DayRange {
  readonly span: 'day' | 'month'
}

const dayMs = 86_400_000
const atUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)
export const addDays = (day: string, days: number): string => dayAt(atUtc(day) + days * dayMs)

export const daysIn = ({ from, to }: DayRange): number => (atUtc(to) - atUtc(from)) / dayMs + 1

const usualDays = 30

/** The range that is asked for: the last 30 days unless the query says otherwise. */
export const readRange = (query: ChatAnalyticsRange, timeZone: string, now: Date): DayRange => {
  for (const field of ['from', 'to'] as const) {
    const day = query[field]
    if (day !== undefined && !isDay(day)) throw fieldError(field, `${day} is in no calendar.`)
  }
  const to = query.to ?? localDay(timeZone, now.getTime())
  const from = query.from ?? addDays(to, 1 - usualDays)
  const days = daysIn({ from, to })
  if (days < 1) throw fieldError('to', 'The last day must not be before the first one.')
  if (days > mostFigureDays) throw fieldError('to', `At most ${mostFigureDays} days can be shown at once.`)
  return { from, to }
}

/** The range of the same length that ends where this one begins. */
export const rangeBefore = ({ from, to }: DayRange): DayRange => ({
  from: addDays(from, -daysIn({ from, to })),
  to: addDays(from, -1),
})

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const monthAfter = (day: string): string => monthOf(addDays(monthOf(day), 31))

/** The months that a range touches, each clipped to it. */
export const monthsIn = ({ from, to }: DayRange): DayRange[] => {
  const months: DayRange[] = []
  for (let first = from; first <= to; first = monthAfter(first)) {
    const last = addDays(monthAfter(first), -1)
    months.push({ from: first, to: last < to ? last : to })
  }
  return months
}

/** The fewest rows that a range is read from: its whole months, and the days before and after them. */
export const piecesOf = (range: DayRange): Piece[] => {
  const isWhole = ({ from, to }: DayRange) => from === monthOf(from) && addDays(to, 1) === monthAfter(to)
  const pieces: Piece[] = []
  for (const month of monthsIn(range)) {
    const span = isWhole(month) ? 'month' : 'day'
    const before = pieces.at(-1)
    if (before?.span === span) pieces.splice(-1, 1, { ...before, to: month.to })
    else pieces.push({ span, ...month })
  }
  return pieces
}

/** The ranges that are drawn one beside the other: days, or the months of a long range unless days are asked for. */
export const pointsOf = (range: DayRange, by?: 'day'): DayRange[] =>
  by === undefined && daysIn(range) > mostDailyPoints
    ? monthsIn(range)
    : Array.from({ length: daysIn(range) }, (_, index) => {
        const day = addDays(range.from, index)
        return { from: day, to: day }
      })
