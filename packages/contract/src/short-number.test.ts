import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShortNumber, shortNumberAlphabet, shortNumberOf } from './short-number.ts'

const character = fc.constantFrom(...shortNumberAlphabet.split(''))
const anyNumber = fc
  .oneof(...[5, 7].map((length) => fc.string({ unit: character, minLength: length, maxLength: length })))
  .map(shortNumberOf)

/** The position of a character in the number without the hyphen. */
const indexOf = (number: string, place: number): number => {
  const at = place % (number.length - 1)
  return at < 4 ? at : at + 1
}
const put = (number: string, at: number, with_: string) => number.slice(0, at) + with_ + number.slice(at + 1)

test('the alphabet has no two characters that look or sound alike', () => {
  const alike = ['0ODQ', '1IL', '2Z', '5S', '6G', '8B', 'UV', '3BCDEGPTVZ', '8AHJ', 'FSX', 'MN', '95I', '2QU']
  for (const family of alike)
    expect(family.split('').filter((one) => shortNumberAlphabet.includes(one)).length, family).toBeLessThan(2)
  expect(new Set(shortNumberAlphabet).size).toBe(13)
})

test('the number in the documentation is valid', () => {
  expect(shortNumberOf('7K2F4')).toBe('7K2F-49')
  expect(readShortNumber('7K2F-49')).toEqual({ kind: 'valid', number: '7K2F-49' })
})

test('a number is read in lower case, and with or without its hyphen', () => {
  fc.assert(
    fc.property(anyNumber, fc.constantFrom('-', '', ' ', ' – '), (number, between) => {
      const typed = ` ${number.replace('-', between).toLowerCase()} `
      expect(readShortNumber(typed)).toEqual({ kind: 'valid', number })
    }),
  )
})

test('every single wrong character is detected', () => {
  fc.assert(
    fc.property(
      anyNumber,
      fc.nat(),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
      (number, place, other) => {
        const at = indexOf(number, place)
        fc.pre(number[at] !== other)
        expect(readShortNumber(put(number, at, other)).kind).toBe('mistyped')
        expect(readShortNumber(put(number, at, other).replace('-', '')).kind).not.toBe('valid')
      },
    ),
  )
})

test('every swap of two neighboring characters is detected', () => {
  fc.assert(
    fc.property(anyNumber, fc.nat(), (number, place) => {
      const all = number.replace('-', '')
      const at = place % (all.length - 1)
      const [one = '', other = ''] = all.slice(at, at + 2)
      fc.pre(one !== other)
      const changed = put(put(all, at, other), at + 1, one)
      expect(readShortNumber(`${changed.slice(0, 4)}-${changed.slice(4)}`)).toEqual({ kind: 'mistyped' })
    }),
  )
})

test('a missing or extra character makes a number invalid', () => {
  fc.assert(
    fc.property(anyNumber, character, (number, more) => {
      expect(readShortNumber(number + more).kind).not.toBe('valid')
      expect(readShortNumber(number.slice(0, -1)).kind).not.toBe('valid')
    }),
  )
})

test.each([
  '',
  'WO-1794829704279',
  'HR-1',
  'pumped',
  'autoclave',
  'M11',
  '4427826',
  '234678',
  'stops at 118',
])('"%s" is not taken for a mistyped number', (text) => {
  expect(readShortNumber(text)).toEqual({ kind: 'other' })
})
