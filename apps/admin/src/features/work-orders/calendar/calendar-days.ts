import type { CalendarSpan } from './calendar-span.ts'

/** A day such as `2026-11-24`; which moment it begins at hangs on the zone, so days are reckoned without one. */
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return toDay(date)
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The first day of a month before or after. */
const addMonths = (day: string, count: number): string => {
  const date = toDate(firstOfMonth(day))
  date.setUTCMonth(date.getUTCMonth() + count)
  return toDay(date)
}

const daysOfWeek = 7
/** Weeks begin on Monday. */
const weekStart = (day: string): string => addDays(day, -((toDate(day).getUTCDay() + 6) % daysOfWeek))

/** The whole weeks that show a day's week or month. */
export const rangeOf = (span: CalendarSpan, day: string): { from: string; to: string } => {
  if (span === 'week') return { from: weekStart(day), to: addDays(weekStart(day), daysOfWeek - 1) }
  const last = addDays(addMonths(day, 1), -1)
  return { from: weekStart(firstOfMonth(day)), to: addDays(weekStart(last), daysOfWeek - 1) }
}

/** A day of the week or month before or after. */
export const stepFrom = (span: CalendarSpan, day: string, step: 1 | -1): string =>
  span === 'week' ? addDays(day, step * daysOfWeek) : addMonths(day, step)

const said = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(undefined, { ...format, timeZone: 'UTC' }).format(toDate(day))

/** `Tuesday, November 24` */
export const dayLabel = (day: string): string => said(day, { weekday: 'long', month: 'long', day: 'numeric' })
/** `Tue, Nov 24` */
export const shortDayLabel = (day: string): string =>
  said(day, { weekday: 'short', month: 'short', day: 'numeric' })
/** `24`, or `Dec 1`. */
export const dateInMonth = (day: string): string =>
  day.endsWith('-01') ? said(day, { month: 'short', day: 'numeric' }) : String(Number(day.slice(8)))

/** `November 2026`, or `Nov 23 – Nov 29, 2026`. */
export const spanTitle = (span: CalendarSpan, day: string): string => {
  if (span === 'month') return said(day, { month: 'long', year: 'numeric' })
  const { from, to } = rangeOf('week', day)
  return `${said(from, { month: 'short', day: 'numeric' })} – ${said(to, { month: 'short', day: 'numeric', year: 'numeric' })}`
}

/** The names of the days of a week that begins on this day. */
export const weekdayNames = (from: string) =>
  Array.from({ length: daysOfWeek }, (_, index) => ({
    short: said(addDays(from, index), { weekday: 'short' }),
    long: said(addDays(from, index), { weekday: 'long' }),
  }))

/** Minutes after midnight at a moment, on the clocks of a zone. */
export const minutesOfDay = (at: string, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(at))
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return of('hour') * 60 + of('minute')
}

/** `8 AM` */
export const hourLabel = (minutes: number): string =>
  new Intl.DateTimeFormat(undefined, {
    hour: 'numeric',
    ...(minutes % 60 === 0 ? {} : { minute: '2-digit' as const }),
    timeZone: 'UTC',
  }).format(new Date(minutes * 60_000))
