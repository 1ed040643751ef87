import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-03-02T12:00:00Z')

test.each([
  [0, 'just now'],
  // The clock of this computer is behind that of the server.
  [-90, 'just now'],
  [12, '12 seconds ago'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_300, '2 hours ago'],
  [86_400 * 3, '3 days ago'],
])('%i seconds are %s', (seconds, words) => {
  expect(timeAgo(now - seconds * 1000, now)).toBe(words)
})
