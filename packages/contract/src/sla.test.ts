import { expect, test } from 'vitest'
import { priorities } from './priorities.ts'
import { slaFor, withinText, slaOf, slaPolicies, requestKinds } from './sla.ts'

test('every request of every priority has exactly one SLA', () => {
  for (const kind of requestKinds)
    for (const priority of priorities) {
      const fitting = slaPolicies.filter(
        (row) => row.kinds.some((one) => one === kind) && row.priorities.some((one) => one === priority),
      )
      expect([kind, priority, fitting.map(({ key }) => key)]).toEqual([
        kind,
        priority,
        [slaFor(kind, priority).key],
      ])
    }
})

test('the wording is the wording of the screens', () => {
  expect(slaFor('support-request', 'high').words).toBe('24 hours')
  expect(slaFor('help-dialog', 'high').words).toBe('2-4 hours')
  expect(slaFor('work-order', 'high').words).toBe('24 hours')
  expect(slaFor('service', 'medium').words).toBe('same day')
  expect(slaFor('work-order', 'critical').words).toBe('under 2 hours')
  expect([slaOf('support')?.words, slaOf('another'), slaOf(null)]).toEqual(['24 hours', undefined, undefined])
})

test('the wording of an SLA reads well after "within"', () => {
  expect(withinText(slaFor('work-order', 'critical'))).toBe('2 hours')
  expect(withinText(slaFor('help-dialog', 'high'))).toBe('2-4 hours')
})
