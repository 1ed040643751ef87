import { expect, test } from 'vitest'
import { priorities } from './escalation.ts'
import { promiseFor, withinWords, promiseOf, promises, requestKinds } from './promises.ts'

test('every request of every priority is promised exactly one thing', () => {
  for (const kind of requestKinds)
    for (const priority of priorities) {
      const fitting = promises.filter(
        (row) => row.kinds.some((one) => one === kind) && row.priorities.some((one) => one === priority),
      )
      expect([kind, priority, fitting.map(({ key }) => key)]).toEqual([
        kind,
        priority,
        [promiseFor(kind, priority).key],
      ])
    }
})

test('the words are those that the screens show', () => {
  expect(promiseFor('support-request', 'high').words).toBe('24 hours')
  expect(promiseFor('help-dialog', 'high').words).toBe('2-4 hours')
  expect(promiseFor('work-order', 'high').words).toBe('24 hours')
  expect(promiseFor('service', 'medium').words).toBe('same day')
  expect(promiseFor('work-order', 'critical').words).toBe('under 2 hours')
  expect([promiseOf('support')?.words, promiseOf('another'), promiseOf(null)]).toEqual([
    '24 hours',
    undefined,
    undefined,
  ])
})

test('after "within" a promise reads as a sentence', () => {
  expect(withinWords(promiseFor('work-order', 'critical'))).toBe('2 hours')
  expect(withinWords(promiseFor('help-dialog', 'high'))).toBe('2-4 hours')
})
