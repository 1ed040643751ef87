import { expect, test } from 'vitest'
import { end, flowOf, option, question, shapes } from '../testing/small-flows.ts'
import { printer } from '../testing/print-flow.ts'
import { randomFlow } from '../testing/fuzz/random-flow.ts'
import { mutantsOf } from '../testing/mutants.ts'
import { simulate, verify } from '../verify/index.ts'
import type { Workflow } from '../workflow.ts'
import { certify, explain } from './index.ts'

const refuted = (workflow: Workflow) => {
  const result = verify(workflow)
  if (result.ok) throw new Error('The flow was proved.')
  return result.counterExample
}

test('verify alone gives a fault as data with a walk that plays, and explain says it', () => {
  const flow = flowOf('a', { a: question([option('on', 'b')]), b: { type: 'question', title: 'And now?' } })
  const fault = refuted(flow)

  expect(fault).toEqual({
    invariant: 'dead-end',
    step: 'b',
    facts: {},
    answers: [{ step: 'a', value: 'on' }],
  })
  expect(simulate(flow, fault).step).toBe('b')
  expect(explain(flow, fault)).toBe('Nothing leads on from "b".')
  expect(verify(flowOf('a', { a: question([option('on', 'end')]), end }))).toEqual({
    ok: true,
    flow: 'small',
    version: 1,
  })
})

test('a step that is not there is named, and the sentence says which one was probably meant', () => {
  const flow = flowOf('a', { a: question([option('on', 'ned')]), end })
  const fault = refuted(flow)

  expect(fault).toMatchObject({ invariant: 'missing-step', step: 'a', value: 'on', names: ['ned'] })
  expect(explain(flow, fault)).toBe('"on" leads to "ned", and there is no such step; did you mean "end"?')
})

const listed = 'abcdefghijk'.split('')
const manyChoices = flowOf('a', {
  a: question([], {
    input: { type: 'choices', choices: listed.map((value) => ({ value, label: value })) },
    next: [...listed.map((includes) => ({ when: { known: 'a', includes }, to: 'end' })), { to: 'end' }],
  }),
  end,
})

test('a limit that was reached is named', () => {
  const flow = flowOf('a', { a: question([option('on', 'end', { when: { known: 'role' } })]), end })
  const result = verify(flow, { mostCases: 1 })
  const late = verify(shapes.line(1000), { milliseconds: -1 })

  expect(result).toMatchObject({
    ok: false,
    counterExample: { invariant: 'not-decided', names: ['1 cases'] },
  })
  expect(!result.ok && explain(flow, result.counterExample)).toBe(
    'The proof was stopped: more than 1 sets of cases.',
  )
  expect(!late.ok && explain(flow, late.counterExample)).toBe('The proof was stopped: the time is over.')
  expect(explain(manyChoices, refuted(manyChoices))).toBe(
    'The proof was stopped: conditions name more than 10 choices.',
  )
})

test.each([{ profile: { holds: ['never'] } }, { shownCommands: ['help'] }, { longestPath: true }])(
  'verify refuses %j, which only certify proves',
  (promised) => {
    const options = { milliseconds: 5000, ...promised }
    // @ts-expect-error These are options of certify.
    expect(() => verify(printer, options)).toThrow(`"${Object.keys(promised)[0]}" is for certify`)
  },
)

test('verify finds what certify finds without a profile, with the same walks', () => {
  const flows = [
    ...mutantsOf(printer, false).map(({ workflow }) => workflow),
    ...(['loops', 'server', 'typed', 'values'] as const).flatMap((kind) =>
      Array.from({ length: 15 }, (_, seed) => randomFlow(kind, seed)),
    ),
  ]
  let broken = 0
  for (const flow of flows) {
    const [found, said] = [verify(flow), certify(flow)]
    expect(said.ok).toBe(found.ok)
    if (found.ok || said.ok) continue
    broken++
    expect(found.violations.map((fault) => ({ ...fault, message: explain(flow, fault) }))).toEqual(
      said.violations,
    )
  }
  expect(broken).toBeGreaterThan(50)
})
