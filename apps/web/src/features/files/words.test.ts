import { expect, test } from 'vitest'
import { sizeOf, words } from './words.ts'

test.each([
  [1, '1 kB'],
  [20_480, '20 kB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text)
})

test('a picture that becomes larger by redrawing shows both sizes', () => {
  expect(words.size(52_000, 25_000)).toBe('24 kB, sent as 51 kB')
  expect(words.size(52_000, 52_100)).toBe('51 kB')
  expect(words.size(52_000)).toBe('51 kB')
})
