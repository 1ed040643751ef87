import { describe, expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import { view } from '../view.ts'
import type { Step, Workflow } from '../workflow.ts'
import { simulate } from './index.ts'
import { certify } from '../testing/certify-help-line.ts'
import type { CertifyOptions } from '../certify/index.ts'

const refuted = (workflow: Workflow, options?: CertifyOptions) => {
  const result = certify(workflow, options)
  if (result.ok) throw new Error('The flow was proved.')
  return result.counterExample
}
const typing: Step = { type: 'question', title: 'Code?', input: { type: 'text' }, field: 'code', next: 'b' }

describe('facts of the host', () => {
  const onlyUsers = flowOf('a', {
    a: question([option('go', [{ when: { known: 'role', isNot: 'admin' }, to: 'b' }, { to: 'c' }])]),
    b: question([option('x', 'c', { when: { known: 'role', is: 'user' } })]),
    c: end,
  })

  test('a value that no condition names leads into a dead end', () => {
    const found = refuted(onlyUsers)
    expect(found).toMatchObject({ invariant: 'dead-end', step: 'b', answers: [{ step: 'a', value: 'go' }] })
    expect(view(onlyUsers, simulate(onlyUsers, found)).options).toEqual([])
  })

  test('the certificate of a flow for given facts lists them', () => {
    expect(refuted(onlyUsers, { hostFacts: ['role'] })).toMatchObject({ invariant: 'dead-end' })
    // Without the fact, nothing leads to b.
    expect(refuted(onlyUsers, { hostFacts: [] })).toMatchObject({ invariant: 'unreachable-step', step: 'b' })
  })

  test('every named value and every combination of facts is tried', () => {
    const tiers = flowOf('a', {
      a: question([
        option('go', [
          { when: { known: 'tier', is: 'gold' }, to: 'b' },
          { when: [{ known: 'tier', is: 'silver' }, { known: 'region' }], to: 'c' },
          { when: { known: 'region' }, to: 'd' },
          { to: 'e' },
        ]),
      ]),
      b: end,
      c: end,
      d: end,
      e: end,
    })
    expect(certify(tiers)).toMatchObject({
      ok: true,
      assumptions: [
        expect.stringContaining(
          'Of the facts that conditions and "needs" read, your application sets only these',
        ),
        'Your application never removes a fact that it set.',
        expect.stringContaining('dialog'),
      ],
    })
  })

  test('a fact can come in the middle of a session', () => {
    const late = flowOf('a', {
      a: question([option('go', 'b', { when: { known: 'plan', isNot: 'x' } }), option('wait', 'c')]),
      b: question([option('on', 'c', { when: { known: 'plan', is: 'y' } })]),
      c: end,
    })
    const found = refuted({
      ...late,
      steps: {
        ...late.steps,
        a: question([option('go', [{ when: { known: 'plan' }, to: 'c' }, { to: 'b' }])]),
      },
    })
    expect(found).toMatchObject({ invariant: 'dead-end', step: 'b', facts: {} })

    const learned = flowOf('a', {
      a: question([option('go', [{ when: { known: 'plan' }, to: 'c' }, { to: 'b' }])]),
      b: question([
        option('back', 'a', { when: { known: 'plan', is: 'y' } }),
        option('on', [{ when: { known: 'plan', isNot: ['y', 'z'] }, to: 'd' }, { to: 'c' }]),
      ]),
      c: end,
      d: question([]),
    })
    const path = refuted(learned)
    expect(path).toMatchObject({ invariant: 'dead-end', step: 'd' })
    expect(path.answers[1]?.events).toMatchObject([
      { type: 'set-facts', facts: { plan: expect.any(String) } },
    ])
    expect(simulate(learned, path).step).toBe('d')
  })
})

describe('typed words', () => {
  test('a word that a condition names leads into a dead end', () => {
    const code = flowOf('a', {
      a: typing,
      b: question([option('x', 'c', { when: { known: 'code', isNot: 'E42' } })]),
      c: end,
    })
    expect(refuted(code)).toMatchObject({
      invariant: 'dead-end',
      step: 'b',
      answers: [{ step: 'a', value: 'E42' }],
    })
  })

  test('a branch on a typed word is reached, by the answer and by the field', () => {
    const branch = (known: string) =>
      flowOf('a', {
        a: { ...typing, next: [{ when: { known, is: ['E1', 'E2'] }, to: 'b' }, { to: 'c' }] },
        b: end,
        c: end,
      })
    expect(certify(branch('a')).ok).toBe(true)
    expect(certify(branch('code')).ok).toBe(true)
  })

  test('typed words do not choose the option with the same value', () => {
    const both = flowOf('a', {
      a: {
        ...typing,
        options: [option('E42', 'c')],
        next: [{ when: { known: 'a', is: 'E42' }, to: 'b' }, { to: 'c' }],
      },
      b: question([]),
      c: end,
    })
    const found = refuted(both)
    expect(found).toMatchObject({ step: 'b', answers: [{ step: 'a', value: 'E42', typed: true }] })
    expect(simulate(both, found).step).toBe('b')
  })
})

test('the step for loops ends the session, or has a way on that no loop closes', () => {
  const circle = flowOf(
    'a',
    {
      a: question([option('again', 'b'), option('done', 'c')]),
      b: question([option('back', 'a')]),
      c: end,
      stuck: question([option('back', 'a')]),
    },
    { escalation: { step: 'stuck', threshold: 3, reason: 'A loop.' } },
  )
  const found = refuted(circle)
  expect(found).toMatchObject({ invariant: 'trap', step: 'stuck', threshold: 2 })
  expect(simulate(circle, found)).toMatchObject({ step: 'stuck', loop: true })
  expect(certify({ ...circle, steps: { ...circle.steps, stuck: end } }).ok).toBe(true)
})
