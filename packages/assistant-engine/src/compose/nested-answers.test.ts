import { expect, test } from 'vitest'
import { start, transition, view } from '../index.ts'
import { end, option, question } from '../testing/small-flows.ts'
import { parseComposition } from './index.ts'

const yesOrNo = [option('yes', 'out'), option('no', 'out')]
const usage = (flow: string, out: unknown) => ({ type: 'flow', flow, results: { out } })
const smells = [{ when: { known: 'room-look-smoke', is: 'yes' }, to: 'danger' }, { to: 'calm' }]
const inner = { results: ['out'], start: 'smoke', steps: { smoke: question(yesOrNo) } }
const between = { results: ['out'], start: 'look', steps: { look: usage('inner', 'out') } }
const outer = {
  results: ['stop', 'out'],
  start: 'room',
  steps: {
    room: usage('between', smells),
    danger: question([option('leave', 'stop')], { title: 'You said {room-look-smoke}.' }),
    calm: question([option('on', 'out')]),
  },
}
const flow = parseComposition({
  id: 'nested',
  version: 1,
  language: 'en',
  start: 'house',
  flows: { inner, between, outer },
  steps: { house: { type: 'flow', flow: 'outer', results: { stop: 'end', out: 'end' } }, end },
})

test.each([
  ['yes', 'house-danger'],
  ['no', 'house-calm'],
])('a condition inside of a sub-flow reads the answer "%s" of a use inside', (value, step) => {
  expect(transition(flow, start(flow), { type: 'answer', value }).session.step).toBe(step)
})

test('a text inside of a sub-flow names the answer of a use inside', () => {
  const { session } = transition(flow, start(flow), { type: 'answer', value: 'yes' })
  expect(view(flow, session).title).toBe('You said yes.')
})
