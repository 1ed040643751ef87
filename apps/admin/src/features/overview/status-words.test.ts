import type { ServiceStatus } from '@tessa/contract'
import { expect, test } from 'vitest'
import { dayText } from './status-words.ts'

type State = ServiceStatus['day'][number]['state']
const day = (states: readonly State[]) => states.map((state) => ({ from: '2026-03-02T09:00:00.000Z', state }))

test.each<[readonly State[], string]>([
  [['healthy', 'healthy'], 'Last 24 hours: no trouble'],
  [['healthy', 'down'], 'Last 24 hours: down within half an hour'],
  [
    ['degraded', 'degraded', 'down', 'down', 'down'],
    'Last 24 hours: down within 1.5 hours, degraded within an hour',
  ],
  [['not-configured', null], 'Last 24 hours: not configured for half an hour, not probed for half an hour'],
])('N-03 the drawn day is said in words (%#)', (states, words) => {
  expect(dayText(day(states))).toBe(words)
})
