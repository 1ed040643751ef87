import { shippedBase, type Fault } from '@tessa/knowledge/base'
import { expect, test } from 'vitest'
import { layeredBase } from './layered-base.ts'
import { noEntries } from './local-layer.ts'

const shipped = shippedBase.faults.find(({ id }) => id === 'ac-007')
if (!shipped) throw new Error('ac-007 is not there')
const [check] = shipped.checks

/** The fault as it would be changed before the shipped one warned of anything. */
const older: Fault = {
  ...shipped,
  type: 'centrifuge',
  remedy: 'Turn it off and on',
  safety: ['Wear gloves'],
  danger: 'never',
  skill: 'user',
  escalateWhen: 'The lamp stays on',
  checks: [
    { check: 'Press the button', expected: 'beeps', ifNot: 'go on', minutes: 1, hazard: 'none' },
    ...shipped.checks.map((one) => ({ ...one, minutes: 9, hazard: 'none' as const })),
  ],
}

const layerOf = (fault: Fault) => layeredBase({ ...noEntries, faults: [fault] })

test('a fault that was changed in an older version has the warnings of the shipped one, everywhere', () => {
  const { base, layer, groups } = layerOf(older)

  const expected = {
    ...older,
    type: 'autoclave',
    danger: 'always',
    skill: 'vendor',
    safety: [...shipped.safety, 'Wear gloves'],
    escalateWhen: `${shipped.escalateWhen}; The lamp stays on`,
    checks: [older.checks[0], { ...check, minutes: 9 }],
  }
  expect(layer.faults).toEqual([expected])
  expect(base.faults.filter(({ id }) => id === 'ac-007')).toEqual([expected])
  expect(groups.flatMap(({ faults }) => faults).filter(({ id }) => id === 'ac-007')).toEqual([expected])
})

test('a fault that warns of more than the shipped one stays as it is', () => {
  const stricter: Fault = {
    ...shipped,
    safety: ['Wear gloves', ...shipped.safety],
    escalateWhen: `The lamp stays on. ${shipped.escalateWhen.toUpperCase()}`,
    checks: [{ check: 'Press the button', expected: 'beeps', ifNot: 'go on', minutes: 1, hazard: 'heat' }],
  }
  expect(layerOf(stricter).layer.faults).toEqual([stricter])
})

test('a fault of its own stays as it is', () => {
  const own: Fault = { ...older, id: 'la-000' }
  expect(layerOf(own).layer.faults).toEqual([own])
})
