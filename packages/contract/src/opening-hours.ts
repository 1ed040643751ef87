/** When the service opens and closes on a weekday, in minutes after midnight. Monday is 1. */
export interface Opening {
  readonly weekday: number
  readonly opensAt: number
  readonly closesAt: number
}

export const defaultOpenings: readonly Opening[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opensAt: 8 * 60,
  closesAt: 17 * 60,
}))

export const mostOpenings = 21
export const mostHolidays = 60

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''

const byTime = (one: Opening, other: Opening): number =>
  one.weekday - other.weekday || one.opensAt - other.opensAt

/** In the order of the week. */
export const sortOpenings = (openings: readonly Opening[]): readonly Opening[] => [...openings].sort(byTime)

/** Why these hours cannot hold; undefined if they can. */
export const openingsProblem = (openings: readonly Opening[]): string | undefined => {
  if (openings.length === 0) return 'must have one day at least'
  const sorted = sortOpenings(openings)
  for (const [index, { weekday, opensAt, closesAt }] of sorted.entries()) {
    const day = weekdayName(weekday)
    if (closesAt <= opensAt) return `must end after they begin on ${day}`
    const next = sorted[index + 1]
    if (next?.weekday === weekday && next.opensAt < closesAt) return `must not overlap on ${day}`
  }
  return undefined
}

/** Whether the calendar has this day. */
export const isCalendarDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return /^2\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export const holidaysProblem = (days: readonly string[]): string | undefined => {
  const wrong = days.find((day) => !isCalendarDay(day))
  if (wrong !== undefined) return `must be days such as 2026-12-25, and ${wrong} is none`
  return days.length > mostHolidays ? `must be ${mostHolidays} days at most` : undefined
}

const short = (weekday: number): string => weekdayName(weekday).slice(0, 3)

/** `8AM`, `5:30PM` */
const clockTime = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24
  const rest = minutes % 60
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}${hour < 12 ? 'AM' : 'PM'}`
}

const timesOn = (openings: readonly Opening[], weekday: number): string =>
  sortOpenings(openings)
    .filter((one) => one.weekday === weekday)
    .map(({ opensAt, closesAt }) =>
      closesAt - opensAt === 24 * 60 ? 'all day' : `${clockTime(opensAt)}-${clockTime(closesAt)}`,
    )
    .join(' and ')

/** `Mon-Fri 8AM-5PM`: days in a row with the same hours are one. */
export const openingWords = (openings: readonly Opening[]): string => {
  const spans: { first: number; last: number; times: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const times = timesOn(openings, weekday)
    const before = spans.at(-1)
    if (times === '') continue
    if (before?.times === times && before.last === weekday - 1) before.last = weekday
    else spans.push({ first: weekday, last: weekday, times })
  }
  return spans
    .map(({ first, last, times }) => `${short(first)}${first === last ? '' : `-${short(last)}`} ${times}`)
    .join(', ')
}
