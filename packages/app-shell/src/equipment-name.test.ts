import { expect, test } from 'vitest'
import { equipmentName } from './equipment-name.ts'

test.each([
  [['Midmark', 'M11', 'Autoclave'], 'Midmark M11 Autoclave'],
  [['Maker not known', 'Model not known', 'X-Ray Equipment'], 'X-Ray Equipment'],
  [['Philips', 'Model not known', ''], 'Philips'],
  [[null, undefined, ''], ''],
])('%j are named "%s"', (names, name) => expect(equipmentName(...names)).toBe(name))
