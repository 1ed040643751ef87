import { refusalOf } from '@tessa/assistant-engine/answers'
import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['0,8', '0.8'],
  [' -0,8 ', '-0.8'],
  [',5', '.5'],
  ['12,75', '12.75'],
  ['0,125', '0.125'],
  ['1500,125', '1500.125'],
  ['3.5', '3.5'],
  ['08', '08'],
])('%s is read as %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
  expect(refusalOf({ type: 'number' }, number)).toBeNull()
})

test.each(['1,500', '-12,500', '1,500,000', '1.500,5', '1,500.5', '1.2.3', '1e2', '5,', '1 500', '0,8 mg/l'])(
  '%s stays as it was typed, and is refused',
  (typed) => {
    expect(readNumber(typed)).toBe(typed)
    expect(refusalOf({ type: 'number' }, typed)).toEqual({ reason: 'number', type: 'number' })
  },
)
