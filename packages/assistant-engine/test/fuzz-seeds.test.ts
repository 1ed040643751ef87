import { expect, test } from 'vitest'
import type { Kind } from '../src/testing/fuzz/random-flow.ts'
import { randomComposition } from '../src/testing/fuzz/random-composition.ts'
import { randomList } from '../src/testing/fuzz/random-list.ts'
import { fuzz } from '../src/testing/fuzz/run.ts'

/** Flows about which verifier and walker once disagreed. */
const seeds: Readonly<Record<Kind, readonly number[]>> = {
  values: [],
  server: [],
  loops: [519, 1755, 2669, 2867, 4076, 4244, 4856, 4893, 6478],
  typed: [42, 167, 381, 481],
  promises: [126, 137, 504, 1748],
}
const cases = Object.entries(seeds).flatMap(([kind, found]) => found.map((seed) => ({ kind, seed })))

test.each(cases)('verifier and walker agree on the $kind flow of seed $seed', ({ kind, seed }) => {
  const isKind = (name: string): name is Kind => Object.hasOwn(seeds, name)
  if (!isKind(kind)) throw new Error(`"${kind}" is no kind of flow.`)
  const { compared, disagreements } = fuzz(kind, 1, seed)

  expect(disagreements).toEqual([])
  expect(compared).toBe(1)
})

// Commands of these flows need a fact that the sub-flow sets, so with these commands the parser would refuse them.
test.each([844, 1072, 1862, 3399])('the compositions of seed %i can be parsed', (seed) => {
  expect([randomList(seed), randomComposition(seed)]).toHaveLength(2)
})
