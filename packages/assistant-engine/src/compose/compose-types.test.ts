import { expect, expectTypeOf, test } from 'vitest'
import { contact, type shop } from '../testing/shop-flow.ts'
import { InvalidWorkflow } from '../parse/index.ts'
import { compose, defineSubflow } from './index.ts'

const end = { type: 'result', title: 'End', outcome: 'resolved' } as const
const plain = { id: 'plain', version: 1, language: 'en', start: 'use', flows: { contact } } as const
const use = { type: 'flow', flow: 'contact' } as const
const parameters = { about: 'x', field: 'y' } as const
const list = {
  ...use,
  type: 'list',
  parameters,
  atMost: 2,
  another: { title: 'More?', yes: 'Yes', no: 'No' },
  next: 'end',
} as const

test('step ids are typed, and names that a sub-flow does not have do not compile', () => {
  expectTypeOf<keyof (typeof shop)['steps']>().toEqualTypeOf<
    'wish' | 'booked' | 'walk-in' | `${'repair' | 'order'}-${'may-we' | 'phone'}`
  >()
  const results = { given: 'end', refused: 'end' } as const
  const abuot = { ...use, results, parameters: { abuot: 'x', field: 'y' } } as const
  const given = { ...use, parameters, results: { given: 'end' } } as const
  const astray = { ...use, parameters, results: { ...results, given: 'and' } } as const
  const wrong = [
    // @ts-expect-error "abuot" is no parameter, and "about" is missing
    () => compose({ ...plain, steps: { use: abuot, end } }),
    // @ts-expect-error "refused" is missing
    () => compose({ ...plain, steps: { use: given, end } }),
    // @ts-expect-error there is no step "and"
    () => compose({ ...plain, steps: { use: astray, end } }),
  ]
  const outerPart = defineSubflow({
    results: ['done'],
    start: 'use',
    steps: { use: { ...use, parameters: { about: 'x' }, results: { given: 'done', refused: 'done' } } },
  })
  const nested = () =>
    compose({
      ...plain,
      // @ts-expect-error "field" is missing where "outerPart" uses "contact"
      flows: { contact, outerPart },
      steps: { use: { type: 'flow', flow: 'outerPart', results: { done: 'end' } }, end },
    })
  for (const make of [...wrong.slice(0, 2), nested]) expect(make).toThrow(InvalidWorkflow)
  const misled = () =>
    defineSubflow({
      results: ['out'],
      start: 'a',
      steps: {
        // @ts-expect-error there is no step and no result "otu"
        a: { type: 'question', title: 'A', options: [{ value: 'x', label: 'X', next: 'otu' }] },
      },
    })
  expect(misled().start).toBe('a')
})

test('the steps of a list are typed by their number, and what a list does not have does not compile', () => {
  const flow = compose({ ...plain, steps: { use: list, end } })
  expectTypeOf<keyof (typeof flow)['steps']>().toEqualTypeOf<
    'end' | `use-${number}-${'may-we' | 'phone'}` | `use-another-${number}`
  >()
  expect(Object.keys(flow.steps)).toContain('use-2-phone')
  const wrong = [
    // @ts-expect-error "leave" is no result
    () => compose({ ...plain, steps: { use: { ...list, results: { leave: 'end' } }, end } }),
    // @ts-expect-error "field" is missing
    () => compose({ ...plain, steps: { use: { ...list, parameters: { about: 'x' } }, end } }),
    // @ts-expect-error "most" is misspelt
    () => compose({ ...plain, steps: { use: { ...list, most: 2 }, end } }),
  ]
  for (const make of wrong) expect(make).toThrow(InvalidWorkflow)
  // @ts-expect-error there is no step "and"
  expect(compose({ ...plain, steps: { use: { ...list, next: 'and' }, end } }).id).toBe('plain')
  const around = () =>
    defineSubflow({
      results: ['out'],
      start: 'all',
      // @ts-expect-error there is no step and no result "otu"
      steps: { all: { ...list, next: 'otu' } },
    })
  expect(around().start).toBe('all')
})

test('a misspelt property of a composition or a sub-flow does not compile', () => {
  const reported = { type: 'flow', flow: 'report', results: { told: 'end' } } as const
  const report = () =>
    defineSubflow({
      results: ['told'],
      start: 'what',
      // @ts-expect-error "paramters" is not known
      paramters: ['about'],
      steps: {
        what: {
          type: 'question',
          title: 'What?',
          input: { type: 'text' },
          next: 'told',
          // @ts-expect-error "finall" is not known
          finall: true,
        },
      },
    })
  const wrong = [
    // @ts-expect-error "comands" is not known
    () => compose({ ...plain, steps: { use: list, end }, comands: [] }),
    () =>
      compose({
        ...plain,
        // @ts-expect-error the steps of this sub-flow have a "finall"
        flows: { report: report() },
        steps: { use: reported, end },
      }),
    () =>
      compose({
        ...plain,
        steps: { use: list, end },
        // @ts-expect-error "dilog" is not known
        commands: [{ value: 'help', label: 'Help', internal: true, dilog: 'open-help' }],
      }),
    // @ts-expect-error "finall" is not known at a step with a number as id
    () => compose({ ...plain, steps: { use: list, end, 1: { ...end, finall: true } } }),
    () =>
      compose({
        ...plain,
        steps: { use: list, end },
        // @ts-expect-error "dilog" is not known in a mapped list
        commands: ['help'].map((value) => ({ value, label: value, internal: true, dilog: 'open-help' })),
      }),
  ]
  for (const make of wrong) expect(make).toThrow(InvalidWorkflow)
})
