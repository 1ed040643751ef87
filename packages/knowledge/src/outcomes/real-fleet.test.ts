import { expect, test } from 'vitest'
import type { Fault } from '../base.ts'
import { orderCauses } from '../rank/order-causes.ts'
import { checksInTurn, judgeOnFleet, type Learning, type OrderOfChecks } from '../testing/fault-fleet.ts'

/** The causes of the diagnosis with their checks, as the advice and the guide order them. */
const ofDiagnosis: OrderOfChecks = (diagnosis) =>
  checksInTurn(orderCauses(diagnosis.causes, diagnosis).map(({ fault }) => fault))

test('after 240 cases the own checks of four categories take at most 0.8 of the minutes of the order by likelihood', () => {
  const { mean, faster } = judgeOnFleet(ofDiagnosis)
  console.info(`own checks: ${mean.toFixed(3)} of the minutes; faster for ${100 * faster} % of the seeds`)
  expect(mean).toBeLessThanOrEqual(0.8)
  expect(faster).toBeGreaterThanOrEqual(0.95)
})

test('with fewer than five cases the order is the one by likelihood', () => {
  const four: Learning = ({ listed }) => ({ cases: 4, fixed: { [listed[4]?.id ?? '']: 4 } })
  expect(judgeOnFleet(ofDiagnosis, four)).toEqual({ mean: 1, faster: 0 })
})

test('the proof refuses an order that learned from the fixes of other causes', () => {
  const wrong: Learning = ({ listed }, { cases, fixed }) => ({
    cases,
    fixed: Object.fromEntries(
      listed.map(({ id }, at) => [id, fixed[listed[(at + 1) % listed.length]?.id ?? ''] ?? 0]),
    ),
  })
  const { mean } = judgeOnFleet(ofDiagnosis, wrong)
  console.info(`wrong outcomes: ${mean.toFixed(3)}`)
  expect(mean).toBeGreaterThan(0.8)
})

test('the outcomes shorten the checks beyond what their minutes and the likelihood of the base alone do', () => {
  const even: Learning = ({ listed }, { cases }) => ({
    cases,
    fixed: Object.fromEntries(listed.map(({ id }) => [id, cases / listed.length])),
  })
  const { mean } = judgeOnFleet(ofDiagnosis)
  const without = judgeOnFleet(ofDiagnosis, even)
  const gain = (truth = 0, checks: Fault['checks'] = []) =>
    truth / checks.reduce((sum, { minutes }) => sum + minutes, 0)
  const knowing = judgeOnFleet((diagnosis, kind) =>
    diagnosis.isLearned
      ? checksInTurn(
          kind.listed
            .map((fault, at) => ({ fault, gain: gain(kind.truth[at], fault.checks) }))
            .sort((one, other) => other.gain - one.gain)
            .map(({ fault }) => fault),
        )
      : ofDiagnosis(diagnosis, kind),
  )
  console.info(`even outcomes: ${without.mean.toFixed(3)}; knowing the truth: ${knowing.mean.toFixed(3)}`)
  expect(mean).toBeLessThan(without.mean)
  expect(knowing.mean).toBeLessThanOrEqual(mean)
})
