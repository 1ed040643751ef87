import { expect, expectTypeOf, test } from 'vitest'
import { contact, type shop } from '../testing/shop-flow.ts'
import { InvalidWorkflow } from '../verify/index.ts'
import { compose, defineSubflow } from './index.ts'

test('step ids are typed, and names that a sub-flow does not have do not compile', () => {
  expectTypeOf<keyof (typeof shop)['steps']>().toEqualTypeOf<
    'wish' | 'booked' | 'walk-in' | `${'repair' | 'order'}-${'may-we' | 'phone'}`
  >()
  const plain = { id: 'plain', version: 1, language: 'en', start: 'use', flows: { contact } } as const
  const wrong = [
    () =>
      compose({
        ...plain,
        steps: {
          use: {
            type: 'flow',
            flow: 'contact',
            // @ts-expect-error "abuot" is no parameter, and "about" is missing
            parameters: { abuot: 'x', field: 'y' },
            results: { given: 'end', refused: 'end' },
          },
          end: { type: 'result', title: 'End', outcome: 'resolved' },
        },
      }),
    () =>
      compose({
        ...plain,
        steps: {
          use: {
            type: 'flow',
            flow: 'contact',
            parameters: { about: 'x', field: 'y' },
            // @ts-expect-error "refused" is missing
            results: { given: 'end' },
          },
          end: { type: 'result', title: 'End', outcome: 'resolved' },
        },
      }),
    () =>
      compose({
        ...plain,
        steps: {
          use: {
            type: 'flow',
            flow: 'contact',
            parameters: { about: 'x', field: 'y' },
            // @ts-expect-error there is no step "and"
            results: { given: 'end', refused: 'and' },
          },
          end: { type: 'result', title: 'End', outcome: 'resolved' },
        },
      }),
  ]
  const outerPart = defineSubflow({
    results: ['done'],
    start: 'use',
    steps: {
      use: {
        type: 'flow',
        flow: 'contact',
        parameters: { about: 'x' },
        results: { given: 'done', refused: 'done' },
      },
    },
  })
  const nested = () =>
    compose({
      ...plain,
      // @ts-expect-error "field" is missing where "outerPart" uses "contact"
      flows: { contact, outerPart },
      steps: {
        use: { type: 'flow', flow: 'outerPart', results: { done: 'end' } },
        end: { type: 'result', title: 'End', outcome: 'resolved' },
      },
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
