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

test('a misspelt property does not compile where the compiler knows no key, or a number', () => {
  const misspelt = ['x', 'y'].map((value) => ({ value, label: value, nxt: 'b' }))
  const options = ['x', 'y'].map((value) => ({ value, label: value, next: 'b' as const }))
  const sets = options.map((one) => ({ ...one, asign: {} }))
  const b = { type: 'result', title: 'B', outcome: 'resolved' } as const
  const mapped = defineWorkflow({
    id: 'mapped',
    ...common,
    // @ts-expect-error "nxt" is not known
    steps: { a: { type: 'question', title: 'A', options: misspelt }, b },
  })
  const assigned = defineWorkflow({
    id: 'assigned',
    ...common,
    // @ts-expect-error "asign" is not known
    steps: { a: { type: 'question', title: 'A', options: sets }, b },
  })
  const keyed = defineWorkflow({
    id: 'keyed',
    ...common,
    // @ts-expect-error "asign" is not known
    steps: Object.fromEntries(['a', 'b'].map((id) => [id, { ...b, asign: {} }])),
  })
  const numbered = defineWorkflow({
    id: 'numbered',
    ...common,
    steps: {
      a: { type: 'question', title: 'A', options },
      b,
      // @ts-expect-error "finall" is not known
      1: { type: 'result', title: 'One', outcome: 'resolved', finall: true },
    },
  })
  expect([mapped, assigned, keyed, numbered].map(({ id }) => id)).toEqual([
    'mapped',
    'assigned',
    'keyed',
    'numbered',
  ])
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
