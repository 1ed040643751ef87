import { defaultOpenings } from '@tessa/contract'
import { expect, test } from 'vitest'
import { seededRandom, minute, randomCalendars, spanStart } from '../../testing/reference-calendar.ts'
import { openBusiness, type BusinessHours } from './business-time.ts'

const hours = (given: Partial<BusinessHours> = {}): BusinessHours => ({
  timeZone: 'UTC',
  openings: defaultOpenings,
  holidays: [],
  ...given,
})
const at = (text: string) => Date.parse(text)
const iso = (moment: number) => new Date(moment).toISOString()

test('working time counts only while the service is open', () => {
  const { add, endOfDay, between } = openBusiness(hours({ holidays: ['2026-12-25'] }))
  // A Tuesday.
  expect(iso(add(at('2026-11-24T09:30:15Z'), 60 * minute))).toBe('2026-11-24T10:30:15.000Z')
  expect(iso(add(at('2026-11-24T16:30:00Z'), 60 * minute))).toBe('2026-11-25T08:30:00.000Z')
  expect(iso(add(at('2026-11-24T16:00:00Z'), 60 * minute))).toBe('2026-11-24T17:00:00.000Z')
  // A Friday evening, and the day before a holiday that is followed by a weekend.
  expect(iso(add(at('2026-11-27T18:00:00Z'), minute))).toBe('2026-11-30T08:01:00.000Z')
  expect(iso(endOfDay(at('2026-12-24T17:00:00Z')))).toBe('2026-12-28T17:00:00.000Z')
  expect(between(at('2026-11-27T16:00:00Z'), at('2026-11-30T09:00:00Z'))).toBe(120 * minute)
  // A service that never opens answers after the days that were looked at.
  expect(openBusiness(hours({ openings: [] })).add(0, 1)).toBeGreaterThan(399 * 24 * 60 * minute)
})

test('a day with a break has two spans, and ends with the second one', () => {
  const openings = [
    { weekday: 2, opensAt: 13 * 60, closesAt: 17 * 60 },
    { weekday: 2, opensAt: 8 * 60, closesAt: 12 * 60 },
  ]
  const { add, endOfDay, between } = openBusiness(hours({ openings }))
  expect(iso(add(at('2026-11-24T11:30:00Z'), 60 * minute))).toBe('2026-11-24T13:30:00.000Z')
  expect(iso(endOfDay(at('2026-11-24T08:00:00Z')))).toBe('2026-11-24T17:00:00.000Z')
  expect(between(at('2026-11-24T00:00:00Z'), at('2026-11-25T00:00:00Z'))).toBe(8 * 60 * minute)
})

test('100,000 random deadlines match a minute-by-minute count across zones, holidays and clock changes', () => {
  const below = seededRandom(7)
  const oracle = randomCalendars(below)
  let compared = 0
  for (let calendar = 0; calendar < 100; calendar += 1) {
    const { given, isOpen, count } = oracle(calendar)
    const business = openBusiness(given)
    for (let n = 0; n < 1000; n += 1) {
      const start = below(count - 45 * 24 * 60)
      const wanted = 1 + below(3 * 24 * 60)
      let [step, worked] = [start, 0]
      while (worked < wanted && step < count) worked += isOpen[step++] ?? 0
      if (worked < wanted) continue
      const [from, until] = [spanStart + start * minute, spanStart + step * minute]
      if (business.add(from, wanted * minute) !== until)
        expect([given, iso(from), wanted, iso(business.add(from, wanted * minute))]).toEqual([
          given,
          iso(from),
          wanted,
          iso(until),
        ])
      if (business.between(from, until) !== wanted * minute) expect([given, iso(from)]).toBe('between agrees')
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(99_000)
})
