import { userStatus, workOrderStatuses } from '@tessa/contract'
import { expect, test } from 'vitest'
import { someActivity, someWholeOrder } from '../../testing/case-examples.ts'
import { happeningOf, standOf } from './case-words.ts'
import { stepsOf } from './progress-of.ts'

test.each(workOrderStatuses)('%s has a sentence, and one step at most is under way', (canonicalStatus) => {
  const order = someWholeOrder({ canonicalStatus, status: userStatus(canonicalStatus) })
  const steps = stepsOf(order)
  const isOver = ['fulfilled', 'archived'].includes(canonicalStatus)

  expect(standOf(order)).toMatch(/\.$/)
  expect(steps[0]).toMatchObject({ label: 'Received', state: 'done', at: order.createdAt })
  expect(steps.filter(({ state }) => state === 'now')).toHaveLength(isOver ? 0 : 1)
  const rank = { done: 0, now: 1, next: 2 }
  const ranks = steps.map(({ state }) => rank[state])
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('each step tells when it was taken', () => {
  const activities = [
    someActivity(),
    someActivity({ activityType: 'assigned', by: 'staff', createdAt: '2026-03-02T10:00:00.000Z' }),
    someActivity({
      activityType: 'status_changed',
      newValue: 'in-progress',
      createdAt: '2026-03-02T11:00:00.000Z',
    }),
  ]
  const order = someWholeOrder({
    canonicalStatus: 'fulfilled',
    technicianName: 'Tom Tool',
    resolvedAt: '2026-03-02T12:00:00.000Z',
    activities,
  })
  expect(stepsOf(order).map(({ label, at }) => [label, at?.slice(11, 13)])).toEqual([
    ['Received', '09'],
    ['Assigned to Tom Tool', '10'],
    ['Work under way', '11'],
    ['Resolved', '12'],
  ])
})

test.each([
  [{ by: 'staff', oldValue: 'new', newValue: 'in-progress' }, 'Status changed from New to In progress'],
  [
    { by: 'staff', oldValue: 'in-progress', newValue: 'needs-info' },
    'Status changed from In progress to Your answer is needed',
  ],
  [
    { by: 'staff', oldValue: 'needs-info', newValue: 'escalated' },
    'Status changed from Your answer is needed to With a specialist',
  ],
  [
    { by: 'staff', oldValue: 'new', newValue: 'pending', description: 'Waits for a technician' },
    'Waits for a technician',
  ],
  [{ by: 'reporter', newValue: 'fulfilled' }, 'Said that it works now'],
  [{ by: 'reporter', newValue: 'archived' }, 'Cancelled the work order'],
  [{ by: 'reporter', oldValue: 'fulfilled', newValue: 'new' }, 'Said that it is still broken'],
  [{ by: 'reporter', oldValue: 'archived', newValue: 'new' }, 'Asked to take it up again'],
  [{ activityType: 'something_new', description: 'Something new' }, 'Something new'],
  [{ activityType: 'comment_added', newValue: 'It hisses.' }, undefined],
] as const)('%j reads "%s"', (changes, words) => {
  expect(happeningOf(someActivity({ activityType: 'status_changed', ...changes }))).toBe(words)
})
