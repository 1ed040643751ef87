import { expect, test } from 'vitest'
import type { GroupData } from '../base.ts'
import { data as autoclaves } from '../data/autoclave.ts'
import { data as defibrillators } from '../data/defibrillator.ts'
import { data as monitors } from '../data/patient-monitor.ts'
import { data as xrays } from '../data/xray.ts'
import { randomOf, type Random } from '../testing/random-of.ts'
import { isLearnedFrom, weighAnswers } from '../rank/weigh-answers.ts'
import { expectedCases, type LevelCounts } from './fix-probability.ts'
import { orderCauses } from '../rank/order-causes.ts'
import { orderChecks, type OrderedCheck } from './order-checks.ts'

const seeds = Array.from({ length: 200 }, (_, at) => at + 1)
const learned = 240
const judged = 400
const listedCauses = 5
const somethingElse = 0.1

interface Kind {
  /** All faults of the category. */
  readonly faults: GroupData['faults']
  /** The own checks of a likely cause, together: their order within the cause is one of safety and stays. */
  readonly checks: readonly OrderedCheck[]
  /** How often each cause is the true one. */
  readonly truth: readonly number[]
}

const exponential = (random: Random): number => -Math.log(1 - random())

/** Five faults of the base in the order of their likelihood, as a diagnosis lists them, and a truth that differs from it. */
const kindOf = ({ faults }: GroupData, random: Random): Kind => {
  const listed = faults
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, listedCauses)
  const likelihoods = listed.map((_, at) => ((1 - somethingElse) * (listedCauses - at)) / 15)
  const weights = likelihoods.map((likelihood) => likelihood * exponential(random))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return {
    faults,
    checks: listed.map(({ fault }, at) => ({
      id: fault.id,
      minutes: fault.checks.reduce((all, { minutes }) => all + minutes, 0),
      likelihood: likelihoods[at] ?? 0,
    })),
    truth: weights.map((weight) => ((1 - somethingElse) * weight) / sum),
  }
}

const fixOf = ({ checks, truth }: Kind, random: Random): string => {
  let left = random()
  return checks[truth.findIndex((share) => (left -= share) < 0)]?.id ?? 'other'
}

const minutesUntil = (order: readonly OrderedCheck[], fix: string): number => {
  const at = order.findIndex(({ id }) => id === fix)
  return (at === -1 ? order : order.slice(0, at + 1)).reduce((sum, { minutes }) => sum + minutes, 0)
}

type Order = (kind: Kind, level: LevelCounts) => readonly OrderedCheck[]

/** The minutes of an order as a share of those of the order by likelihood, over cases that were not learned from. */
const ratioOf = (seed: number, order: Order): number => {
  const random = randomOf(seed)
  const kinds = [autoclaves, defibrillators, monitors, xrays].map((data) => kindOf(data, random))
  const spent = { ordered: 0, fixed: 0 }
  for (const kind of kinds) {
    const fixed: Record<string, number> = {}
    const cases = learned / kinds.length
    for (let at = 0; at < cases; at += 1) {
      const fix = fixOf(kind, random)
      fixed[fix] = (fixed[fix] ?? 0) + 1
    }
    const checks = order(kind, { cases, fixed })
    for (let at = 0; at < judged / kinds.length; at += 1) {
      const fix = fixOf(kind, random)
      spent.ordered += minutesUntil(checks, fix)
      spent.fixed += minutesUntil(kind.checks, fix)
    }
  }
  return spent.ordered / spent.fixed
}

/** A fault that the words do not name. */
const hardlyLikely = 1e-6

/**
 * The order of the product, of the first causes: its diagnosis weighs the faults by the outcomes, and orders the checks of
 * the likely ones. The other causes follow by likelihood.
 */
const orderOfFirst =
  (most: number): Order =>
  ({ faults, checks }, level) => {
    const outcomes = checks.map(({ id }) => ({ faultId: id, fixed: expectedCases(id, [level]) }))
    const byId = new Map(checks.map((check) => [check.id, check]))
    const ranked = faults.map((fault) => ({
      fault,
      probability: byId.get(fault.id)?.likelihood ?? hardlyLikely,
    }))
    const weighed = weighAnswers({ faults: ranked, unknown: somethingElse }, [], outcomes)
    const causes = weighed.faults.toSorted((a, b) => b.probability - a.probability)
    const isLearned = isLearnedFrom(outcomes)
    return [...orderCauses(causes.slice(0, most), { isLearned }), ...causes.slice(most)].flatMap(
      ({ fault }) => byId.get(fault.id) ?? [],
    )
  }
const ofAll = orderOfFirst(listedCauses)

const judge = (order: Order) => {
  const ratios = seeds.map((seed) => ratioOf(seed, order))
  return {
    mean: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
    faster: ratios.filter((ratio) => ratio < 1).length / ratios.length,
  }
}

test('after 240 cases the own checks of four categories take at most 0.8 of the minutes of the fixed order', () => {
  const { mean, faster } = judge(ofAll)
  console.info(`own checks: ${mean.toFixed(3)} of the minutes; faster for ${100 * faster} % of the seeds`)
  expect(mean).toBeLessThanOrEqual(0.8)
  expect(faster).toBeGreaterThanOrEqual(0.95)
})

test.each([
  ['the advice', 3, 0.83],
  ['the guide', 2, 0.87],
])('%s, which orders the first %i causes alone, takes at most %f and misses 0.8', (_, most, bound) => {
  const [byLikelihood, { mean, faster }] = [judge(orderOfFirst(1)), judge(orderOfFirst(most))]
  console.info(
    `${most} causes: ${mean.toFixed(3)}, faster for ${100 * faster} %; none: ${byLikelihood.mean.toFixed(3)}`,
  )
  expect(mean).toBeLessThanOrEqual(bound)
  expect(mean).toBeLessThan(byLikelihood.mean)
  expect(faster).toBeGreaterThan(0.9)
})

test('the proof refuses an order that learned from the fixes of other causes', () => {
  const { mean } = judge((kind, { cases, fixed }) => {
    const { checks } = kind
    const wrong = checks.map(({ id }, at) => [id, fixed[checks[(at + 1) % checks.length]?.id ?? ''] ?? 0])
    return ofAll(kind, { cases, fixed: Object.fromEntries(wrong) })
  })
  console.info(`wrong outcomes: ${mean.toFixed(3)}`)
  expect(mean).toBeGreaterThan(0.8)
})

test('the outcomes shorten the checks beyond what their minutes and the likelihood of the base alone do', () => {
  const gain = ({ likelihood, minutes }: OrderedCheck) => likelihood / minutes
  const without = judge(({ checks }) => checks.slice().sort((a, b) => gain(b) - gain(a)))
  const knowing = judge(({ checks, truth }) =>
    orderChecks(checks, [
      {
        cases: 1_000_000,
        fixed: Object.fromEntries(checks.map(({ id }, at) => [id, 1_000_000 * (truth[at] ?? 0)])),
      },
    ]),
  )
  const { mean } = judge(ofAll)
  console.info(`without outcomes: ${without.mean.toFixed(3)}; knowing the truth: ${knowing.mean.toFixed(3)}`)
  expect(mean).toBeLessThan(without.mean)
  expect(knowing.mean).toBeLessThanOrEqual(mean)
})
