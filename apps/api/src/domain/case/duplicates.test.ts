import { workOrderStatuses } from '@tessa/contract'
import { expect, test } from 'vitest'
import { decided, manager, now, nothing, order, tom, typesOf } from '../../testing/work-order-states.ts'
import { decide } from './lifecycle.ts'

const other = { id: 'two', work_order_number: 'WO-2', short_number: '7K2F-49' }
const mark = { type: 'mark-duplicate', of: other, isCircle: false } as const

test.for(workOrderStatuses)('a duplicate is archived, and names the other one: it was %s', (status) => {
  const result = decided(decide(order({ status }), mark, manager))

  expect(result.patch).toMatchObject({ duplicate_of: 'two', version: 8 })
  expect(result.activities.at(-1)).toMatchObject({
    type: 'duplicate_marked',
    description: 'Duplicate of 7K2F-49',
    newValue: 'WO-2',
  })
  expect(typesOf(result)).toEqual(
    status === 'archived' ? ['duplicate_marked'] : ['status_changed', 'duplicate_marked'],
  )
  if (status !== 'archived') expect(result.patch).toMatchObject({ status: 'archived', resolved_at: null })
})

test('no work order is a duplicate of itself, or of its own duplicate', () => {
  for (const wrong of [
    { ...mark, of: { ...other, id: 'one' } },
    { ...mark, isCircle: true },
  ])
    expect(decide(order(), wrong, manager)).toMatchObject({ code: 'validation', field: 'of' })
})

test('to mark it once more changes nothing, and an old view of it is refused', () => {
  expect(decide(order({ status: 'archived', duplicate_of: 'two' }), mark, manager)).toEqual(nothing)
  expect(decide(order(), mark, { ...manager, version: 6 })).toMatchObject({ code: 'conflict' })
  const theirs = order({ technician_id: 2, technician_name: 'Ina Ink' })
  expect(decide(theirs, mark, tom)).toMatchObject({ code: 'forbidden' })
})

test('the other one says so to colleagues only', () => {
  const command = { type: 'add-duplicate', duplicate: { ...other, short_number: '2346-78' } } as const
  expect(decide(order({ technician_id: 2 }), command, tom)).toMatchObject({
    patch: {},
    activities: [{ description: '2346-78 is a duplicate of this one', isInternal: true }],
  })
})

test('one that is opened again is no duplicate any more', () => {
  const archived = order({ status: 'archived', duplicate_of: 'two' })
  const reopened = decide(archived, { type: 'change-status', status: 'in-progress' }, manager)
  expect(decided(reopened).patch).toMatchObject({ duplicate_of: null, responded_at: now })
})

test('what the reporter of a duplicate adds is for the team alone, and answers its question', () => {
  const asked = order({ status: 'needs-info', sla_paused_at: now })
  const words = { type: 'reporter-comment', words: 'It clicks.', files: [], via: '2346-78' } as const
  const result = decided(decide(asked, words, { ...manager, actor: 'guest' }))
  expect(result.activities[0]).toMatchObject({
    description: 'Comment from the reporter of 2346-78',
    isInternal: true,
  })
  expect(result.patch).toMatchObject({ status: 'new' })
})
