import type { Figures } from '@tessa/contract'

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 })

export const countText = (value: number): string => number(value)

/** N/A where nothing divides. */
export const percentText = (value: number | null): string => (value === null ? 'N/A' : `${number(value)}%`)

export const minutesText = (value: number | null): string => {
  if (value === null) return 'N/A'
  if (value < 60) return `${number(value)} min`
  if (value < 48 * 60) return `${number(value / 60)} h`
  return `${number(value / (24 * 60))} days`
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
export const rangeText = ({ from, to }: Pick<Figures, 'from' | 'to'>): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`

export const pointText = ({ from, to }: Pick<Figures, 'from' | 'to'>): string =>
  from === to ? dayText(from) : monthFormat.format(dateOf(from))
