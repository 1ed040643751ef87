import { guardFormula, withoutGuard } from '@tessa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileCells } from '../../testing/hostile-cells.ts'

test.each(hostileCells)('%j begins no formula, and comes back as it was', (text) => {
  expect(guardFormula(text)).toMatch(/^'/)
  expect(withoutGuard(guardFormula(text))).toBe(text)
})

test.each(['pump', 'a=b', 'x-ray', "'quoted'", '', '12', 'ada@hospital.example', 'smoke, heat'])(
  '%j stays as it is',
  (text) => {
    expect(guardFormula(text)).toBe(text)
    expect(withoutGuard(text)).toBe(text)
  },
)

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['first\n- second', "first\n'- second"],
  ['a\t @SUM(A1)', "a\t' @SUM(A1)"],
])('%j begins no formula where its middle is taken for a cell', (text, cell) => {
  expect(guardFormula(text)).toBe(cell)
  expect(withoutGuard(cell)).toBe(text)
})

test('whatever is typed comes back as it was', () => {
  const piece = fc.constantFrom(
    '=',
    '-',
    '＝',
    "'",
    "''",
    ' ',
    '\t',
    '\n',
    '\r\n',
    ';',
    ',',
    '"',
    '\u202e',
    '\0',
    'a',
    '1',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((all) => all.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        expect(withoutGuard(guardFormula(text))).toBe(text)
      },
    ),
    { numRuns: 5000 },
  )
})
