import { expect, test } from 'vitest'
import { deviceOf, sessionStatusOf } from './session-text.ts'

test('an unknown session status is shown unchanged in a neutral color', () => {
  expect(sessionStatusOf('paused by the lab')).toEqual({ tone: 'closed', label: 'paused by the lab' })
  expect(sessionStatusOf('active')).toEqual({ tone: 'in-progress', label: 'Active' })
})

test.each([
  ['Autoclave', 'Autoclave'],
  [null, 'Equipment not named yet'],
])('equipment of the kind %s without a known maker and model is named "%s"', (equipmentType, name) => {
  expect(deviceOf({ equipmentType, manufacturer: 'Maker not known', model: 'Model not known' })).toBe(name)
})
