import { expect, test } from 'vitest'
import { basicChecks } from './basic-checks.ts'
import { expectedCases, fixProbability } from './fix-probability.ts'
import { orderChecks } from './order-checks.ts'

const ids = (checks: readonly { readonly id: string }[]) => checks.map(({ id }) => id)
const specified = ['power-check', 'display-check', 'connection-check']
const connection = (cases: number) => ({ cases, fixed: { 'connection-check': cases } })

test('with fewer than five cases the order is the specified one', () => {
  expect(ids(orderChecks(basicChecks, []))).toEqual(specified)
  expect(ids(orderChecks(basicChecks, [connection(4)]))).toEqual(specified)
  expect(ids(orderChecks(basicChecks, [connection(4), connection(4), connection(4)]))).toEqual(specified)
})

test('checks that fixed most for their minutes come first', () => {
  expect(ids(orderChecks(basicChecks, [connection(40)]))[0]).toBe('connection-check')
  const even = { cases: 30, fixed: { 'power-check': 10, 'display-check': 10, 'connection-check': 10 } }
  expect(ids(orderChecks(basicChecks, [even]))).toEqual(['display-check', 'power-check', 'connection-check'])
})

test('no experience comes before safety', () => {
  const checks = [
    { id: 'patient-safe', minutes: 5, likelihood: 0, isSafety: true },
    { id: 'isolated', minutes: 9, likelihood: 0, isSafety: true },
    ...basicChecks,
  ]
  const order = ids(orderChecks(checks, [connection(1000)]))
  expect(order.slice(0, 3)).toEqual(['patient-safe', 'isolated', 'connection-check'])
})

test('a level with few cases is shrunk towards the next wider one, and the widest towards the base', () => {
  const check = { id: 'display-check', likelihood: 0.1 }
  const all = (cases: number) => ({ cases, fixed: { 'display-check': cases } })
  expect(fixProbability(check, [])).toBe(0.1)
  const [two, many] = [fixProbability(check, [all(2)]), fixProbability(check, [all(200)])]
  expect(two).toBeGreaterThan(0.1)
  expect(two).toBeLessThan(0.5)
  expect(many).toBeGreaterThan(0.95)
  // One case of the model hardly moves what 200 of the kind of equipment say.
  const none = { cases: 1, fixed: {} }
  expect(fixProbability(check, [all(200), none])).toBeGreaterThan(0.8)
})

test('every probability is one, whatever was counted', () => {
  for (const cases of [0, 1, 5, 1_000_000])
    for (const fixed of [0, cases]) {
      const level = { cases, fixed: { a: fixed } }
      const probability = fixProbability({ id: 'a', likelihood: 0.3 }, [level, level, level])
      expect(probability).toBeGreaterThanOrEqual(0)
      expect(probability).toBeLessThanOrEqual(1)
    }
})

test('a narrow level counts its own cases, and eight by the share of the wider ones', () => {
  const [kind, model] = [
    { cases: 20, fixed: { 'cause:a': 12 } },
    { cases: 5, fixed: {} },
  ]
  expect(expectedCases('cause:a', [])).toBe(0)
  expect(expectedCases('cause:a', [kind])).toBeCloseTo(12)
  expect(expectedCases('cause:a', [kind, model])).toBeCloseTo((8 * 12) / 28)
  expect(expectedCases('cause:a', [kind, { cases: 5, fixed: { 'cause:a': 5 } }])).toBeCloseTo(
    5 + (8 * 12) / 28,
  )
})
