import { mostDailyPoints, mostFigureDays, type ChatAnalyticsRange } from '@tessa/contract'
import { isDay } from '../sla/parse-local-date-time.ts'
import { localDay } from '../sla/local-time.ts'
import { fieldError } from '../../http/errors.ts'

/** Days such as `2026-11-24`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** For how long a row of `figures_by_day` counts, the longest first. The last third of a month has eight to eleven days. */
export const spans = ['year', 'quarter', 'month', 'third', 'day'] as const
export type Span = (typeof spans)[number]

/** Consecutive rows of `figures_by_day` of one span. */
export interface Piece extends DayRange {
  readonly span: Span
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

const monthsOf = { year: 12, quarter: 3, month: 1 } as const

/** The last day of the span that begins on a day; undefined where none begins. */
const lastOfSpan = (span: Span, first: string): string | undefined => {
  if (span === 'day') return first
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  if (span === 'third') {
    if (day === 1 || day === 11) return addDays(first, 9)
    return day === 21 ? dayAt(Date.UTC(year, month, 0)) : undefined
  }
  const months = monthsOf[span]
  return day === 1 && (month - 1) % months === 0 ? dayAt(Date.UTC(year, month - 1 + months, 0)) : undefined
}

const longestSpan = ({ from, to }: DayRange): Piece => {
  for (const span of spans) {
    const last = lastOfSpan(span, from)
    if (last !== undefined && last <= to) return { span, from, to: last }
  }
  return { span: 'day', from, to: from }
}

/** The fewest rows that a range is read from, such as days, a third of a month, months, a quarter, and days. */
export const piecesOf = (range: DayRange): Piece[] => {
  const pieces: Piece[] = []
  for (let from = range.from; from <= range.to;) {
    const next = longestSpan({ from, to: range.to })
    const before = pieces.at(-1)
    if (before?.span === next.span) pieces.splice(-1, 1, { ...before, to: next.to })
    else pieces.push(next)
    from = addDays(next.to, 1)
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
