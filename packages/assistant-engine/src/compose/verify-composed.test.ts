import { expect, test } from 'vitest'
import { shop } from '../testing/shop-flow.ts'
import { end } from '../testing/small-flows.ts'
import { asked, both, surveys, surveyTo, usesOf } from '../testing/surveys.ts'
import { certify } from '../certify/index.ts'
import type { Workflow } from '../workflow.ts'
import { parseComposition, verifyComposed } from './index.ts'
import type { PartProofs } from './index.ts'

const all = (is: string) => asked.map((known) => ({ known, is }))
const survey = surveyTo([{ when: all('x'), to: 'even' }, { when: all('y'), to: 'odd' }, { to: 'even' }])
const uses = usesOf(10)
const many = (count: number, rest: object = {}, steps: object = {}) =>
  surveys({ survey, count, rest, steps, results: (next) => ({ even: next, odd: next }) })

test('a sub-flow that is used ten times is proved once: it takes the sets of cases of one use', () => {
  const isDecided = (prove: typeof certify, flow: Workflow, mostCases: number) =>
    prove(flow, { mostCases }).ok
  const fewest = [...Array(500).keys()].find((mostCases) => isDecided(verifyComposed, many(1), mostCases))
  expect(isDecided(verifyComposed, many(10), fewest ?? 0)).toBe(true)
  expect(isDecided(certify, many(10), fewest ?? 0)).toBe(false)
  expect(verifyComposed(many(10))).toMatchObject({ ok: true, shared: [{ steps: 7, uses: usesOf(10) }] })
})

test('the certificate says the same as that of the whole flow, and what was proved once', () => {
  const whole = certify(shop)
  const parts = verifyComposed(shop)
  if (!whole.ok || !parts.ok) throw new Error('The flow is not proved.')
  expect(parts).toEqual({
    ...whole,
    paths: { count: expect.any(Number), complete: false },
    shared: [{ steps: 2, uses: ['repair', 'order'] }],
  })
  expect(parts.paths.count).toBeLessThanOrEqual(whole.paths.count)
})

test('what did not change is not proved again', () => {
  const proofs: PartProofs = new Map()
  verifyComposed(many(10), {}, proofs)
  const [likeness] = proofs.keys()
  expect(proofs.size).toBe(1)
  // A proof that is known is believed: a wrong number shows that it was not made again.
  proofs.set(likeness ?? '', 1000)
  const more = many(
    10,
    {},
    { extra: { type: 'result', title: 'Extra', outcome: 'resolved' }, use0: both('use1-q0') },
  )
  const again = verifyComposed(many(10, { version: 2 }), {}, proofs)
  expect(again.ok && again.pairs).toBe(10_000)
  expect(verifyComposed(more, {}, proofs)).toMatchObject({
    counterExample: { invariant: 'unreachable-step', step: 'extra' },
  })
  expect(proofs.size).toBe(1)
})

test.each([
  ['an escalation', { escalation: { step: 'end', threshold: 3, reason: 'A loop.' } }],
  ['a step for unforeseen answers', { adaptive: { step: 'end', limit: 1 } }],
])('with %s every use is proved where it stands', (_, rest) => {
  const result = verifyComposed(many(10, rest), { mostCases: 100_000 })
  expect(result).not.toHaveProperty('shared')
})

test('a use whose answers a step outside reads is proved where it stands, and the others once', () => {
  const next = [{ when: { known: 'use3-q0', is: 'x' }, to: 'end' }, { to: 'end' }]
  const flow = many(
    10,
    { flows: { survey, short: { results: ['out'], start: 'q', steps: { q: both('out') } } } },
    { use9: { type: 'flow', flow: 'short', results: { out: 'judge' } }, judge: both(next) },
  )
  const result = verifyComposed(flow)
  if (!result.ok) throw new Error(result.counterExample.message)
  expect(result.shared?.map((one) => one.uses)).toEqual([
    uses.filter((name) => name !== 'use3' && name !== 'use9'),
    ['use9'],
  ])
})

test('a fault inside is shown with a walk through the whole flow', () => {
  const stuck = { type: 'question', title: 'Stuck' }
  const flow = parseComposition({
    id: 'broken',
    version: 1,
    language: 'en',
    start: 'ask',
    flows: {
      part: {
        results: ['out'],
        start: 'a',
        steps: { a: both([{ when: { known: 'a', is: 'x' }, to: 'b' }, { to: 'out' }]), b: stuck },
      },
    },
    steps: {
      ask: both('part'),
      part: { type: 'flow', flow: 'part', results: { out: 'end' } },
      end,
    },
  })
  expect(verifyComposed(flow)).toMatchObject({
    ok: false,
    counterExample: {
      invariant: 'dead-end',
      step: 'part-b',
      answers: [{ step: 'ask' }, { step: 'part-a', value: 'x' }],
    },
  })
})

test.each([
  ['an order of steps outside', { order: [{ step: 'booked', after: 'wish' }] }, ['repair', 'order']],
  ['an order of a step inside', { order: [{ step: 'order-phone', after: 'wish' }] }, ['repair']],
  [
    'a value that steps outside set',
    { requires: [{ step: 'booked', condition: { known: 'wish' } }] },
    ['repair', 'order'],
  ],
  [
    'a value that a step inside sets',
    { requires: [{ step: 'repair-phone', condition: { known: 'repair-may-we' } }] },
    ['order'],
  ],
  ['an outcome that holds', { holds: ['booked'] }, ['repair', 'order']],
])('with the promise of %s, what it is about is proved where it stands', (_, profile, shared) => {
  const result = verifyComposed(shop, { profile })
  if (!result.ok) throw new Error(result.counterExample.message)
  expect(result.shared?.flatMap((one) => one.uses)).toEqual(shared)
  expect(result.profile).toEqual(expect.arrayContaining([expect.any(String)]))
})
