import type { BusinessHours } from './business-time.ts'
import { weekdayOf, zonedTimeToUtc } from './local-time.ts'

const minute = 60_000

export const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  // The calendar has no 31st of February, though Date would take it for the 3rd of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** When the service closes on a day; on one without hours, when it closes latest in the week. */
const closingOn = (day: string, { openings }: Pick<BusinessHours, 'openings'>): number => {
  const ofDay = openings.filter(({ weekday }) => weekday === weekdayOf(day))
  return Math.max(...(ofDay.length > 0 ? ofDay : openings).map(({ closesAt }) => closesAt))
}

/**
 * Parses a date or a moment. Without a time zone it is local to the service, and a date alone means closing time on
 * that day. Undefined for dates that do not exist.
 */
export const parseLocalDateTime = (
  text: string,
  { timeZone, ...hours }: Pick<BusinessHours, 'timeZone' | 'openings'>,
): Date | undefined => {
  const day = text.slice(0, 10)
  if (!isDay(day)) return undefined
  if (!text.includes('T')) return new Date(zonedTimeToUtc(timeZone, day, closingOn(day, hours)))
  const hasZone = /[Zz]$|T.*[+-]\d\d:\d\d$/.test(text)
  const moment = new Date(hasZone ? text : `${text}Z`)
  if (Number.isNaN(moment.getTime())) return undefined
  if (hasZone) return moment
  // Local time, as if it were UTC.
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return new Date(zonedTimeToUtc(timeZone, day, (moment.getTime() - midnight) / minute))
}
