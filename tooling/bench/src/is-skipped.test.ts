import { expect, test } from 'vitest'
import { isSkipped } from './is-skipped.ts'

test.each([
  ['engine', [], false],
  ['engine', ['pages'], true],
  ['warm', [], true],
  ['warm', ['warm'], false],
])('%s is skipped for the names %j: %s', (name, wanted, expected) => {
  expect(isSkipped(name, wanted)).toBe(expected)
})
