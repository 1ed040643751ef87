import { expect, test } from 'vitest'
import { end, option, question } from '../testing/small-flows.ts'
import { InvalidWorkflow } from '../parse/index.ts'
import { parseComposition } from './index.ts'

const another = { title: 'More?', yes: 'Yes', no: 'No' }
const list = { type: 'list', flow: 'part', atMost: 2, another, next: 'end' }
const part = {
  results: ['out', 'leave'],
  start: 'a',
  steps: { a: question([option('x', 'out'), option('y', 'leave')]) },
}
const composition = (steps: object, flows: object = { part }) => ({
  id: 'outer',
  version: 1,
  language: 'en',
  start: 'first',
  flows,
  steps: { first: question([option('x', 'end')]), end, ...steps },
})

test.each<[string, object, object, string[]]>([
  [
    'more items than a list can have',
    { list: { ...list, atMost: 101 } },
    { part },
    ['flow.steps.list.atMost must be at most 100'],
  ],
  ['one item', { list: { ...list, atMost: 1 } }, { part }, ['flow.steps.list.atMost must be at least 2']],
  [
    'no question between two items',
    { list: { ...list, another: { title: 'More?', yes: 'Yes' } } },
    { part },
    ['flow.steps.list.another.no is missing'],
  ],
  [
    'a misspelt property',
    { list: { ...list, nxet: 'end' } },
    { part },
    ['flow.steps.list.nxet is not known; did you mean next?'],
  ],
  [
    'an unknown sub-flow',
    { list: { ...list, flow: 'prat' } },
    { part },
    ['flow.steps.list.flow "prat" is no sub-flow of "flows"; did you mean part?'],
  ],
  [
    'an unknown result and an unknown parameter',
    { list: { ...list, results: { leaf: 'end' }, parameters: { nubmer: '{item}' } } },
    { part },
    [
      'flow.steps.list.parameters.nubmer is no parameter of "part"',
      'flow.steps.list.results.leaf is no result of "part"; did you mean leave?',
    ],
  ],
  [
    'no result that completes an item',
    { list: { ...list, results: { out: 'end', leave: 'end' } } },
    { part },
    [
      'flow.steps.list.results leads each result of "part" out of the list; leave out the one that completes an item',
    ],
  ],
  [
    'a next step without an else',
    { list: { ...list, next: [{ when: { known: 'first' }, to: 'end' }] } },
    { part },
    ['flow.steps.list.next leads nowhere when no condition holds; end it with an entry without "when"'],
  ],
  [
    'a step with the id of an item',
    { list, 'list-2': end },
    { part },
    ['flow.steps.list has a part "list-2", as another step has; rename one of them'],
  ],
  [
    'a list whose items are the questions of another list',
    { list, 'list-another': list },
    { part },
    ['flow.steps.list-another has a part "list-another-1", as another step has; rename one of them'],
  ],
  [
    'a step with the name of the number',
    { list, item: end },
    { part },
    [
      'flow.steps.list has {item} for the number of an item; give the step or the parameter "item" another name',
    ],
  ],
  [
    'a sub-flow that lists itself',
    { list },
    { part: { ...part, steps: { ...part.steps, again: { ...list, next: 'out' } } } },
    ['flow.flows.part.steps.again.flow leads back to "part"; a sub-flow cannot use itself'],
  ],
  [
    'a target of a list in a sub-flow that is no step and no result',
    { list: { ...list, flow: 'around' } },
    {
      part,
      around: {
        results: ['out'],
        start: 'in',
        steps: { in: { ...list, next: 'otu', results: { leave: 'out' } } },
      },
    },
    ['flow.flows.around.steps.in.next "otu" is no step and no result of the sub-flow; did you mean out?'],
  ],
])('%s is refused with its path, and how to repair it', (_, steps, flows, errors) => {
  const parse = () => parseComposition(composition(steps, flows))
  expect(parse).toThrow(InvalidWorkflow)
  expect(parse).toThrow(expect.objectContaining({ errors }))
})
