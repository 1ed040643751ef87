import { expect, test } from 'vitest'
import { countsIn, failuresIn, none, plus } from './counts.mjs'

test('a summary of passed tests is counted', () => {
  expect(countsIn('      Tests  42 passed (42)')).toEqual({ passed: 42, failed: 0, skipped: 0 })
})

test('failed, skipped and planned tests are counted separately', () => {
  const line = '      Tests  2 failed | 40 passed | 1 skipped | 3 todo (46)'

  expect(countsIn(line)).toEqual({ passed: 40, failed: 2, skipped: 4 })
})

test('the line that counts files is ignored', () => {
  expect(countsIn(' Test Files  3 passed (3)')).toBeUndefined()
})

test('counts add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }

  expect(plus(plus(none, one), one)).toEqual({ passed: 2, failed: 4, skipped: 6 })
})

test('a run in which no test ran has failed, unless nothing has tests', () => {
  expect(failuresIn({ counts: none, problems: [] }, true)).toBe(1)
  expect(failuresIn({ counts: none, problems: [] }, false)).toBe(0)
  expect(failuresIn({ counts: { ...none, failed: 1 }, problems: [] }, true)).toBe(1)
  expect(failuresIn({ counts: { ...none, passed: 3 }, problems: [] }, true)).toBe(0)
})

test('a failed check without tests is a failure', () => {
  const problems = [{ task: 'Format', log: '' }]

  expect(failuresIn({ counts: { ...none, passed: 3 }, problems }, true)).toBe(1)
})
