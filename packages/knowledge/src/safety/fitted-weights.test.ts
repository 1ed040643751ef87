import { expect, test } from 'vitest'
import { fitDangerTo, readDangerExamples } from '../testing/evaluate-danger.ts'
import { dangerWeights } from './danger-weights.ts'

test('the danger weights are those that are fitted to the cases', { timeout: 60_000 }, () => {
  expect(dangerWeights).toEqual(fitDangerTo(readDangerExamples()))
})
