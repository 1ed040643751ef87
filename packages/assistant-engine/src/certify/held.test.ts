import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Step, Workflow } from '../workflow.ts'
import { simulate } from '../verify/index.ts'
import { certify } from './index.ts'

const stop: Step = { type: 'result', title: 'Do not ride it.', outcome: 'stopped' }
const bikeOf = (stopped: Step, rest: Partial<Workflow> = {}): Workflow =>
  flowOf(
    'frame',
    { frame: question([option('crack', 'stop'), option('none', 'end')]), stop: stopped, end },
    { commands: [], ...rest },
  )
const refuted = (workflow: Workflow, ...holds: string[]) => {
  const result = certify(workflow, { profile: { holds } })
  if (result.ok) throw new Error('The flow was proved.')
  expect(result.counterExample.invariant).toBe('not-held')
  return result.counterExample
}

test('an outcome that holds is proved', () => {
  expect(certify(bikeOf(stop), { profile: { holds: ['stopped', 'resolved'] } })).toMatchObject({
    ok: true,
    profile: expect.arrayContaining(['With the outcome "stopped", a session takes no more answers.']),
  })
})

test('a step with the outcome and a way on is refuted, with a walk that leaves it', () => {
  const open = bikeOf({ ...stop, options: [option('anyway', 'frame')] })
  expect(certify(open).ok).toBe(true)
  const found = refuted(open, 'stopped')
  expect(found).toMatchObject({
    step: 'stop',
    message: '"stop" ends as "stopped", and still has a way on.',
    answers: [
      { step: 'frame', value: 'crack' },
      { step: 'stop', value: 'anyway' },
    ],
  })
  expect(simulate(open, found)).toMatchObject({ step: 'frame', outcome: null })
})

test('words that nobody offers open a session again where the flow has an adaptive step', () => {
  const adaptive = bikeOf(stop, { adaptive: { step: 'frame', limit: 1 } })
  expect(refuted(adaptive, 'stopped').message).toBe(
    '"stop" ends as "stopped", and the "adaptive" step still takes other words.',
  )
})

test('a command with the outcome is refuted', () => {
  const call = {
    value: 'officer',
    label: 'Call',
    internal: true,
    dialog: 'call',
    outcome: 'stopped',
  } as const
  const flow = bikeOf(stop, { commands: [call] })
  expect(certify(flow).ok).toBe(true)
  expect(refuted(flow, 'stopped').message).toContain('The command "officer" ends as "stopped"')
})

test('an outcome that nothing has is refuted, with the one that was meant', () => {
  expect(refuted(bikeOf(stop), 'stoped').message).toBe(
    'The profile holds the outcome "stoped", and nothing has it; did you mean "stopped"?',
  )
  expect(refuted(bikeOf(stop), 'sold').message).toBe(
    'The profile holds the outcome "sold", and nothing has it.',
  )
})
