import { expect, test } from 'vitest'
import { minutesOfDay, rangeOf, spanTitle, stepFrom } from './calendar-days.ts'

test('a month is shown in whole weeks from Monday on, six at most', () => {
  expect(rangeOf('month', '2026-11-24')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(rangeOf('month', '2026-02-10')).toEqual({ from: '2026-01-26', to: '2026-03-01' })
  expect(rangeOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(rangeOf('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('a step leads to the next month, also from its last day, and over the end of a year', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(stepFrom('month', '2026-12-24', 1)).toBe('2027-01-01')
  expect(stepFrom('month', '2027-01-01', -1)).toBe('2026-12-01')
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(spanTitle('month', '2027-01-01')).toBe('January 2027')
})

test('the minutes of a day are those of the zone, on both sides of a change of its clocks', () => {
  expect(minutesOfDay('2026-11-24T13:30:00Z', 'America/New_York')).toBe(8 * 60 + 30)
  expect(minutesOfDay('2026-10-24T13:30:00Z', 'America/New_York')).toBe(9 * 60 + 30)
  expect(minutesOfDay('2026-11-24T05:00:00Z', 'America/New_York')).toBe(0)
})
