import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import { transition } from '../transition.ts'
import { view } from '../view.ts'
import type { Step, Workflow } from '../workflow.ts'
import { simulate } from './index.ts'
import { certify } from '../testing/certify-help-line.ts'

const refuted = (workflow: Workflow) => {
  const result = certify(workflow)
  if (result.ok) throw new Error('The flow was proved.')
  return result.counterExample
}
const asking: Step = {
  type: 'question',
  title: 'What is it?',
  ask: 'advice',
  input: { type: 'text' },
  field: 'issue',
  next: 'done',
}
const again = question([option('back', 'a')])
const adaptive = { step: 'b', limit: 2 }

test('a text field of the server that nothing handles is refuted with a walk that strands', () => {
  const flow = flowOf('a', { a: asking, done: end })
  const found = refuted(flow)
  expect(found).toMatchObject({ invariant: 'unhandled-option', step: 'a' })
  expect(found.answers).toMatchObject([{ step: 'a', events: [{ type: 'generated' }] }])

  const stranded = simulate(flow, found)
  expect(stranded.step).toBe('a')
  expect(view(flow, stranded).input).not.toBeNull()
  expect(transition(flow, stranded, { type: 'typed', value: 'Help!' }).session).toBe(stranded)
})

test('a text field of the server that leads back to it for ever is refuted, though the written one leads on', () => {
  const flow = flowOf('a', { a: asking, b: again, done: end }, { adaptive })
  const found = refuted(flow)
  expect(found).toMatchObject({ invariant: 'trap', step: 'a', answers: [], events: [{ type: 'generated' }] })

  let session = simulate(flow, found)
  for (let round = 0; round < 5; round++) {
    expect(session).toMatchObject({ step: 'a', outcome: null })
    for (const event of [
      { type: 'typed', value: `try ${round}` },
      { type: 'answer', value: 'back' },
      { type: 'generated', step: { title: 'And?', input: { type: 'text' } } },
    ] as const)
      session = transition(flow, session, event).session
  }
})

test('an adaptive step or a written option with a way out makes every step of the server safe', () => {
  const out = question([option('back', 'a'), option('enough', 'done')])
  expect(certify(flowOf('a', { a: asking, b: out, done: end }, { adaptive })).ok).toBe(true)
  const optional = { ...asking, options: [option('enough', 'done')] }
  expect(certify(flowOf('a', { a: optional, b: again, done: end }, { adaptive })).ok).toBe(true)
})

test('the adaptive step may ask for text itself, because it asks the server only so often in a row', () => {
  expect(
    certify(
      flowOf('a', { a: { ...asking, next: 'b' }, b: { ...asking, field: 'more' }, done: end }, { adaptive }),
    ).ok,
  ).toBe(true)
})

test('a step that never asks keeps its own text field', () => {
  const flow = flowOf('s', { s: question([option('on', 'a')]), a: asking, b: again, done: end })
  expect(certify({ ...flow, adaptive: { step: 'b', limit: 0 } }).ok).toBe(true)
  expect(certify({ ...flow, adaptive }).ok).toBe(false)
})

test('words for the server are no help where only the written text field leads to a person', () => {
  const person = { ...end, outcome: 'help-request' } as const
  const flow = flowOf(
    'a',
    { a: asking, b: question([option('on', 'done')]), done: person },
    { adaptive, commands: [] },
  )
  expect(refuted(flow)).toMatchObject({ invariant: 'no-help', step: 'a', events: [{ type: 'generated' }] })
})

test('a late or unexpected answer of the server changes nothing, and a failed one leaves the step as written', () => {
  const flow = flowOf(
    'a',
    { a: { ...asking, options: [option('on', 'done')] }, b: again, done: end },
    { adaptive },
  )
  const late = { type: 'generated', step: { title: 'Late', options: [{ value: 'x', label: 'X' }] } } as const
  const written = simulate(flow, { facts: {}, answers: [] })
  expect(transition(flow, written, late).session).toBe(written)
  expect(view(flow, written).options.map(({ value }) => value)).toEqual(['on'])
  const moved = simulate(flow, { facts: {}, answers: [{ step: 'a', value: 'on' }] })
  expect(transition(flow, moved, late).session).toBe(moved)
  expect(transition(flow, moved, { type: 'generation-failed' }).session).toBe(moved)
})
