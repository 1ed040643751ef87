import { expect, test } from 'vitest'
import { awayOn, daysText } from './absence-days.ts'

const now = new Date(2026, 10, 24)

test('days are said without their year, unless it is another one', () => {
  expect(daysText({ from: '2026-12-01', to: '2026-12-03' }, now)).toBe('December 1 to December 3')
  expect(daysText({ from: '2026-12-01', to: '2026-12-01' }, now)).toBe('December 1')
  expect(daysText({ from: '2026-12-24', to: '2027-01-03' }, now)).toBe('December 24 to January 3, 2027')
})

test('a first and a last day are days away', () => {
  const days = [{ from: '2026-12-01', to: '2026-12-03' }]
  expect(awayOn(days, '2026-12-01')).toBe(days[0])
  expect(awayOn(days, '2026-12-03')).toBe(days[0])
  expect(awayOn(days, '2026-12-04')).toBeUndefined()
  expect(awayOn(undefined, '2026-12-03')).toBeUndefined()
})
