import { expect, test } from 'vitest'
import { flowsPerKind, fuzz } from '../src/testing/fuzz/run.ts'

test('verifier and walker agree on random flows with values of facts and words', () => {
  const { compared, proved, tooLarge, faults, disagreements } = fuzz('values', flowsPerKind)
  console.info('values', { compared, proved, tooLarge }, Object.fromEntries(faults))
  expect(disagreements).toEqual([])
  expect(compared).toBeGreaterThan(0.95 * flowsPerKind)
  expect(proved).toBeGreaterThan(flowsPerKind / 20)
  expect(faults.size).toBeGreaterThanOrEqual(9)
}, 3_600_000)
