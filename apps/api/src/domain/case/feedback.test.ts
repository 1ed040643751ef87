import { workOrderStatuses, type WorkOrderStatus } from '@tessa/contract'
import { expect, test } from 'vitest'
import type { Context } from './decision.ts'
import { decide } from './lifecycle.ts'
import type { WorkOrderCommand } from './work-order-commands.ts'
import {
  now,
  at,
  manager,
  ada,
  guest,
  order,
  decided,
  typesOf,
  paused,
  feedbackKinds,
} from '../../testing/work-order-states.ts'

/** What becomes of each status by what its reporter says; undefined where that makes no sense any more. */
const feedbacks: Record<
  WorkOrderStatus,
  [stillBroken: string | undefined, worksNow: string | undefined, cancel: string | undefined]
> = {
  new: [undefined, 'fulfilled', 'archived'],
  pending: [undefined, 'fulfilled', 'archived'],
  'in-progress': [undefined, 'fulfilled', 'archived'],
  'needs-info': [undefined, 'fulfilled', 'archived'],
  escalated: [undefined, 'fulfilled', 'archived'],
  fulfilled: ['new', 'fulfilled', undefined],
  archived: ['new', undefined, undefined],
}
const everyFeedback = workOrderStatuses.flatMap((status) =>
  feedbackKinds.map((kind, n) => [status, kind, feedbacks[status][n]] as const),
)
test.for(everyFeedback)(
  'the reporter of one that is %s says %s, which makes it %s',
  ([status, kind, becomes]) => {
    const result = decide(order({ status }), { type: 'feedback', kind, reason: 'So it is' }, ada)

    if (becomes === undefined)
      return expect(result).toEqual({
        code: 'conflict',
        message: 'This work order has changed meanwhile. Look at it once more, please.',
      })
    const isSame = becomes === status
    const { patch, activities } = decided(result)
    expect(activities.map(({ type }) => type)).toEqual([
      'comment_added',
      isSame ? 'confirmed' : 'status_changed',
    ])
    if (isSame) return expect(patch).toEqual({})
    expect(patch).toMatchObject({
      status: becomes,
      version: 8,
      resolved_at: becomes === 'fulfilled' ? now : null,
    })
  },
)

const feedbackRefusals: [string, WorkOrderCommand<'feedback'>, Context, object][] = [
  [
    'who cancels says why',
    { type: 'feedback', kind: 'cancel', reason: '  ' },
    ada,
    { code: 'validation', field: 'reason', message: 'Please say why it is not needed.' },
  ],
  ['a link speaks not for an account', { type: 'feedback', kind: 'works-now' }, guest, { code: 'not_found' }],
  ['nobody speaks of another’s', { type: 'feedback', kind: 'works-now' }, manager, { code: 'not_found' }],
  [
    'an old view is refused',
    { type: 'feedback', kind: 'works-now' },
    { ...ada, version: 6 },
    { code: 'conflict' },
  ],
]
test.for(feedbackRefusals)('feedback: %s', ([, command, context, refusal]) => {
  expect(decide(order(), command, context)).toMatchObject(refusal)
})

test('the reporter’s answer ends the waiting for it, words or files', () => {
  const files = [{ id: 'f', name: 'strip.png' }]
  for (const [responded_at, status] of [
    [null, 'new'],
    [at(-2), 'in-progress'],
  ] as const) {
    const asked = order({ ...paused, responded_at, estimated_completion: at(5) })
    const { patch, activities } = decided(
      decide(asked, { type: 'reporter-comment', words: 'Room 12', files }, ada),
    )
    expect(patch).toMatchObject({ status, version: 8, due_at: at(3), estimated_completion: at(6) })
    expect(activities.map(({ actor, type, newValue }) => [actor, type, newValue])).toEqual([
      [{ userId: 'ada' }, 'comment_added', 'Room 12'],
      [{ userId: 'ada' }, 'file_added', 'f'],
      ['system', 'status_changed', status],
      ['system', 'estimate_changed', at(6).toISOString()],
    ])
  }
  const byFile = decide(order(paused), { type: 'reporter-comment', words: '', files }, ada)
  expect(typesOf(decided(byFile))).toEqual(['file_added', 'status_changed'])
})

test('a reporter’s comment changes nothing of what does not wait, and a late file nothing of what does', () => {
  const comment = { type: 'reporter-comment', words: 'It clicks.', files: [] } as const
  expect(decided(decide(order({ status: 'escalated' }), comment, guest))).toEqual({
    patch: {},
    activities: [
      {
        actor: 'guest',
        type: 'comment_added',
        description: 'Comment from the reporter',
        oldValue: null,
        newValue: 'It clicks.',
      },
    ],
  })
  const file = { type: 'add-file', file: { id: 'f', name: 'a.png' } } as const
  expect(decided(decide(order(paused), file, guest))).toEqual({
    patch: {},
    activities: [
      {
        actor: 'guest',
        type: 'file_added',
        description: 'a.png added by the reporter',
        oldValue: null,
        newValue: 'f',
      },
    ],
  })
})

const smoke = { type: 'reporter-comment', words: 'Smoke comes out of it', files: [] } as const
test('danger that is told later makes it critical and promises it anew, in every status that is worked on', () => {
  for (const status of workOrderStatuses) {
    const result = decided(decide(order({ status, response_breached_at: at(-1) }), smoke, ada))
    const last = result.activities.at(-1)
    if (status === 'fulfilled' || status === 'archived') expect(result.patch).toEqual({})
    else {
      expect(result.patch).toMatchObject({ priority: 'critical', sla_key: 'emergency', due_at: at(2) })
      expect(result.patch).toMatchObject({ responded_at: null, response_breached_at: null })
      expect(last).toMatchObject({
        actor: 'system',
        type: 'priority_changed',
        oldValue: 'high',
        newValue: 'critical',
      })
    }
  }
  expect(typesOf(decided(decide(order({ priority: 'critical' }), smoke, ada)))).toEqual(['comment_added'])
})

test('one that is still broken and dangerous is reopened and critical', () => {
  const reason = 'The new one smokes'
  const result = decide(
    order({ status: 'archived' }),
    { type: 'feedback', kind: 'still-broken', reason },
    ada,
  )
  expect(typesOf(decided(result))).toEqual(['comment_added', 'status_changed', 'priority_changed'])
  expect(decided(result).patch).toMatchObject({
    status: 'new',
    priority: 'critical',
    due_at: at(2),
    version: 9,
  })
})
