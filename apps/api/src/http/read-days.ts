import { dayAfter, zonedTimeToUtc } from '../domain/sla/local-time.ts'
import { isDay } from '../domain/sla/parse-local-date-time.ts'
import { fieldError } from './errors.ts'

const midnight = (field: string, day: string, timeZone: string): Date => {
  if (!isDay(day)) throw fieldError(field, `${day} is in no calendar.`)
  return new Date(zonedTimeToUtc(timeZone, day, 0))
}

/** From the beginning of the first day to the end of the last one. Errors name the two fields. */
export const readDays = (
  [firstField, lastField]: readonly [string, string],
  [first, last]: readonly [string | undefined, string | undefined],
  timeZone: string,
) => {
  const from = first === undefined ? undefined : midnight(firstField, first, timeZone)
  if (last !== undefined) midnight(lastField, last, timeZone)
  const before = last === undefined ? undefined : new Date(zonedTimeToUtc(timeZone, dayAfter(last), 0))
  if (from && before && before <= from)
    throw fieldError(lastField, 'The last day must not be before the first one.')
  return { from, before }
}
