import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Step, Workflow } from '../workflow.ts'
import { simulate } from '../verify/index.ts'
import { certify } from './index.ts'
import type { Profile, Violation } from './index.ts'

const stop: Step = { type: 'result', title: 'Do not ride it.', outcome: 'stopped' }
const profile: Profile = { passes: [{ step: 'frame', value: 'crack', through: 'stop' }] }

/** A bicycle whose crack leads somewhere, and whose loops lead to "stuck". */
const bikeOf = (crack: string, steps: Record<string, Step>): Workflow =>
  flowOf(
    'frame',
    { frame: question([option('crack', crack), option('none', 'end')]), stop, end, ...steps },
    { commands: [], escalation: { step: 'stuck', threshold: 2, reason: 'A loop.' } },
  )

/** Plays a walk around the safety step: the answer is given, and the step is not reached afterwards. */
const around = (workflow: Workflow): Violation => {
  const result = certify(workflow, { profile })
  if (result.ok) throw new Error('The flow was proved.')
  const found = result.counterExample
  expect(found.invariant).toBe('not-passed')
  const session = simulate(workflow, found)
  const steps = session.log.flatMap((entry) => (entry.type === 'answer' ? [entry.step] : []))
  expect(steps).toContain('frame')
  expect([...steps.slice(steps.lastIndexOf('frame')), session.step]).not.toContain('stop')
  expect(session.outcome).not.toBeNull()
  return found
}

/** Two steps that lead to each other, and to the safety step. */
const turning = (one: string, other: string, rest: Parameters<typeof option>[2] = {}) => ({
  [one]: question([option('on', other, rest), option('enough', 'stop')]),
  [other]: question([option('back', one), option('enough', 'stop')]),
})

test('a loop that leads around the step is refuted', () => {
  const looped = bikeOf('check', {
    ...turning('check', 'look'),
    stuck: question([option('go', 'end'), option('wait', 'end')]),
  })
  expect(around(looped)).toMatchObject({
    step: 'end',
    message: 'After "crack" at "frame", "end" ends as "resolved" without "stop".',
    threshold: 2,
  })
  const { steps } = looped
  const kept = { ...looped, steps: { ...steps, stuck: question([option('go', 'stop')]) } }
  expect(certify(kept, { profile })).toMatchObject({ ok: true })
})

test('a second loop, after a fact that the first one leads to, is refuted', () => {
  const twice = bikeOf('check', {
    ...turning('check', 'look'),
    ...turning('try', 'wait', { assign: { tried: 'yes' } }),
    stuck: question([option('go', [{ when: { known: 'tried', is: 'yes' }, to: 'end' }, { to: 'try' }])], {
      editable: true,
    }),
  })
  expect(around(twice).answers.filter(({ step }) => step === 'stuck')).toHaveLength(2)
})

test('an answer that is the loop itself is refuted', () => {
  const again: Step = { ...stop, options: [option('retry', 'frame')] }
  const itself = bikeOf('stop', { stop: again, stuck: question([option('go', 'end')]) })
  expect(around(itself).answers.map(({ value }) => value)).toEqual(['crack', 'retry', 'crack', 'go'])
})

test('a command that ends the session before the step is refuted, and one that waits for the step is not', () => {
  const call = { value: 'call', label: 'Call', internal: true, dialog: 'call', outcome: 'called' } as const
  const asked = flowOf(
    'frame',
    { frame: question([option('crack', 'ask')]), ask: question([option('go', 'stop')]), stop },
    { commands: [call] },
  )
  expect(around(asked)).toMatchObject({
    step: 'ask',
    message: 'After "crack" at "frame", the command "call" at "ask" ends as "called" without "stop".',
    events: [{ type: 'confirm', value: 'call' }],
  })
  const closed = { ...call, when: { not: { known: 'frame', is: 'crack' } } }
  expect(certify({ ...asked, commands: [closed] }, { profile })).toMatchObject({ ok: true })
})
