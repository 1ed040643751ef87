import { expect, test } from 'vitest'
import { end, option, question } from '../testing/small-flows.ts'
import type { Option, Workflow } from '../workflow.ts'
import { simulate } from '../verify/index.ts'
import { certify } from './index.ts'

/** Two steps that lead to each other; who goes round reaches the housing, and skips the power. */
const aroundThePower: Workflow = {
  id: 'housing',
  version: 1,
  language: 'en',
  start: 'a',
  steps: {
    a: question([option('again', 'b'), option('off', 'power-off')]),
    b: question([option('back', 'a')]),
    'power-off': question([option('done', 'open')]),
    stuck: question([option('go', 'open')]),
    open: end,
  },
  escalation: { step: 'stuck', threshold: 2, reason: 'loop' },
}
const profile = { order: [{ step: 'open', after: 'power-off' }] }

test('a loop that leads past the step that has to come first is found, with a walk that plays', () => {
  const result = certify(aroundThePower, { profile })
  if (result.ok) throw new Error('The flow was proved.')

  expect(result.counterExample).toMatchObject({ invariant: 'out-of-order', step: 'open' })
  const session = simulate(aroundThePower, result.counterExample)
  expect(session.step).toBe('open')
  expect(session.log.map((entry) => ('step' in entry ? entry.step : ''))).not.toContain('power-off')
})

test('an order that only a condition keeps is proved, and refuted without the condition', () => {
  const { escalation: _escalation, ...rest } = aroundThePower
  const flow = (next: Option['next']): Workflow => ({
    ...rest,
    steps: {
      a: question([option('on', 'b'), option('off', 'power-off')]),
      b: question([option('go', next)]),
      'power-off': question([option('done', 'b', { assign: { power: 'off' } })]),
      open: end,
    },
  })
  const onceOff = [{ when: { known: 'power', is: 'off' }, to: 'open' }, { to: 'power-off' }] as const

  expect(certify(flow(onceOff), { profile, hostFacts: [] })).toMatchObject({ ok: true })
  expect(certify(flow('open'), { profile })).toMatchObject({
    counterExample: { invariant: 'out-of-order', step: 'open' },
  })
})

test('a loop that leads to the step that has to come first keeps the order', () => {
  const { steps } = aroundThePower
  const kept = { ...aroundThePower, steps: { ...steps, stuck: question([option('go', 'power-off')]) } }

  expect(certify(kept, { profile })).toMatchObject({ ok: true })
})
