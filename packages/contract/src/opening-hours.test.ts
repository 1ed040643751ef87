import { expect, test } from 'vitest'
import { defaultOpenings, holidaysProblem, openingsProblem, openingWords } from './opening-hours.ts'

const on = (weekday: number, from: number, to: number) => ({
  weekday,
  opensAt: from * 60,
  closesAt: to * 60,
})

test('days in a row with the same hours are worded as one', () => {
  expect(openingWords(defaultOpenings)).toBe('Mon-Fri 8AM-5PM')
  expect(openingWords([...defaultOpenings, on(6, 9, 12.5)])).toBe('Mon-Fri 8AM-5PM, Sat 9AM-12:30PM')
  expect(openingWords([on(1, 13, 17), on(1, 8, 12), on(3, 8, 12)])).toBe(
    'Mon 8AM-12PM and 1PM-5PM, Wed 8AM-12PM',
  )
  expect(openingWords([1, 2, 3, 4, 5, 6, 7].map((day) => on(day, 0, 24)))).toBe('Mon-Sun all day')
})

test.for([
  [[], 'must have one day at least'],
  [[on(1, 17, 8)], 'must end after they begin on Monday'],
  [[on(1, 8, 8)], 'must end after they begin on Monday'],
  [[on(7, 12, 17), on(7, 8, 13)], 'must not overlap on Sunday'],
  [[on(7, 8, 12), on(7, 12, 17), on(1, 8, 17)], undefined],
] as const)('hours of %j: %s', ([openings, problem]) => {
  expect(openingsProblem(openings)).toBe(problem)
})

test('a holiday is a day that the calendar has', () => {
  expect(holidaysProblem(['2026-12-25', '2028-02-29'])).toBeUndefined()
  expect(holidaysProblem(['2026-02-29'])).toContain('2026-02-29 is none')
  expect(holidaysProblem(['25.12.2026'])).toContain('25.12.2026 is none')
})
