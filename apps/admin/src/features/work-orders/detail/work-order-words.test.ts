import { expect, test } from 'vitest'
import type { ActivityEntry } from '@tessa/contract'
import { fromLocalInput, timeLeft, toLocalInput, undoneIn } from './work-order-words.ts'

const now = Date.parse('2026-11-24T10:00:00Z')

test.for([
  ['2026-11-24T10:45:00Z', '45 min left'],
  ['2026-11-24T13:20:00Z', '3 h 20 min left'],
  ['2026-11-24T12:00:00Z', '2 h left'],
  ['2026-11-27T12:00:00Z', '3 days left'],
  ['2026-11-24T09:30:00Z', '30 min late'],
] as const)('what is left of a promise is said in few words: %s', ([due, words]) => {
  expect(timeLeft(due, now)).toBe(words)
})

test('a moment comes out of a field as it went in', () => {
  expect(fromLocalInput(toLocalInput('2026-11-24T10:45:00.000Z'))).toBe('2026-11-24T10:45:00.000Z')
  expect([toLocalInput(null), fromLocalInput('')]).toEqual(['', null])
})

test('a year that no calendar has is no moment, and breaks nothing', () => {
  expect(fromLocalInput('275761-01-01T10:30')).toBeNull()
})

test('an undo takes back the last entry of its kind with the same words, once', () => {
  const told = [
    'Status changed from new to fulfilled',
    'Status changed from fulfilled to new',
    'Status changed from new to fulfilled',
    'Undone: Status changed from new to fulfilled',
    'Undone: Status changed from new to fulfilled',
    'Undone: Assigned to Ina Ink',
  ]
  const entries = told.map((description, index): ActivityEntry => ({
    id: index + 1,
    activity_type: 'status_changed',
    description,
    old_value: null,
    new_value: null,
    actor_kind: 'user',
    first_name: 'Tom',
    last_name: 'Tool',
    is_internal: false,
    created_at: '2026-11-24T10:00:00.000Z',
  }))
  expect([...undoneIn(entries.slice(0, 4))]).toEqual([3])
  expect([...undoneIn(entries)]).toEqual([3, 1])
})
