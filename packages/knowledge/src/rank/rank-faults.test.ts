import { expect, test } from 'vitest'
import { unknownValues } from './rank-faults.ts'

test('words of faults that the base lacks are the last feature of "none of these faults"', () => {
  const words = new Map([
    ['fridge', 2],
    ['cuff', -1],
  ])
  const valueOf = (...terms: string[]): number =>
    unknownValues({ faults: [], unknown: [1, 0], terms }, words).at(-1) ?? 0

  expect(valueOf('fridge')).toBeGreaterThan(0)
  expect(valueOf('cuff')).toBeLessThan(0)
  expect(valueOf('the')).toBe(0)
  expect(valueOf('fridge', 'the', 'the')).toBeLessThan(valueOf('fridge'))
})
