import { expect, test } from 'vitest'
import { isLeftOut } from './is-left-out.ts'

test.each([
  ['engine', [], false],
  ['engine', ['pages'], true],
  ['warm', [], true],
  ['warm', ['warm'], false],
])('%s is left out for the names %j: %s', (name, wanted, expected) => {
  expect(isLeftOut(name, wanted)).toBe(expected)
})
