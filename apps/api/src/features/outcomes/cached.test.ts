import { expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

test('a result is computed once, and the oldest leaves where there is no room', () => {
  const compute = vi.fn<(text: string) => string>((text) => text.toLowerCase())
  const lowerCase = cached(compute, 2)

  expect(['A', 'B', 'A', 'B'].map(lowerCase)).toEqual(['a', 'b', 'a', 'b'])
  expect(compute).toHaveBeenCalledTimes(2)
  expect(['C', 'B', 'C'].map(lowerCase)).toEqual(['c', 'b', 'c'])
  expect(compute).toHaveBeenCalledTimes(3)
  expect(lowerCase('A')).toBe('a')
  expect(compute).toHaveBeenCalledTimes(4)
})
