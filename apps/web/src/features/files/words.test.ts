import { expect, test } from 'vitest'
import { sizeOf } from './words.ts'

test.each([
  [1, '1 kB'],
  [20_480, '20 kB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text)
})
