import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Option, Step, Workflow } from '../workflow.ts'
import { simulate } from './index.ts'
import { certify } from '../certify/index.ts'

const sends = (...needs: string[]): Pick<Option, 'effects'> => ({ effects: [{ type: 'send', needs }] })
const name: Step = { type: 'question', title: 'Who?', input: { type: 'text' }, field: 'name', next: 'sure' }
const flow = (sure: readonly Option[], rest: Partial<Workflow> = {}): Workflow =>
  flowOf(
    'which',
    { which: question([option('quick', 'sure'), option('named', 'name')]), name, sure: question(sure), end },
    { commands: [], ...rest },
  )
const refuted = (workflow: Workflow) => {
  const result = certify(workflow, { hostFacts: [] })
  if (result.ok) throw new Error('The flow was proved.')
  expect(result.counterExample.invariant).toBe('incomplete-document')
  expect(simulate(workflow, result.counterExample).facts['name']).toBeUndefined()
  return result.counterExample
}

test('an option sends nothing before what its effects need is known', () => {
  expect(refuted(flow([option('send', 'end', sends('name'))]))).toMatchObject({
    step: 'sure',
    message: '"send" at "sure" sends without name.',
    answers: [
      { step: 'which', value: 'quick' },
      { step: 'sure', value: 'send' },
    ],
  })
  const known = { when: { known: 'name' }, ...sends('name') }
  expect(certify(flow([option('send', 'end', known), option('leave', 'end')]), { hostFacts: [] }).ok).toBe(
    true,
  )
})

test('what the option itself sets is known to its effects', () => {
  const set = { assign: { channel: 'mail' }, ...sends('channel') }
  expect(certify(flow([option('send', 'end', set)]), { hostFacts: [] })).toMatchObject({ ok: true })
})

test('an internal option sends nothing before what its effects need is known', () => {
  const print: Option = { value: 'print', label: 'Print', internal: true, ...sends('name') }
  expect(refuted(flow([print, option('leave', 'end')])).message).toBe('"print" at "sure" sends without name.')
})

test('a command sends nothing before what its effects need is known, at any step', () => {
  const call = { value: 'call', label: 'Call', internal: true, dialog: 'call', ...sends('name') } as const
  const open = flow([option('leave', 'end')], { commands: [call] })
  expect(refuted(open)).toMatchObject({
    step: 'which',
    message: 'The command "call" at "which" sends without name.',
    answers: [],
    events: [{ type: 'confirm', value: 'call' }],
  })
  const commands = [{ ...call, when: { known: 'name' } }]
  expect(certify({ ...open, commands }, { hostFacts: [] })).toMatchObject({ ok: true })
})
