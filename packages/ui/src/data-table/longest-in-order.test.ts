import { expect, test } from 'vitest'
import { longestInOrder } from './longest-in-order.ts'

/** All subsets of the indexes, one after the other. */
const longestByTrial = (places: readonly number[]): number => {
  let longest = 0
  for (let subset = 0; subset < 2 ** places.length; subset += 1) {
    const chosen = places.filter((_, index) => (subset >> index) % 2 === 1)
    const isInOrder = chosen.every((place, index) => place >= (chosen[index - 1] ?? 0))
    if (isInOrder) longest = Math.max(longest, chosen.length)
  }
  return longest
}

test('no series in order is longer than the one found', () => {
  for (let number = 0; number < 3 ** 6; number += 1) {
    const places = Array.from({ length: 6 }, (_, index) => Math.floor(number / 3 ** index) % 3)
    const found = longestInOrder(places)
    expect(found).toHaveLength(longestByTrial(places))
    expect(found).toEqual([...new Set(found)].toSorted((one, other) => one - other))
    const inOrder = found.map((index) => places[index] ?? -1)
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
  }
})

test('what has no place is left out', () => {
  expect(longestInOrder([0, 2, undefined, 0, 1, 1])).toEqual([0, 3, 4, 5])
  expect(longestInOrder([undefined])).toEqual([])
  expect(longestInOrder([])).toEqual([])
})
