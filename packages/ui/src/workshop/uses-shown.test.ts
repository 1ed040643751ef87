import { expect, test } from 'vitest'
import type { Workflow } from '@tessa/assistant-engine'
import { parseComposition } from '@tessa/assistant-engine/compose'
import { usesShown } from './uses-shown.ts'

const question = (next: string) => ({
  type: 'question',
  title: 'Well?',
  options: [{ value: 'x', label: 'X', next }],
})
const usage = (flow: string, out: string, title?: string) => ({
  type: 'flow',
  flow,
  ...(title && { title }),
  results: { out },
})
const flow: Workflow = parseComposition({
  id: 'nested',
  version: 1,
  language: 'en',
  start: 'first',
  flows: {
    rating: { results: ['out'], start: 'stars', steps: { stars: question('out') } },
    visit: { results: ['out'], start: 'room', steps: { room: usage('rating', 'out') } },
  },
  steps: {
    first: usage('visit', 'second', 'The first visit'),
    second: usage('rating', 'third'),
    third: usage('rating', 'end'),
    end: { type: 'result', title: 'End', outcome: 'resolved' },
  },
})
const namesOf = (opened: readonly string[]) => usesShown(flow, opened).map(({ name }) => name)

test('a use inside of another one is shown when the outer one is opened', () => {
  expect(usesShown(flow, []).map(({ id }) => id)).toEqual(['first', 'second', 'third'])
  expect(usesShown(flow, ['first']).map(({ id }) => id)).toEqual(['first', 'first-room', 'second', 'third'])
})

test('uses with one title are told apart by their ids', () => {
  expect(namesOf([])).toEqual(['The first visit', 'rating (second)', 'rating (third)'])
})
