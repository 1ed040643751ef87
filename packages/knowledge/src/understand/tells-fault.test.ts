import { expect, test } from 'vitest'
import { equipmentTypes } from '../equipment-types.ts'
import { tellsFault } from './tells-fault.ts'

test.each([
  'screen black',
  'pump leaking',
  'no power',
  "won't start",
  'patient collapsed',
  'help me',
  'smoke!',
  'alarms',
  'display broken',
])('"%s" tells a fault', (text) => expect(tellsFault(text)).toBe(true))

test.each([
  'coffee machine',
  'hospital bed',
  'blood warmer',
  'patient lift',
  'label printer',
  'operating table',
  'wheelchair',
  ...equipmentTypes.map(({ name }) => name),
])('"%s" is a name', (text) => expect(tellsFault(text)).toBe(false))
