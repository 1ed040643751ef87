import type { DayRange } from '../../../domain/figures/range.ts'

const dayMs = 86_400_000
const atUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const plusDays = (day: string, days: number): string => dayAt(atUtc(day) + days * dayMs)

const parts = (day: string): readonly [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}

/** A day of the calendar; undefined for one that it does not have. */
export const dayOf = (year: number, month: number, date: number): string | undefined => {
  const at = new Date(Date.UTC(year, month - 1, date))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? dayAt(at.getTime()) : undefined
}

const months = (year: number, month: number, count: number): DayRange => ({
  from: dayAt(Date.UTC(year, month - 1, 1)),
  to: dayAt(Date.UTC(year, month - 1 + count, 0)),
})

/** The same date so many months earlier, or the last one of that month. */
const monthsBefore = (day: string, count: number): string => {
  const [year, month, date] = parts(day)
  const last = new Date(Date.UTC(year, month - count, 0))
  return dayAt(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
}

const mondayOf = (day: string): string => plusDays(day, -((new Date(atUtc(day)).getUTCDay() + 6) % 7))

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** So many of a unit up to today. */
export const lastOf = (today: string, count: number, unit: Unit): DayRange => {
  const days = { day: count, week: 7 * count }
  if (unit === 'day' || unit === 'week') return { from: plusDays(today, 1 - days[unit]), to: today }
  const inMonths = { month: 1, quarter: 3, year: 12 }
  return { from: plusDays(monthsBefore(today, count * inMonths[unit]), 1), to: today }
}

/** The whole unit that today is in, or one before it; that of today ends today. */
export const unitAt = (today: string, unit: Unit, back: number): DayRange => {
  const [year, month] = parts(today)
  const whole = {
    day: () => ({ from: plusDays(today, -back), to: plusDays(today, -back) }),
    week: () => ({ from: plusDays(mondayOf(today), -7 * back), to: plusDays(mondayOf(today), 6 - 7 * back) }),
    month: () => months(year, month - back, 1),
    quarter: () => months(year, 3 * Math.floor((month - 1) / 3) + 1 - 3 * back, 3),
    year: () => months(year - back, 1, 12),
  }[unit]()
  return back === 0 ? { from: whole.from, to: today } : whole
}

/** The last Saturday and Sunday that have begun. */
export const weekendBefore = (today: string): DayRange => {
  const saturday = plusDays(mondayOf(today), 5)
  const from = saturday <= today ? saturday : plusDays(saturday, -7)
  const sunday = plusDays(from, 1)
  return { from, to: sunday <= today ? sunday : today }
}

/** The last such weekday; 1 is Monday. Today counts. */
export const weekdayBefore = (today: string, weekday: number): string => {
  const days = (new Date(atUtc(today)).getUTCDay() - weekday + 7) % 7
  return plusDays(today, -days)
}

/** A month of a year, or the last one of that name that has begun. */
export const monthOf = (today: string, month: number, year?: number): DayRange => {
  const [thisYear, thisMonth] = parts(today)
  const whole = months(year ?? (month > thisMonth ? thisYear - 1 : thisYear), month, 1)
  return whole.from <= today && today < whole.to ? { from: whole.from, to: today } : whole
}

export const yearOf = (year: number): DayRange => months(year, 1, 12)

/** A quarter of a year, or the last one of that number that has begun. */
export const quarterOf = (today: string, quarter: number, year?: number): DayRange => {
  const [thisYear, thisMonth] = parts(today)
  const first = 3 * quarter - 2
  return months(year ?? (first > thisMonth ? thisYear - 1 : thisYear), first, 3)
}

/** A date without a year is the last one that has come. */
export const dateOf = (today: string, month: number, date: number, year?: number): string | undefined => {
  const [thisYear] = parts(today)
  const day = dayOf(year ?? thisYear, month, date)
  return day !== undefined && day > today && year === undefined ? dayOf(thisYear - 1, month, date) : day
}
