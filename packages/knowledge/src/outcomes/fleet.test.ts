import { expect, test } from 'vitest'
import type { LevelCounts } from './fix-probability.ts'
import { orderChecks, type OrderedCheck } from './order-checks.ts'
import { randomOf, type Random } from '../testing/random-of.ts'

const learned = 240
const judged = 400
const seeds = 200
/** The order that a sheet would give, with minutes from a look to a swapped part. */
const checks: readonly OrderedCheck[] = [2, 1, 3, 5, 2, 8, 4, 1].map((minutes, index) => ({
  id: `check-${index}`,
  minutes,
  likelihood: 1 / 9,
}))

interface Model {
  readonly levels: readonly string[]
  /** The true probability of each check; the rest is something else. */
  readonly truth: readonly number[]
}

const shares = (weights: readonly number[]) => {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Two kinds of equipment with three makers of two models, whose faults resemble those of their kind. */
const fleetOf = (random: Random): readonly Model[] =>
  ['pump', 'monitor'].flatMap((kind) => {
    // The last one is something else.
    const ofKind = shares(Array.from({ length: checks.length + 1 }, () => -Math.log(1 - random())))
    return ['a', 'b', 'c'].flatMap((maker) => {
      const ofMaker = shares(ofKind.map((share) => share * (0.5 + random())))
      return ['1', '2'].map((model) => ({
        levels: [kind, `${kind} ${maker}`, `${kind} ${maker} ${model}`],
        truth: shares(ofMaker.map((share) => share * (0.5 + random()))),
      }))
    })
  })

const pick = (random: Random, weights: readonly number[]) => {
  let left = random()
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found === -1 ? weights.length - 1 : found
}

const minutesUntil = (order: readonly OrderedCheck[], fixedBy: string): number => {
  const at = order.findIndex(({ id }) => id === fixedBy)
  return (at === -1 ? order : order.slice(0, at + 1)).reduce((sum, { minutes }) => sum + minutes, 0)
}

/** The minutes of the learned order as a share of those of the fixed order, over cases that were not learned from. */
const ratioOf = (seed: number): number => {
  const random = randomOf(seed)
  const fleet = fleetOf(random)
  const counts = new Map<string, { cases: number; fixed: Record<string, number> }>()
  const next = () => {
    const model = fleet[Math.floor(random() * fleet.length)]
    if (!model) throw new Error('The fleet is empty.')
    return { model, fixedBy: checks[pick(random, model.truth)]?.id ?? 'other' }
  }
  for (let at = 0; at < learned; at += 1) {
    const { model, fixedBy } = next()
    // One of ten is not known, and one of twenty names a wrong check.
    const told = random()
    if (told < 0.1) continue
    const fix = told < 0.15 ? `check-${Math.floor(random() * checks.length)}` : fixedBy
    for (const level of model.levels) {
      const count = counts.get(level) ?? { cases: 0, fixed: {} }
      counts.set(level, count)
      count.cases += 1
      count.fixed[fix] = (count.fixed[fix] ?? 0) + 1
    }
  }
  const levelsOf = ({ levels }: Model): LevelCounts[] =>
    levels.map((level) => counts.get(level) ?? { cases: 0, fixed: {} })
  const spent = { learned: 0, fixed: 0 }
  for (let at = 0; at < judged; at += 1) {
    const { model, fixedBy } = next()
    spent.learned += minutesUntil(orderChecks(checks, levelsOf(model)), fixedBy)
    spent.fixed += minutesUntil(checks, fixedBy)
  }
  return spent.learned / spent.fixed
}

test('after 240 cases of a fleet the checks take at most 0.8 of the minutes of the fixed order', () => {
  const ratios = Array.from({ length: seeds }, (_, seed) => ratioOf(seed + 1))
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / seeds
  const faster = ratios.filter((ratio) => ratio < 1).length / seeds
  console.info(
    `minutes: ${mean.toFixed(3)} of the fixed order; faster for ${(100 * faster).toFixed(1)} % of the seeds`,
  )
  expect(mean).toBeLessThanOrEqual(0.8)
  expect(faster).toBeGreaterThanOrEqual(0.95)
})
