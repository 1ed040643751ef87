import { expect, test } from 'vitest'
import { sessionStatusOf } from './session-text.ts'

test('an unknown session status is shown unchanged in a neutral color', () => {
  expect(sessionStatusOf('paused by the lab')).toEqual({ tone: 'closed', label: 'paused by the lab' })
  expect(sessionStatusOf('active')).toEqual({ tone: 'in-progress', label: 'Active' })
})
