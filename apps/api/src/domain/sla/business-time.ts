import { dayAfter, localDay, zonedTimeToUtc, weekdayOf } from './local-time.ts'

/** The hours in which the service works. */
export interface BusinessHours {
  readonly timeZone: string
  /** Monday is 1. */
  readonly weekdays: readonly number[]
  /** Minutes after midnight, local time. */
  readonly opensAt: number
  readonly closesAt: number
  /** Days such as `2026-12-25`. */
  readonly holidays: readonly string[]
}

interface Opening {
  readonly from: number
  readonly to: number
}

/** Long enough to cross any holidays. The bound ends the search for a service that never opens. */
const daysLookedAhead = 400

export const openBusiness = ({ timeZone, weekdays, opensAt, closesAt, holidays }: BusinessHours) => {
  const closed = new Set(holidays)
  const known = new Map<string, Opening | undefined>()

  const openingOn = (day: string): Opening | undefined => {
    if (known.has(day)) return known.get(day)
    const opening =
      weekdays.includes(weekdayOf(day)) && !closed.has(day)
        ? { from: zonedTimeToUtc(timeZone, day, opensAt), to: zonedTimeToUtc(timeZone, day, closesAt) }
        : undefined
    if (known.size > 2000) known.clear()
    known.set(day, opening)
    return opening
  }

  function* openingsFrom(at: number): Generator<Opening> {
    let day = localDay(timeZone, at)
    for (let ahead = 0; ahead < daysLookedAhead; ahead += 1) {
      const opening = openingOn(day)
      if (opening && opening.to > at) yield { from: Math.max(opening.from, at), to: opening.to }
      day = dayAfter(day)
    }
  }

  return {
    /** Adds working time to a moment. */
    add: (at: number, milliseconds: number): number => {
      let left = milliseconds
      for (const { from, to } of openingsFrom(at)) {
        if (left <= to - from) return from + left
        left -= to - from
      }
      throw new Error('The service is never open within a year: look at its hours and holidays.')
    },
    /** The end of the business day that contains the moment or follows it. */
    endOfDay: (at: number): number => {
      for (const { to } of openingsFrom(at)) return to
      throw new Error('The service is never open within a year: look at its hours and holidays.')
    },
    /** The working time between two moments. */
    between: (start: number, end: number): number => {
      let sum = 0
      for (const { from, to } of openingsFrom(start)) {
        if (from >= end) break
        sum += Math.min(to, end) - from
      }
      return sum
    },
  }
}

export type Business = ReturnType<typeof openBusiness>
