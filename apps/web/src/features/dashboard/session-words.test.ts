import { expect, test } from 'vitest'
import { sessionStatusOf } from './session-words.ts'

test('a session status that nobody knows is shown as it came, quietly', () => {
  expect(sessionStatusOf('paused by the lab')).toEqual({ tone: 'closed', label: 'paused by the lab' })
  expect(sessionStatusOf('active')).toEqual({ tone: 'in-progress', label: 'Active' })
})
