import { expect, test } from 'vitest'
import { restore, serialize, start, transition, view } from '../index.ts'
import { shop } from '../testing/shop-flow.ts'
import { InvalidWorkflow, parseWorkflow } from '../parse/index.ts'
import { parseComposition } from './index.ts'

const answered = (...values: string[]) =>
  values.reduce((session, value) => transition(shop, session, { type: 'answer', value }).session, start(shop))

test('each use has steps of its own, with the words that it gives', () => {
  expect(Object.keys(shop.steps)).toEqual([
    'wish',
    'repair-may-we',
    'repair-phone',
    'order-may-we',
    'order-phone',
    'booked',
    'walk-in',
  ])
  expect(view(shop, answered('repair')).title).toBe('May we call you about the repair?')
  expect(view(shop, answered('order')).title).toBe('May we call you about your order?')
  expect(view(shop, answered('repair', 'yes')).title).toBe('You said Yes. Which number?')
  expect(shop.steps['order-phone'].field).toBe('orderPhone')
})

test('a result leads where its use says', () => {
  expect(answered('repair', 'no').step).toBe('walk-in')
  expect(answered('order', 'no').step).toBe('wish')
  expect(answered('order', 'yes', '+1 555 0100')).toMatchObject({
    step: 'booked',
    facts: { orderPhone: '+1 555 0100' },
  })
})

test('the result is a plain workflow: it is parsed, stored and restored as any other', () => {
  expect(parseWorkflow(JSON.parse(JSON.stringify(shop)))).toEqual(shop)
  const session = answered('repair', 'yes')
  expect(restore(shop, serialize(shop, session))).toEqual(session)
  expect(shop.groups).toEqual([
    {
      id: 'repair',
      title: 'Contact for the repair',
      flow: 'contact',
      start: 'repair-may-we',
      steps: ['repair-may-we', 'repair-phone'],
    },
    {
      id: 'order',
      title: 'contact',
      flow: 'contact',
      start: 'order-may-we',
      steps: ['order-may-we', 'order-phone'],
    },
  ])
})

test('a sub-flow can use another one, and a result can lead by conditions', () => {
  const flow = parseComposition({
    ...outer,
    flows: {
      inner: { results: ['out'], start: 'a', steps: { a: question('out') } },
      middle: {
        results: ['done'],
        start: 'b',
        steps: { b: usage('inner', { out: 'c' }), c: question('done') },
      },
    },
    steps: {
      first: question('use'),
      use: usage('middle', { done: [{ when: { known: 'first', is: 'x' }, to: 'end' }, { to: 'first' }] }),
      end,
    },
  })
  expect(Object.keys(flow.steps)).toEqual(['first', 'use-b-a', 'use-c', 'end'])
  expect(flow.steps['first']?.options?.[0]?.next).toBe('use-b-a')
  expect(flow.steps['use-b-a']?.options?.[0]?.next).toBe('use-c')
  expect(flow.steps['use-c']?.options?.[0]?.next).toEqual([
    { when: [{ known: 'first', is: 'x' }], to: 'end' },
    { to: 'first' },
  ])
  expect(flow.groups?.map(({ id, start: at, steps }) => [id, at, steps])).toEqual([
    ['use', 'use-b-a', ['use-b-a', 'use-c']],
    ['use-b', 'use-b-a', ['use-b-a']],
  ])
})

const end = { type: 'result', title: 'End', outcome: 'resolved' }
const question = (next: unknown) => ({
  type: 'question',
  title: 'Well?',
  options: [{ value: 'x', label: 'X', next }],
})
const usage = (flow: string, results: object, parameters?: object) => ({
  type: 'flow',
  flow,
  results,
  ...(parameters && { parameters }),
})
const outer = { id: 'outer', version: 1, language: 'en', start: 'first' }
const asking = (next: unknown) => ({ ...question(next), title: 'Well, {reason}?' })
const part = { parameters: ['reason'], results: ['done'], start: 'a', steps: { a: asking('done') } }

test.each<[string, object, object, string[]]>([
  [
    'an unknown sub-flow',
    { part },
    usage('prat', { done: 'end' }),
    ['flow.steps.use.flow "prat" is no sub-flow of "flows"; did you mean part?'],
  ],
  [
    'an unknown parameter and a missing one',
    { part },
    usage('part', { done: 'end' }, { raeson: 'x' }),
    [
      'flow.steps.use.parameters.raeson is no parameter of "part"; did you mean reason?',
      'flow.steps.use.parameters.reason is missing; give the words that stand for it',
    ],
  ],
  [
    'an unknown result and a missing one',
    { part },
    usage('part', { dnoe: 'end' }, { reason: 'x' }),
    [
      'flow.steps.use.results.dnoe is no result of "part"; did you mean done?',
      'flow.steps.use.results.done is missing; name the step that follows',
    ],
  ],
  [
    'a result without an else',
    { part },
    usage('part', { done: [{ when: { known: 'first' }, to: 'end' }] }, { reason: 'x' }),
    [
      'flow.steps.use.results.done leads nowhere when no condition holds; end it with an entry without "when"',
    ],
  ],
  [
    'a target that is no step and no result',
    { part: { ...part, steps: { a: asking('doen'), b: question('done') } } },
    usage('part', { done: 'end' }, { reason: 'x' }),
    [
      'flow.flows.part.steps.a.options[0].next "doen" is no step and no result of the sub-flow; did you mean done?',
    ],
  ],
  [
    'a result that nothing leads to, and a parameter that stands nowhere',
    { part: { ...part, results: ['done', 'left'], parameters: ['reason', 'who'] } },
    usage('part', { done: 'end', left: 'end' }, { reason: 'x', who: 'y' }),
    [
      'flow.flows.part.results[1] "left" is the target of no step; lead to it, or remove it',
      'flow.flows.part.parameters[1] "who" stands nowhere; write {who}, or remove it',
    ],
  ],
  [
    'a step that nothing leads on from, where a result was meant',
    {
      part: {
        ...part,
        steps: { a: asking('b'), b: { type: 'question', title: 'b', input: { type: 'text' } } },
      },
    },
    usage('part', { done: 'end' }, { reason: 'x' }),
    ['flow.flows.part.results[0] "done" is the target of no step; nothing leads on from "b"'],
  ],
  [
    'a step with the name of a result',
    { part: { ...part, steps: { a: asking('done'), done: end } } },
    usage('part', { done: 'end' }, { reason: 'x' }),
    ['flow.flows.part.steps.done has the name of a result or a parameter; rename one of them'],
  ],
  [
    'a sub-flow that uses itself through another one',
    {
      part: { results: ['done'], start: 'a', steps: { a: usage('other', { done: 'done' }) } },
      other: { results: ['done'], start: 'a', steps: { a: usage('part', { done: 'done' }) } },
    },
    usage('part', { done: 'end' }),
    ['flow.flows.other.steps.a.flow leads back to "part"; a sub-flow cannot use itself'],
  ],
  [
    'a misspelt property',
    { part },
    { ...usage('part', { done: 'end' }, { reason: 'x' }), paramters: {} },
    ['flow.steps.use.paramters is not known; did you mean parameters?'],
  ],
  [
    'a step whose id is that of a step inside',
    { part, 'use-a': part },
    usage('part', { done: 'use-a' }, { reason: 'x' }),
    ['flow.steps.use-a is also the id of a step of a sub-flow; rename one of them'],
  ],
])('%s is refused with its path, and how to repair it', (_, flows, using, errors) => {
  const steps = { first: question('use'), use: using, 'use-a': end, end }
  const { 'use-a': clash, ...others } = steps
  const isClash = 'use-a' in flows
  try {
    parseComposition({
      ...outer,
      flows: { ...flows },
      steps: isClash ? { ...others, 'use-a': clash } : others,
    })
  } catch (error) {
    if (!(error instanceof InvalidWorkflow)) throw error
    expect(error.errors).toEqual(errors)
    return
  }
  throw new Error('The composition was accepted.')
})

test('sub-flows that use each other without bound are refused', () => {
  const flows = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `f${at}`,
      {
        results: ['out'],
        start: 'a',
        steps:
          at === 29
            ? { a: question('out') }
            : { a: usage(`f${at + 1}`, { out: 'b' }), b: usage(`f${at + 1}`, { out: 'out' }) },
      },
    ]),
  )
  const steps = { first: usage('f0', { out: 'end' }), end }
  expect(() => parseComposition({ ...outer, flows, steps })).toThrow('more than 20000 steps')
})

/** Sub-flows that each use the next one. */
const chainOf = (depth: number, usageOf: (at: number) => object, rest: object = {}) => ({
  ...outer,
  flows: Object.fromEntries(
    Array.from({ length: depth }, (_, at) => [
      `f${at}`,
      {
        ...rest,
        results: ['out'],
        start: 'a',
        steps: { a: at + 1 < depth ? usageOf(at + 1) : asking('out') },
      },
    ]),
  ),
  steps: { first: usageOf(0), out: end },
})

test('results and parameters that multiply from sub-flow to sub-flow are refused', () => {
  const doubled = [{ when: { known: 'first' }, to: 'out' }, { to: 'out' }]
  const results = chainOf(40, (at) => usage(`f${at}`, { out: doubled }))
  expect(() => parseComposition(results)).toThrow('more than 20000 targets with conditions')

  const [reason, parameters] = ['{reason}{reason}', ['reason']]
  const words = chainOf(40, (at) => usage(`f${at}`, { out: 'out' }, { reason }), { parameters })
  expect(() => parseComposition(words)).toThrow('a parameter of more than 10000 letters')
})

test('a flow without sub-flows is parsed as it is', () => {
  expect(parseComposition(shop)).toBe(shop)
})
