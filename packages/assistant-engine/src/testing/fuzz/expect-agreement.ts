import { expect } from 'vitest'
import type { Kind } from './random-flow.ts'
import { firstSeed, flowsPerKind, fuzz } from './run.ts'

/** Fails with the kind and the seed of each random flow about which verifier and walker disagree. */
export function expectAgreement(kind: Kind): void {
  const { compared, proved, tooLarge, faults, disagreements } = fuzz(kind, flowsPerKind, firstSeed)
  const seeds = `seeds ${firstSeed} to ${firstSeed + flowsPerKind - 1}`
  console.info(kind, seeds, { compared, proved, tooLarge }, Object.fromEntries(faults))
  expect(disagreements).toEqual([])
  expect(compared).toBeGreaterThan(0.95 * flowsPerKind)
  expect(proved).toBeGreaterThan(flowsPerKind / 25)
  expect(faults.size).toBeGreaterThanOrEqual(9)
}
