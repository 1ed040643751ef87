import { describe, expect, test } from 'vitest'
import { onboarding, onboardingProfile } from '../examples/onboarding.ts'
import { triage, triageProfile } from '../examples/triage.ts'
import { defectsOf } from '../src/testing/defects.ts'
import { simulate } from '../src/verify/index.ts'
import { certify } from '../src/certify/index.ts'

const trades = [
  ['onboarding', onboarding, onboardingProfile],
  ['triage', triage, triageProfile],
] as const

describe.each(trades)('each defect of the %s flow', (_, flow, profile) => {
  const defects = defectsOf(flow, profile)

  test(`of ${defects.length}, is refuted with its cause first`, () => {
    expect(defects.length).toBeGreaterThanOrEqual(100)
    const survivors = defects.flatMap(({ workflow, breaks, at, name }) => {
      const result = certify(workflow, { profile })
      const found = result.ok ? 'proved' : `${result.counterExample.invariant} ${result.counterExample.step}`
      return found === `${breaks} ${at}` ? [] : [`${name}: ${found} instead of ${breaks} ${at}`]
    })
    expect(survivors).toEqual([])
  })

  test('has a counter-example that plays', () => {
    for (const { workflow, name } of defects) {
      const result = certify(workflow, { profile })
      if (result.ok || result.counterExample.invariant === 'missing-step') continue
      const { answers } = result.counterExample
      const last = answers.at(-1)
      const before = { ...result.counterExample, answers: answers.slice(0, -1) }
      expect(() => simulate(workflow, result.counterExample), name).not.toThrow()
      if (last) expect(simulate(workflow, before).step, name).toBe(last.step)
    }
  })
})
