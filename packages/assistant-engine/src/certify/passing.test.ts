import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Step, Workflow } from '../workflow.ts'
import { simulate } from '../verify/index.ts'
import { certify } from './index.ts'
import type { Profile } from './index.ts'

const stop: Step = { type: 'result', title: 'Do not ride it.', outcome: 'stopped' }

/** A bicycle: the crack is asked for after the defect. */
const bikeOf = (crack: Step['next'], rest: Partial<Workflow> = {}): Workflow =>
  flowOf(
    'defect',
    {
      defect: question([option('brakes', 'frame'), option('gears', 'frame')]),
      frame: question([option('crack', crack), option('none', 'age')]),
      age: question([option('old', 'end'), option('new', 'end')]),
      stop,
      end,
    },
    { commands: [], ...rest },
  )
const profile: Profile = { passes: [{ step: 'frame', value: 'crack', through: 'stop' }] }

const refuted = (workflow: Workflow, by: Profile = profile) => {
  const result = certify(workflow, { profile: by })
  if (result.ok) throw new Error('The flow was proved.')
  return result.counterExample
}

test('an answer that always passes a step is proved, and the certificate says so', () => {
  const result = certify(bikeOf('stop'), { profile })
  expect(result).toMatchObject({
    ok: true,
    profile: ['After "crack" at "frame", every way to an outcome passes "stop".'],
    invariants: expect.arrayContaining(['not-passed']),
  })
})

test('a way around the step is refuted with a walk through the answer that plays', () => {
  const holed = bikeOf([{ when: { known: 'defect', is: 'brakes' }, to: 'stop' }, { to: 'age' }])
  const found = refuted(holed)
  expect(found).toMatchObject({
    invariant: 'not-passed',
    step: 'end',
    message: 'After "crack" at "frame", "end" ends as "resolved" without "stop".',
  })
  expect(found.answers.slice(0, 2)).toEqual([
    { step: 'defect', value: 'gears' },
    { step: 'frame', value: 'crack' },
  ])
  expect(simulate(holed, found)).toMatchObject({ step: 'end', outcome: 'resolved' })
})

test('each answer of a step can have to pass another one', () => {
  const each: Profile = { passes: [{ step: 'frame', through: 'stop' }] }
  expect(refuted(bikeOf('stop'), each).answers.map(({ value }) => value)).toEqual(['brakes', 'none', 'old'])
})

test('a profile that names no step or no answer says which one was meant', () => {
  const of = (passes: NonNullable<Profile['passes']>[number]) => refuted(bikeOf('stop'), { passes: [passes] })
  expect(of({ step: 'frme', through: 'stop' }).message).toBe(
    'The profile passes "frme", and there is no such step; did you mean "frame"?',
  )
  expect(of({ step: 'frame', value: 'crak', through: 'stop' }).message).toBe(
    'The profile passes from "crak", and "frame" has no such answer.',
  )
})

test('a misspelt name has the one that was meant: a target, an outcome of the profile, and the cause of typed words', () => {
  const { steps } = bikeOf('stop')
  const misspelt = bikeOf('stpo')
  expect(refuted(misspelt, {}).message).toBe(
    '"crack" leads to "stpo", and there is no such step; did you mean "stop"?',
  )
  expect(refuted(bikeOf('stop'), { person: { outcomes: ['stoped'] } }).message).toBe(
    'The profile names the outcome "stoped", and nothing has it; did you mean "stopped"?',
  )
  const phone: Step = { type: 'question', title: 'Your number?', input: { type: 'phone' } }
  const ended = { ...bikeOf('stop'), steps: { ...steps, age: phone } }
  expect(refuted(ended, {}).message).toBe(
    'What is typed at "age" leads nowhere: the step needs a "next" whose last entry has no "when".',
  )
})
