import { defaultOpenings } from '@tessa/contract'
import { expect, test } from 'vitest'
import { parseLocalDateTime } from './parse-local-date-time.ts'

const chicago = { timeZone: 'America/Chicago', openings: defaultOpenings }

test.each([
  ['2026-12-01', '2026-12-01T23:00:00.000Z'],
  ['2026-12-01T15:00', '2026-12-01T21:00:00.000Z'],
  ['2026-07-01T15:00:30', '2026-07-01T20:00:30.000Z'],
  ['2026-12-01T15:00Z', '2026-12-01T15:00:00.000Z'],
  ['2026-12-01T15:00+02:00', '2026-12-01T13:00:00.000Z'],
])('in Chicago, %s is %s', (text, moment) => {
  expect(parseLocalDateTime(text, chicago)?.toISOString()).toBe(moment)
})

test.each(['2026-02-31', '2026-13-01', '2026-12-01T25:00', '2026-12-01T25:00Z', 'tomorrow'])(
  '%s is not a valid date',
  (text) => {
    expect(parseLocalDateTime(text, chicago)).toBeUndefined()
  },
)
