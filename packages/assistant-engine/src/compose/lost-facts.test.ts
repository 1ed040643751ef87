import { expect, test } from 'vitest'
import { start, transition, view } from '../index.ts'
import { helpRequest } from '../summary/index.ts'
import { end, option, question } from '../testing/small-flows.ts'
import type { Option, Step, Target, Workflow } from '../workflow.ts'
import { parseComposition } from './index.ts'

const on = (next: Target, rest: Partial<Option> = {}, step: Partial<Step> = {}): Step =>
  question([option('on', next, rest)], step)
const usage = (flow: string, out: unknown, parameters?: object) => ({
  type: 'flow',
  flow,
  results: { out },
  ...(parameters && { parameters }),
})
const part = (ask: Step, parameters?: readonly string[]) => ({
  results: ['out'],
  start: 'ask',
  steps: { ask },
  ...(parameters && { parameters }),
})
const flowWith = (flows: object, steps: object, rest: object = {}): Workflow =>
  parseComposition({
    id: 'facts',
    version: 1,
    language: 'en',
    start: 'use',
    flows,
    steps: { end, ...steps },
    ...rest,
  })
const played = (flow: Workflow, values: readonly string[], facts = {}) =>
  values.reduce(
    (session, value) => transition(flow, session, { type: 'answer', value }).session,
    start(flow, { facts }),
  )

const known = { known: 'smoke', is: 'yes' }
const danger = on('end')
const smell = part(
  question([
    option('x', 'out', { assign: { smoke: 'yes' } }),
    option('y', 'out', { assign: { smoke: 'no' } }),
  ]),
)
const judged = [{ when: known, to: 'danger' }, { to: 'end' }]
const use = usage('smell', 'next')

test.each<[string, object, object, object?]>([
  ['where its use leads', { smell }, { use: usage('smell', judged), danger }],
  [
    'in another sub-flow',
    { smell, part: part(on('out', { when: known })) },
    { use, next: usage('part', 'end') },
  ],
  [
    'by a parameter',
    { smell, part: part(on('out', {}, { title: '{{what}|Nothing}' }), ['what']) },
    { use, next: usage('part', 'end', { what: 'smoke' }) },
  ],
  ['in a text', { smell }, { use, next: on('end', {}, { title: 'Smoke: {smoke|no}' }) }],
  [
    'by a command',
    { smell },
    { use: usage('smell', 'end') },
    { commands: [{ value: 'fire', label: 'Fire', internal: true, when: known }] },
  ],
  ['by an effect', { smell }, { use, next: on('end', { effects: [{ type: 'alarm', needs: ['smoke'] }] }) }],
  ['where it is cleared', { smell }, { use, next: on('end', { assign: { smoke: '' } }) }],
])('a fact of a sub-flow that is read by its bare name is refused: %s', (_, flows, steps, rest) => {
  const error =
    'flow.flows.smell sets "smoke", which becomes "use-smoke", but "smoke" is read or cleared, and nothing sets that; ' +
    'put the use in front there, or name the fact by a parameter'
  expect(() => flowWith(flows, steps, rest)).toThrow(expect.objectContaining({ errors: [error] }))
})

test('so it is after a list, and in the sub-flow around its use', () => {
  const another = { title: 'Another?', yes: 'Yes', no: 'No' }
  const list = { type: 'list', flow: 'smell', atMost: 2, another, next: judged }
  const outer = {
    results: ['out'],
    start: 'in',
    steps: { in: usage('smell', [{ when: known, to: 'danger' }, { to: 'out' }]), danger: on('out') },
  }
  expect(() => flowWith({ smell }, { use: list, danger })).toThrow('which becomes "use-1-smoke"')
  expect(() => flowWith({ smell, outer }, { use: usage('outer', 'end') })).toThrow(
    'which becomes "use-in-smoke"',
  )
})

test('with the use in front, by a parameter, or set by the flow around it, it is known', () => {
  const named = part(on('out', { assign: { '{fact}': 'yes' } }), ['fact'])
  const before = on('use', { assign: { smoke: 'yes' } })
  const inFront = [{ when: { known: 'use-smoke', is: 'yes' }, to: 'danger' }, { to: 'end' }]

  expect(played(flowWith({ smell }, { use: usage('smell', inFront), danger }), ['x']).step).toBe('danger')
  expect(
    played(flowWith({ named }, { use: usage('named', judged, { fact: 'smoke' }), danger }), ['on']).step,
  ).toBe('danger')
  expect(
    played(flowWith({ smell }, { before, use: usage('smell', judged), danger }, { start: 'before' }), [
      'on',
      'y',
    ]).step,
  ).toBe('danger')
})

const name = (field: string, prefill = `{${field}}`, next = 'out'): Step => ({
  type: 'question',
  title: 'Who?',
  input: { type: 'text', prefill },
  field,
  next,
})
const who = { use: usage('who', 'end') }

test.each<[string, object, string]>([
  [
    'a fact of documents',
    { who: part(name('contactName')) },
    'flow.flows.who sets "contactName", which becomes "use-contactName", but documents read "contactName"; ' +
      'name the fact by a parameter, or call it otherwise',
  ],
  [
    'a fact of documents that a use inside names',
    {
      inner: part(name('{field}', '{{field}}'), ['field']),
      who: {
        results: ['out'],
        start: 'in',
        steps: { in: usage('inner', 'out', { field: 'contactName' }) },
      },
    },
    'flow.flows.who sets "contactName", which becomes "use-contactName", but documents read "contactName"; ' +
      'name the fact by a parameter, or call it otherwise',
  ],
  [
    'a fact that only its own step could fill in',
    { who: part(name('nickname')) },
    'flow.flows.who sets "nickname", which becomes "use-nickname", but nothing sets that before it is filled in; ' +
      'name the fact by a parameter, or remove "prefill"',
  ],
])('%s is refused', (_, flows, error) => {
  expect(() => flowWith(flows, who)).toThrow(expect.objectContaining({ errors: [error] }))
})

test('a name that a parameter gives is filled in, and stands in documents', () => {
  const flow = flowWith(
    { who: part(name('{field}', '{{field}}'), ['field']) },
    { use: usage('who', 'end', { field: 'contactName' }) },
  )
  expect(view(flow, played(flow, [], { contactName: 'Ada' })).input?.value).toBe('Ada')

  const session = played(flow, ['Bob'], { contactName: 'Ada' })
  expect(helpRequest(flow, session, 0).contactInfo.name).toBe('Bob')
})

test('a field may show what an earlier step of its sub-flow set', () => {
  const flow = flowWith(
    {
      who: {
        results: ['out'],
        start: 'first',
        steps: { first: name('nickname', '', 'again'), again: name('nickname') },
      },
    },
    who,
  )
  expect(view(flow, played(flow, ['Ada'])).input?.value).toBe('Ada')
})
