import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Step, When } from '../workflow.ts'
import { lint } from './index.ts'

const typing: Step = {
  type: 'question',
  title: 'How warm?',
  input: { type: 'text' },
  field: 'warmth',
  next: 'b',
}
const rulesOf = (...whens: When[]): string[] =>
  lint(
    flowOf('kind', {
      kind: question([option('laser', 'a'), option('ink', 'a')]),
      a: typing,
      b: question([option('go', [...whens.map((when) => ({ when, to: 'c' })), { to: 'd' }])]),
      c: end,
      d: end,
    }),
  )
    .map(({ rule }) => rule)
    .filter((rule) => rule === 'never-holds' || rule === 'shadowed-target')

test('values that exclude each other inside "or" and "not" are no contradiction', () => {
  expect(
    rulesOf({
      or: [
        { known: 'kind', is: 'laser' },
        { known: 'kind', is: 'ink' },
      ],
    }),
  ).toEqual([])
  expect(rulesOf([{ known: 'kind', is: 'laser' }, { not: { known: 'kind', is: 'ink' } }])).toEqual([])
  expect(
    rulesOf([
      { known: 'kind', is: 'laser' },
      { known: 'kind', is: 'ink' },
    ]),
  ).toContain('never-holds')
})

test('limits and combined conditions shadow nothing that they may let through', () => {
  expect(rulesOf({ known: 'warmth', atLeast: 40 }, { known: 'warmth', below: 40 })).toEqual([])
  expect(rulesOf({ not: { known: 'kind', is: 'ink' } }, { known: 'kind', is: 'ink' })).toEqual([])
  expect(rulesOf({ known: 'warmth' }, { known: 'warmth', below: 40 })).toEqual(['shadowed-target'])
})
