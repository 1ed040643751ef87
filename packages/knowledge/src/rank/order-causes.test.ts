import { expect, test } from 'vitest'
import { orderCauses } from './order-causes.ts'

test('causes are ordered by probability over the minutes of their checks once outcomes are known, each with its checks', () => {
  const cause = (probability: number, ...minutes: number[]) => ({
    probability,
    fault: { checks: minutes.map((one) => ({ minutes: one })) },
  })
  const [slow, quick, long] = [cause(0.6, 20, 20), cause(0.3, 2, 3), cause(0.1, 30)]
  expect(orderCauses([slow, quick, long], {})).toEqual([slow, quick, long])
  expect(orderCauses([slow, quick, long], { isLearned: true })).toEqual([quick, slow, long])
})
