import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Step, Workflow } from '../workflow.ts'
import { simulate } from '../verify/index.ts'
import { certify } from './index.ts'
import type { Violation } from './index.ts'

const person: Step = { type: 'result', title: 'A person', outcome: 'escalated' }
const typed = (next: string): Step => ({ type: 'question', title: 'What?', input: { type: 'text' }, next })

/** The steps that are too far from a person, each with its walk played. */
function farSteps(workflow: Workflow, mostAnswers: number): string[] {
  const result = certify(workflow, { profile: { person: { outcomes: ['escalated'], mostAnswers } } })
  const far: readonly Violation[] = result.ok
    ? []
    : result.violations.filter(({ invariant }) => invariant === 'too-far')
  for (const one of far) expect(simulate(workflow, one).step).toBe(one.step)
  return far.map(({ step }) => step)
}

test('a text field of the server in place of the written one makes the way to a person longer', () => {
  const steps = { a: { ...typed('person'), ask: 'advice' }, b: typed('person'), person }
  const flow = (limit: number) => flowOf('a', steps, { adaptive: { step: 'b', limit } })

  expect(farSteps(flowOf('a', { a: typed('person'), person }), 1)).toEqual([])
  expect(farSteps(flow(1), 1)).toEqual(['a'])
  expect(farSteps(flow(1), 2)).toEqual([])
})

test('a server that asks again and again is counted as often as it may ask', () => {
  const asking = { ...typed('person'), ask: 'advice' }
  const flow = (limit: number) => flowOf('a', { a: asking, person }, { adaptive: { step: 'a', limit } })

  for (const limit of [1, 2, 3]) {
    expect(farSteps(flow(limit), limit)).toEqual(['a'])
    expect(farSteps(flow(limit), limit + 1)).toEqual([])
  }
})

test('an answer that was given before leads to the step for loops, from where the way is counted', () => {
  const flow = (last: string) =>
    flowOf(
      'a',
      {
        a: question([option('on', 'b')]),
        b: question([option('back', 'a'), option('person', 'person')]),
        c: question([option('on', 'd')], { editable: true }),
        d: question([option('on', last)], { editable: true }),
        person,
      },
      { escalation: { step: 'c', threshold: 2, reason: 'A loop.' } },
    )

  expect(farSteps(flow('person'), 2)).toEqual(['a'])
  expect(farSteps(flow('person'), 3)).toEqual([])
})

test('an answer that cannot have been given before is no loop', () => {
  const steps = {
    a: question([option('on', 'person')]),
    person: { ...person, options: [option('more', 'b')] },
    b: question([option('again', 'b'), option('person', 'person')]),
    far: question([option('on', 'end')], { editable: true }),
    end,
  }
  const flow = flowOf('a', steps, { escalation: { step: 'far', threshold: 2, reason: 'A loop.' } })

  expect(farSteps(flow, 1)).toEqual(['b', 'far'])
})
