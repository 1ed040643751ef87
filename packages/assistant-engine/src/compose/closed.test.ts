import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import { InvalidWorkflow } from '../parse/index.ts'
import { certify } from '../certify/index.ts'
import type { Step, Workflow } from '../workflow.ts'
import { parseComposition, verifyComposed } from './index.ts'

const forgetting = [option('yes', 'worked'), option('no', 'failed')]
/** Works only if it was not tried before. */
const remembering = [
  option('yes', 'worked', { when: { not: { known: 'tried' } } }),
  option('no', 'failed', { assign: { tried: 'yes' } }),
]
const flowWith = (
  options: typeof forgetting,
  steps: Record<string, Step>,
  { worked, failed }: { worked: string; failed: string },
): Workflow =>
  parseComposition({
    id: 'again',
    version: 1,
    language: 'en',
    start: 'fix',
    flows: { attempt: { results: ['worked', 'failed'], start: 'try', steps: { try: question(options) } } },
    steps: { fix: { type: 'flow', flow: 'attempt', results: { worked, failed } }, ...steps, end },
  })
const toWait = { worked: 'end', failed: 'wait' }
const wait = question([option('on', 'fix')])

test('a use that is entered again and remembers is proved where it stands: its trap is found', () => {
  const flow = flowWith(remembering, { wait }, toWait)

  expect(verifyComposed(flow)).toMatchObject({ ok: false, counterExample: { invariant: 'trap' } })
})

test('a step that only an answer of the second time would reach is found', () => {
  const ask = question([option('on', [{ when: { known: 'wait' }, to: 'late' }, { to: 'end' }])])
  const late = question([option('on', 'end')])
  const mayEnd = question([option('on', 'fix'), option('leave', 'end')])
  const flow = flowWith(remembering, { wait: mayEnd, ask, late }, { ...toWait, worked: 'ask' })

  expect(verifyComposed(flow)).toMatchObject({
    ok: false,
    counterExample: { invariant: 'unreachable-step', step: 'late' },
  })
})

test.each<[string, Workflow]>([
  ['entered again and reads nothing', flowWith(forgetting, { wait }, toWait)],
  [
    'entered once and remembers',
    flowWith(remembering, { wait: question([option('on', 'end')]) }, { ...toWait, worked: 'wait' }),
  ],
])('a use that is %s is proved alone', (_, flow) => {
  expect(verifyComposed(flow)).toMatchObject({ ok: true, shared: [{ uses: ['fix'] }] })
})

test('groups with one id are refused, wherever a flow is proved', () => {
  const part = { id: 'part', title: 'Part' }
  const flow = flowOf(
    'ask',
    { ask: question([option('x', 'good')]), good: question([option('x', 'end')]), end },
    {
      groups: [
        { ...part, start: 'ask', steps: ['ask'] },
        { ...part, start: 'good', steps: ['good'] },
      ],
    },
  )
  const error = 'flow.groups[1].id "part" is also the id of flow.groups[0]; rename one of them'

  for (const prove of [certify, verifyComposed, parseComposition])
    expect(() => prove(flow)).toThrow(expect.objectContaining({ errors: [error] }))
})

test('two uses that would get the same id are refused', () => {
  const leaf = { results: ['out'], start: 'z', steps: { z: question([option('x', 'out')]) } }
  const usage = (flow: string, out: string) => ({ type: 'flow', flow, results: { out } })
  const around = (name: string, id: string) => ({
    results: ['out'],
    start: name,
    steps: { [name]: usage(id, 'out') },
  })
  const other = { ...leaf, start: 'y', steps: { y: question([option('x', 'out')]) } }
  const composition = {
    id: 'equal',
    version: 1,
    language: 'en',
    start: 'a',
    flows: { leaf, other, one: around('b-c', 'leaf'), two: around('c', 'other') },
    steps: { a: usage('one', 'a-b'), 'a-b': usage('two', 'end'), end },
  }

  expect(() => parseComposition(composition)).toThrow(InvalidWorkflow)
  expect(() => parseComposition(composition)).toThrow('two uses that become "a-b-c"; rename one of them')
})
