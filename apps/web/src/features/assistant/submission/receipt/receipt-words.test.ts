import { expect, test } from 'vitest'
import type { OutboxItem } from '../../../../shared/outbox/outbox.ts'
import { interimAdvice } from './interim-advice.ts'
import { slaText } from './sla-text.ts'
import { formatDeadline } from './format-deadline.ts'

const now = new Date(2026, 10, 21, 10, 20).getTime()
const at = (...moment: [number, number, number, number, number]) => new Date(...moment).toISOString()

test.each([
  [at(2026, 10, 21, 14, 20), '2:20 PM'],
  [at(2026, 10, 22, 8, 15), 'tomorrow, 8:15 AM'],
  [at(2026, 10, 23, 8, 15), 'Mon, Nov 23, 8:15 AM'],
  [at(2027, 10, 23, 8, 15), 'Tue, Nov 23, 2027, 8:15 AM'],
])('%s is formatted as %s', (moment, words) => {
  // Some versions of ICU put a narrow space before AM.
  expect(formatDeadline(moment, now, 'en-US').replaceAll(/\s/g, ' ')).toBe(words)
})

const received = (kind: OutboxItem['kind'], receipt: object = {}): OutboxItem => ({
  id: kind,
  kind,
  sessionId: 'session',
  savedAt: 'then',
  place: 1,
  state: 'received',
  receipt: { at: 'then', priority: 'high', ...receipt },
})

test('the response time is a clock time, with a different text after it has passed', () => {
  const main = received('help-request', { dueAt: at(2026, 10, 21, 14, 20) })
  const words = (moment: number) =>
    slaText({ main, order: undefined }, moment, 'en-GB')?.replaceAll(/\s/g, ' ')
  expect(words(now)).toBe('We will contact you by 14:20.')
  expect(words(now + 4 * 3_600_000)).toBe('An answer was promised by 14:20.')
  const order = received('work-order', { dueAt: at(2026, 10, 22, 8, 15) })
  expect(slaText({ main: order, order: undefined }, now, 'en-GB')).toBe(
    'A technician will contact you by tomorrow, 8:15.',
  )
})

test('the response time without a due date is in hours', () => {
  const [main, order] = [received('help-request'), received('work-order')]
  expect(slaText({ main, order }, now)).toBe('We will contact you within 2-4 hours.')
  expect(slaText({ main, order: undefined }, now)).toBe('We will contact you within 24 hours.')
})

test('the advice fits the equipment, and there is none with a hazard', () => {
  expect(interimAdvice({ equipmentType: 'infusion pump', contactPhone: '555 0100' }, false)).toEqual([
    'Take the device out of use, and mark it so that no colleague uses it.',
    'Move the infusion to another pump.',
    'Stay within reach at 555 0100.',
  ])
  for (const equipmentType of ['suction pump', 'breast pump'])
    expect(interimAdvice({ equipmentType }, false)[1]).toBe('Get a spare one if the work cannot wait.')
  expect(
    interimAdvice({ danger: 'yes', equipmentType: 'infusion pump', contactPhone: '555 0100' }, true),
  ).toEqual(['Stay within reach at 555 0100.'])
})
