import { expect, test } from 'vitest'
import { levelsOf, scopeOf } from './device-scope.ts'

test('an answer that a maker or a model is not known names none', () => {
  const device = { equipment_type: 'Autoclave', manufacturer: 'Midmark', model: 'M11' }
  expect(levelsOf(scopeOf(device))).toHaveLength(3)
  expect(levelsOf(scopeOf({ ...device, model: 'Model not known' }))).toHaveLength(2)
  expect(levelsOf(scopeOf({ ...device, manufacturer: 'Maker not known' }))).toHaveLength(1)
})
