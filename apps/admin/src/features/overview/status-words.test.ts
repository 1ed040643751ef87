import type { ServiceStatus } from '@tessa/contract'
import { expect, test } from 'vitest'
import { dayText } from './status-words.ts'

type State = ServiceStatus['day'][number]['state']
const day = (states: readonly State[]) => states.map((state) => ({ from: '2026-03-02T09:00:00.000Z', state }))

test.each<[readonly State[], string]>([
  [['healthy', 'healthy'], 'Last day: no trouble'],
  [['healthy', 'down'], 'Last day: down within half an hour'],
  [
    ['degraded', 'degraded', 'down', 'down', 'down'],
    'Last day: down within 1.5 hours, degraded within an hour',
  ],
  [['not-configured', null], 'Last day: not configured for half an hour, not probed for half an hour'],
])('the drawn day is said in words (%#)', (states, words) => {
  expect(dayText(day(states))).toBe(words)
})
