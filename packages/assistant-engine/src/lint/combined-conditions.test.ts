import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Step, When } from '../workflow.ts'
import { lint, repair } from './index.ts'

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

test.each<[string, When]>([
  ['not', { not: { known: 'knid', is: 'laser' } }],
  ['or', { or: [{ known: 'kind', is: 'ink' }, { known: 'knid' }] }],
  ['a list with or', [{ known: 'kind' }, { or: [{ known: 'warmth' }, { known: 'kind', is: 'lasre' }] }]],
  ['a list of values within not', { not: { known: 'kind', is: ['ink', 'lasre'] } }],
])('the fix of a misspelling within %s mends it', (_, when) => {
  const flow = flowOf('kind', {
    kind: question([option('laser', 'a'), option('ink', 'a')]),
    a: typing,
    b: question([option('go', [{ when, to: 'c' }, { to: 'd' }])]),
    c: end,
    d: end,
  })
  const found = lint(flow).filter(({ rule }) => rule.startsWith('undefined-'))

  expect(found).toHaveLength(1)
  const mended = found[0] && repair(flow, found[0])
  expect(lint(mended).filter(({ rule }) => rule.startsWith('undefined-') || rule === 'invalid-form')).toEqual(
    [],
  )
})
