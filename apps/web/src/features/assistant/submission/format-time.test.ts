import { expect, test } from 'vitest'
import { formatRelativeDay } from '@tessa/app-shell'
import { formatDeadline } from './receipt/format-deadline.ts'
import { formatTime } from './format-time.ts'

test('a time of day has the same format on the receipt, in the save status and in lists', () => {
  const now = new Date(2026, 2, 12, 8, 0)
  const at = new Date(2026, 2, 12, 9, 5).toISOString()

  const said = formatDeadline(at, now.getTime())

  expect(formatTime(at)).toBe(said)
  expect(formatRelativeDay(at, now)).toBe(`Today, ${said}`)
})
