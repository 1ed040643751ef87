import { expect, expectTypeOf, test } from 'vitest'
import { answersOf, start } from './session.ts'
import { printer } from './testing/print-flow.ts'
import { transition } from './transition.ts'
import { defineWorkflow } from './workflow.ts'
import type { Exact, Workflow } from './workflow.ts'

const common = { version: 1, language: 'en', start: 'a' } as const

test('a flow is plain data', () => {
  expect(JSON.parse(JSON.stringify(printer))).toEqual(printer)
})

test('a target that names no step does not compile', () => {
  const flow = defineWorkflow({
    id: 'wrong',
    ...common,
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

test('a start that names no step is an error there, and nowhere else', () => {
  const flow = defineWorkflow({
    id: 'wrong',
    version: 1,
    language: 'en',
    // @ts-expect-error there is no step "q"
    start: 'q',
    steps: { a: { type: 'result', title: 'A', outcome: 'resolved' } },
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

test('a misspelt property does not compile', () => {
  const misspelt = defineWorkflow({
    id: 'misspelt',
    ...common,
    steps: {
      a: {
        type: 'question',
        // @ts-expect-error "whn" is not known
        title: [{ whn: { known: 'b' }, text: 'B' }, { text: 'A' }],
        // @ts-expect-error "iput" is not known
        iput: { type: 'text' },
        // @ts-expect-error "lable" is not known
        options: [{ value: 'x', label: 'X', lable: 'x', next: 'b' }],
      },
      b: {
        type: 'result',
        title: 'B',
        outcome: 'resolved',
        effects: [{ type: 'send', anything: { goes: true } }],
        // @ts-expect-error "finall" is not known
        finall: true,
      },
    },
    // @ts-expect-error "comands" is not known
    comands: [],
  })
  expect(misspelt.id).toBe('misspelt')
})

test('the compiler says which property of which step is not known', () => {
  type Misspelt = {
    steps: {
      a: { type: 'question'; title: 'A'; options: [{ value: 'x'; label: 'X'; nxt: 'a' }]; finall: true }
    }
  }
  type Told = Exact<Misspelt, Workflow>['steps']['a']

  expectTypeOf<Told['finall']>().toEqualTypeOf<{ readonly 'flow.steps.a.finall is not known': true }>()
  expectTypeOf<Told['options'][0]['nxt']>().toEqualTypeOf<{
    readonly 'flow.steps.a.options[0].nxt is not known': true
  }>()
  expectTypeOf<Told['title']>().toEqualTypeOf<'A'>()
})
