import { expect, test } from 'vitest'
import { start, transition, view } from '../index.ts'
import { end, option, question } from '../testing/small-flows.ts'
import { InvalidWorkflow } from '../parse/index.ts'
import type { Step, Workflow } from '../workflow.ts'
import { parseComposition, verifyComposed } from './index.ts'

const usage = (flow: string, out: string, parameters?: object) => ({
  type: 'flow',
  flow,
  results: { out },
  ...(parameters && { parameters }),
})
const flowWith = (flows: object, steps: object, first = 'one'): Workflow =>
  parseComposition({ id: 'facts', version: 1, language: 'en', start: first, flows, steps: { end, ...steps } })
const answered = (flow: Workflow, ...values: string[]) =>
  values.reduce((session, value) => transition(flow, session, { type: 'answer', value }).session, start(flow))

const text = (field: string, next: string, rest: Partial<Step> = {}): Step => ({
  type: 'question',
  title: 'Which?',
  input: { type: 'text' },
  field,
  next,
  ...rest,
})
const serial = {
  results: ['out'],
  start: 'ask',
  steps: {
    ask: text('serial', 'sure'),
    sure: question([option('yes', 'out', { assign: { checked: 'yes' } }), option('no', 'out')], {
      title: 'Is it {serial}?',
    }),
  },
}

test('two uses have facts of their own, and so has the flow around them', () => {
  const flow = flowWith(
    { serial },
    { one: usage('serial', 'mine'), mine: text('serial', 'two'), two: usage('serial', 'end') },
  )
  const session = answered(flow, 'A1', 'yes', 'B2', 'C3')

  expect(view(flow, session).title).toBe('Is it C3?')
  expect(session.facts).toEqual({
    'one-serial': 'A1',
    'one-checked': 'yes',
    serial: 'B2',
    'two-serial': 'C3',
  })
})

test('a fact of a use is read from outside by its name in front', () => {
  const next = [{ when: { known: 'one-checked', is: 'yes' }, to: 'end' }, { to: 'one' }]
  const flow = flowWith({ serial }, { one: usage('serial', 'judge'), judge: question([option('on', next)]) })
  expect(answered(flow, 'A1', 'yes', 'on').step).toBe('end')
  expect(answered(flow, 'A1', 'no', 'on').step).toBe('one-ask')
})

test('a parameter names a fact of the flow that uses it, through two uses', () => {
  const named = {
    parameters: ['field'],
    results: ['out'],
    start: 'ask',
    steps: {
      ask: text('{field}', 'said'),
      said: question(
        [option('ok', [{ when: { known: '{field}', is: 'A1' }, to: 'out' }, { to: 'ask' }], {})],
        { title: 'Is it {{field}|unknown}?' },
      ),
    },
  }
  const outer = {
    results: ['out'],
    start: 'in',
    steps: {
      in: usage('named', 'told', { field: 'serial' }),
      told: question([option('x', 'out')], { title: '{serial}' }),
    },
  }
  const flow = flowWith(
    { named, outer },
    { one: usage('outer', 'two'), two: usage('named', 'end', { field: 'contactName' }) },
  )
  const session = answered(flow, 'A1', 'ok')

  expect(view(flow, answered(flow, 'A1')).title).toBe('Is it A1?')
  expect(session.facts).toEqual({ 'one-serial': 'A1' })
  expect(view(flow, session).title).toBe('A1')
  expect(answered(flow, 'A1', 'ok', 'x', 'Ada').facts).toEqual({ 'one-serial': 'A1', contactName: 'Ada' })
})

test('a name that the sub-flow does not set is one of the whole flow, and so is one that it only clears', () => {
  const part = {
    results: ['out', 'known'],
    start: 'ask',
    steps: {
      ask: question([
        option('x', [{ when: { known: 'plan' }, to: 'known' }, { to: 'out' }], { assign: { role: '' } }),
      ]),
    },
  }
  const flow = flowWith(
    { part },
    {
      one: { type: 'flow', flow: 'part', results: { out: 'end', known: 'more' } },
      more: question([option('x', 'end')]),
    },
  )
  const begun = start(flow, { facts: { plan: 'gold', role: 'nurse' } })
  const { session } = transition(flow, begun, { type: 'answer', value: 'x' })
  expect(session.step).toBe('more')
  expect(session.facts).toEqual({ plan: 'gold', role: '' })
})

test('uses that set a fact of the same name are proved once', () => {
  const remembering = {
    results: ['out'],
    start: 'ask',
    steps: {
      ask: question([option('x', 'again', { assign: { seen: 'yes' } }), option('y', 'again')]),
      again: question([option('x', 'out', { when: { known: 'seen' } }), option('y', 'out')]),
    },
  }
  const flow = flowWith(
    { remembering },
    { one: usage('remembering', 'two'), two: usage('remembering', 'end') },
  )
  expect(verifyComposed(flow, { hostFacts: [] })).toMatchObject({
    ok: true,
    shared: [{ uses: ['one', 'two'] }],
  })
})

test.each<[string, object, object, string]>([
  [
    'a step outside with the name of a fact inside',
    { serial },
    { one: usage('serial', 'one-serial'), 'one-serial': question([option('x', 'end')]) },
    'flow.flows has a step or a fact that becomes "one-serial", and another one does too; rename one of them',
  ],
  [
    'a fact outside with the name of a fact inside',
    { serial },
    { one: usage('serial', 'mine'), mine: text('one-checked', 'end') },
    'flow.flows has a step or a fact that becomes "one-checked", and another one does too; rename one of them',
  ],
  [
    'a fact with the name of a parameter',
    {
      part: {
        parameters: ['about'],
        results: ['out'],
        start: 'ask',
        steps: { ask: text('about', 'out', { title: '{about}' }) },
      },
    },
    { one: usage('part', 'end', { about: 'x' }) },
    'flow.flows.part.steps.ask sets the fact "about", which is also a parameter; rename one of them',
  ],
])('%s is refused', (_, flows, steps, error) => {
  const parse = () => flowWith(flows, steps)
  expect(parse).toThrow(InvalidWorkflow)
  expect(parse).toThrow(expect.objectContaining({ errors: [error] }))
})
