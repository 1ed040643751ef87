import type { BusinessHours } from './business-time.ts'
import { momentAt } from './local-time.ts'

const minute = 60_000

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  // The calendar has no 31st of February, though Date would take it for the 3rd of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/**
 * The moment that somebody means: without a time zone it is the service's own, and a day alone is when the service
 * closes on it. Undefined for what is in no calendar.
 */
export const namedMoment = (
  text: string,
  { timeZone, closesAt }: Pick<BusinessHours, 'timeZone' | 'closesAt'>,
): Date | undefined => {
  const day = text.slice(0, 10)
  if (!isDay(day)) return undefined
  if (!text.includes('T')) return new Date(momentAt(timeZone, day, closesAt))
  const hasZone = /[Zz]$|T.*[+-]\d\d:\d\d$/.test(text)
  const moment = new Date(hasZone ? text : `${text}Z`)
  if (Number.isNaN(moment.getTime())) return undefined
  if (hasZone) return moment
  // As the clock there shows it.
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return new Date(momentAt(timeZone, day, (moment.getTime() - midnight) / minute))
}
