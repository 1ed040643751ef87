// How figures and their days are written, in charts as in answers.

export const numberText = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 1 })

export const durationText = (minutes: number): string => {
  if (minutes < 60) return `${numberText(minutes)} min`
  return minutes < 48 * 60 ? `${numberText(minutes / 60)} h` : `${numberText(minutes / (24 * 60))} days`
}

/** Days as `2026-11-24`, both included. */
interface DayRange {
  readonly from: string
  readonly to: string
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' })
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

export const dayText = (day: string): string => dayFormat.format(dateOf(day))

/** A day, a month, or the days of a part of one. */
export const rangeText = ({ from, to }: DayRange): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`

/** A day, or the month of a point of a long range. */
export const pointText = ({ from, to }: DayRange): string =>
  from === to ? dayText(from) : monthFormat.format(dateOf(from))
