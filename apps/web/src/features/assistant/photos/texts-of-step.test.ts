import { expect, test } from 'vitest'
import { withText } from './texts-of-step.ts'

test.each([
  ['', 'E1', 'E1'],
  ['E10', 'E1', 'E10, E1'],
  ['E1-4', 'E1', 'E1-4, E1'],
  ['E10, E1', 'E1', 'E10, E1'],
  ['It says E1 again', 'E1', 'It says E1 again'],
  ['O2 FAIL', 'O2 FAIL', 'O2 FAIL'],
  ['O2 FAILED', 'O2 FAIL', 'O2 FAILED, O2 FAIL'],
])('after “%s”, a yes to “%s” makes it “%s”', (typed, text, both) => {
  expect(withText(typed, text)).toBe(both)
})
