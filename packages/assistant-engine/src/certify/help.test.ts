import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Command } from '../workflow.ts'
import { certify } from '../testing/certify-help-line.ts'

const help: Command = {
  value: 'help',
  label: 'Help',
  internal: true,
  dialog: 'open-help',
  outcome: 'help-request',
}
const person = { ...end, outcome: 'escalated' } as const
const flow = (commands: readonly Command[]) =>
  flowOf('a', { a: question([option('on', 'b')]), b: question([option('on', 'c')]), c: person }, { commands })

test.each([
  ['hidden', { hidden: true }, 'a'],
  ['shown after more answers than the session has', { shownAfter: 99 }, 'a'],
  ['under a condition that never holds', { when: { known: 'b', is: 'nothing' } }, 'a'],
  ['without a dialog', { dialog: undefined }, 'a'],
] as const)('a command that is %s is no help', (_, rest, step) => {
  const { dialog, ...bare } = { ...help, ...rest }
  expect(certify(flow([{ ...bare, ...(dialog && { dialog }) }]))).toMatchObject({
    ok: false,
    violations: expect.arrayContaining([
      expect.objectContaining({ invariant: 'no-help', step, answers: [] }),
    ]),
  })
})

test('a command behind an option or a command with the same value is no help', () => {
  const shadowed = flowOf('a', {
    a: question([option('help', 'b')]),
    b: question([option('on', 'c')]),
    c: person,
  })
  expect(certify(shadowed)).toMatchObject({ counterExample: { invariant: 'no-help', step: 'a' } })
  const print: Command = { value: 'help', label: 'Print', internal: true, effects: [{ type: 'print' }] }
  expect(certify(flow([print, help]))).toMatchObject({ counterExample: { invariant: 'no-help', step: 'a' } })
})

test('a command that is shown in time, or by the host itself, is help', () => {
  expect(certify(flow([help])).ok).toBe(true)
  expect(certify(flow([{ ...help, shownAfter: 1 }]))).toMatchObject({
    violations: [{ invariant: 'no-help', step: 'a' }],
  })
  expect(certify(flow([{ ...help, hidden: true }]), { shownCommands: ['help'] })).toMatchObject({
    ok: true,
    assumptions: expect.arrayContaining(['Your screen shows the command "help" at every step.']),
  })
})

test('an answer that leads to a person is help', () => {
  expect(certify(flow([]))).toMatchObject({ violations: [{ invariant: 'no-help', step: 'a' }] })
})

test('a step that asks the server needs the adaptive step for what the server offers', () => {
  const asking = flowOf('a', { a: question([option('on', 'c')], { ask: 'advice' }), c: person, d: person })
  expect(certify(asking)).toMatchObject({
    violations: expect.arrayContaining([
      expect.objectContaining({ invariant: 'unhandled-option', step: 'a' }),
    ]),
  })
  expect(certify({ ...asking, adaptive: { step: 'd', limit: 2 } }).ok).toBe(true)
})

test.each([
  ['nothing reads', undefined],
  ['a condition reads', { known: 'b', is: 'x' }],
])('an answer that %s is no help once it is a loop', (_, when) => {
  const again = flowOf(
    'a',
    {
      a: question([option('on', 'b')]),
      b: question([option('x', 'b'), option('y', 'end', when && { when })], { handoff: true }),
      end,
    },
    {
      commands: [{ ...help, shownAfter: 2 }],
      escalation: { step: 'end', threshold: 2, reason: 'A loop.' },
    },
  )
  expect(certify(again)).toMatchObject({
    violations: expect.arrayContaining([expect.objectContaining({ invariant: 'no-help', step: 'b' })]),
  })
})

test('typed words without a field say how to keep them', () => {
  const words = { type: 'question', title: 'b', input: { type: 'text' }, next: 'c' } as const
  const lost = flowOf('a', { a: question([option('on', 'b')]), b: words, c: person })

  expect(certify(lost)).toMatchObject({
    counterExample: { message: 'What is typed at "b" has no "field": give it one of any name.' },
  })
  expect(certify({ ...lost, steps: { ...lost.steps, b: { ...words, field: 'shade' } } }).ok).toBe(true)
})
