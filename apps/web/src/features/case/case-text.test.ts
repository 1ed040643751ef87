import { userStatus, workOrderStatuses } from '@tessa/contract'
import { expect, test } from 'vitest'
import { someActivity, someWholeOrder } from '../../testing/case-examples.ts'
import { equipmentOf, messageOfTeam, statusText } from './case-text.ts'
import { activityText } from './activity-text.ts'
import { stepsOf } from './progress-of.ts'

test.each(workOrderStatuses)('%s has a sentence and at most one current step', (canonicalStatus) => {
  const order = someWholeOrder({ canonicalStatus, status: userStatus(canonicalStatus) })
  const steps = stepsOf(order)
  const isOver = ['fulfilled', 'archived'].includes(canonicalStatus)

  expect(statusText(order)).toMatch(/\.$/)
  expect(steps[0]).toMatchObject({ label: 'Received', state: 'done', at: order.createdAt })
  expect(steps.filter(({ state }) => state === 'now')).toHaveLength(isOver ? 0 : 1)
  const rank = { done: 0, now: 1, next: 2 }
  const ranks = steps.map(({ state }) => rank[state])
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('each finished step has its time', () => {
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
  [
    { by: 'staff', oldValue: 'submitted', newValue: 'in-progress', description: 'Answered by the team' },
    'Answered by the team',
  ],
  [
    { by: 'staff', oldValue: 'submitted', newValue: 'duplicate', description: 'Settled: duplicate' },
    'Settled: duplicate',
  ],
  [{ by: 'tessa', oldValue: 'answered', newValue: 'submitted', description: 'Reopened' }, 'Reopened'],
  [{ by: 'reporter', newValue: 'fulfilled' }, 'Said it works now'],
  [{ by: 'reporter', newValue: 'archived' }, 'Canceled the work order'],
  [{ by: 'reporter', oldValue: 'fulfilled', newValue: 'new' }, 'Said it is still broken'],
  [{ by: 'reporter', oldValue: 'archived', newValue: 'new' }, 'Asked to reopen it'],
  [{ activityType: 'something_new', description: 'Something new' }, 'Something new'],
  [{ activityType: 'comment_added', newValue: 'It hisses.' }, undefined],
] as const)('%j reads "%s"', (changes, words) => {
  expect(activityText(someActivity({ activityType: 'status_changed', ...changes }))).toBe(words)
})

test('a message on the original of a duplicate is answered by a later comment of the reporter', () => {
  const ofTeam = { activityType: 'comment_added', by: 'staff', newValue: 'Which code?' } as const
  const answer = { activityType: 'comment_added', newValue: 'E07.', createdAt: '2026-03-02T12:00:00.000Z' }
  const messageAt = (createdAt: string) =>
    messageOfTeam(
      someWholeOrder({
        question: null,
        activities: [someActivity(answer), someActivity({ ...ofTeam, createdAt })],
      }),
    )
  expect(messageAt('2026-03-02T11:00:00.000Z')).toBeNull()
  expect(messageAt('2026-03-02T13:00:00.000Z')).toBe('Which code?')
})

test.each([
  ['Autoclave', 'Autoclave'],
  ['', 'Medical equipment'],
])('equipment of the kind %s without a known maker and model is named "%s"', (equipmentType, name) => {
  expect(equipmentOf({ equipmentType, manufacturer: 'Maker not known', model: 'Model not known' })).toBe(name)
})
