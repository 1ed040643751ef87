import { expect, test } from 'vitest'
import { layout, toSvg } from '../draw/index.ts'
import { lint } from '../lint/index.ts'
import { toMermaid } from '../mermaid/index.ts'
import { bags, writtenBags } from '../testing/written-examples.ts'
import { end, option, question } from '../testing/small-flows.ts'
import { parseWorkflow } from '../parse/index.ts'
import { certify } from '../certify/index.ts'
import { fold, parseComposition, verifyComposed } from './index.ts'

test('a list is proved: its sub-flow once for all items', () => {
  const [whole, parts] = [certify(bags), verifyComposed(bags)]
  if (!whole.ok || !parts.ok) throw new Error('The flow is not proved.')
  expect(parts.shared).toEqual([{ steps: 2, uses: ['bags-1', 'bags-2', 'bags-3'] }])
  expect([parts.steps, parts.pairs, parts.hash]).toEqual([whole.steps, whole.pairs, whole.hash])
})

test('a dead end within an item is found with a walk into it', () => {
  const stuck = { type: 'question', title: 'Stuck' }
  const flow = parseComposition({
    id: 'broken',
    version: 1,
    language: 'en',
    start: 'list',
    flows: {
      part: {
        results: ['out'],
        start: 'a',
        steps: { a: question([option('x', 'out'), option('y', 'stuck')]), stuck },
      },
    },
    steps: {
      list: {
        type: 'list',
        flow: 'part',
        atMost: 2,
        another: { title: 'More?', yes: 'Yes', no: 'No' },
        next: 'end',
      },
      end,
    },
  })
  expect(verifyComposed(flow)).toMatchObject({
    ok: false,
    counterExample: {
      invariant: 'dead-end',
      step: 'list-1-stuck',
      answers: [{ step: 'list-1-a', value: 'y' }],
    },
  })
})

test('the list is a group with its bound around a group for each item, and survives storage', () => {
  expect(bags.groups?.map(({ id, title, atMost, item }) => ({ id, title, atMost, item }))).toEqual([
    { id: 'bags', title: 'Bag (1–3)', atMost: 3 },
    { id: 'bags-1', title: 'Bag 1', item: 1 },
    { id: 'bags-2', title: 'Bag 2', item: 2 },
    { id: 'bags-3', title: 'Bag 3', item: 3 },
  ])
  expect(parseWorkflow(JSON.parse(JSON.stringify(bags)))).toEqual(bags)
})

test('a folded list is one box with its bound, and with what leads out of it', () => {
  const folded = fold(bags, ['bags'])
  expect(Object.keys(folded.steps)).toEqual(['name', 'bags-1-kind', 'sent', 'found'])
  expect(folded.steps['bags-1-kind']).toMatchObject({
    title: 'Bag (1–3)',
    options: [{ next: 'found' }, { label: 'No, that is all / …', next: 'sent' }],
  })
  expect(toMermaid(folded)).toContain('[["Bag (1–3)"]]')
  expect(toSvg(folded)).toContain('Bag (1–3)')
  expect(layout(bags).frames.length).toBeGreaterThan(0)
})

test('the lint has nothing to say about a list', () => {
  expect(lint(parseComposition(writtenBags))).toEqual([])
})
