import { sortOpenings, type Opening } from '@tessa/contract'
import { dayAfter, localDay, zonedTimeToUtc, weekdayOf } from './local-time.ts'

/** The hours in which the service works. */
export interface BusinessHours {
  readonly timeZone: string
  readonly openings: readonly Opening[]
  /** Days such as `2026-12-25`. */
  readonly holidays: readonly string[]
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Long enough to cross any holidays. A service that is closed for longer answers after them. */
const daysLookedAhead = 400
const dayMs = 86_400_000

export const openBusiness = ({ timeZone, openings, holidays }: BusinessHours) => {
  const week = Map.groupBy(sortOpenings(openings), ({ weekday }) => weekday)
  const closed = new Set(holidays)
  const known = new Map<string, readonly Span[]>()

  const spansOn = (day: string): readonly Span[] => {
    const before = known.get(day)
    if (before) return before
    const ofDay = closed.has(day) ? [] : (week.get(weekdayOf(day)) ?? [])
    const spans = ofDay.map(({ opensAt, closesAt }) => ({
      from: zonedTimeToUtc(timeZone, day, opensAt),
      to: zonedTimeToUtc(timeZone, day, closesAt),
    }))
    if (known.size > 2000) known.clear()
    known.set(day, spans)
    return spans
  }

  const closingOn = (day: string): number | undefined => spansOn(day).at(-1)?.to

  function* openingsFrom(at: number): Generator<Span> {
    let day = localDay(timeZone, at)
    for (let ahead = 0; ahead < daysLookedAhead; ahead += 1) {
      for (const { from, to } of spansOn(day)) if (to > at) yield { from: Math.max(from, at), to }
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
      return at + daysLookedAhead * dayMs + left
    },
    /** The end of the business day that contains the moment or follows it. */
    endOfDay: (at: number): number => {
      for (const { to } of openingsFrom(at)) return closingOn(localDay(timeZone, to - 1)) ?? to
      return at + daysLookedAhead * dayMs
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
