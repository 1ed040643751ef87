import { expect, expectTypeOf, test } from 'vitest'
import { answersOf, start } from './session.ts'
import { printer } from './testing/print-flow.ts'
import { transition } from './transition.ts'
import { defineWorkflow } from './workflow.ts'

test('a flow is plain data', () => {
  expect(JSON.parse(JSON.stringify(printer))).toEqual(printer)
})

test('a target that names no step does not compile', () => {
  const flow = defineWorkflow({
    id: 'wrong',
    version: 1,
    language: 'en',
    start: 'a',
    steps: {
      a: {
        type: 'question',
        title: 'A',
        // @ts-expect-error there is no step "c"
        options: [{ value: 'x', label: 'X', next: 'c' }],
      },
      b: { type: 'result', title: 'B', outcome: 'resolved' },
    },
  })
  expect(flow.id).toBe('wrong')
})

test('step ids and answers are typed', () => {
  const { session } = transition(printer, start(printer), { type: 'answer', value: 'laser' })

  expectTypeOf(session.step).toEqualTypeOf<keyof (typeof printer)['steps']>()
  expectTypeOf(answersOf(session)).toHaveProperty('kind-input')
  // @ts-expect-error there is no step "colour"
  expect(answersOf(session).colour).toBeUndefined()
})
