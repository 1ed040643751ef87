import { plainTextPattern } from '@tessa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toContactName, toPlainLine } from './plain-line.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada <b>Lovelace</b> ', 'Ada b Lovelace /b'],
  ['Pay at http://evil.example', 'Pay at http evil.example'],
  ['Ada\nBcc: eve', 'Ada Bcc: eve'],
  ['a:<//b', 'a: //b'],
  ['\u202EadA', 'adA'],
])('%j becomes %j', (typed, plain) => {
  expect(toPlainLine(typed)).toBe(plain)
})

test('any text becomes a plain line', () => {
  const nasty = fc.constantFrom(':', '/', '://', '<', '>', '\n', '\u202E', 'Ada', ' ')
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(nasty).map((parts) => parts.join('')),
  )
  fc.assert(fc.property(typed, (text) => plainTextPattern.test(toPlainLine(text))))
})

test('a name of only removed characters becomes a placeholder', () => {
  expect(toContactName('<>')).toBe('No name given')
})
