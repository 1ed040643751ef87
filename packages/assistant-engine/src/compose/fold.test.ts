import { expect, test } from 'vitest'
import { layout, toSvg } from '../draw/index.ts'
import { toMermaid } from '../mermaid/index.ts'
import { shop } from '../testing/shop-flow.ts'
import { fold } from './index.ts'

test('a folded use is one box with what leads out of it', () => {
  const folded = fold(shop, ['repair'])
  expect(Object.keys(folded.steps)).toEqual([
    'wish',
    'repair-may-we',
    'order-may-we',
    'order-phone',
    'booked',
    'walk-in',
  ])
  expect(folded.steps['repair-may-we']).toEqual({
    type: 'question',
    title: 'Contact for the repair',
    options: [
      { value: 'walk-in', label: 'No', next: 'walk-in' },
      { value: 'booked', label: 'a phone number', next: 'booked' },
    ],
  })
  expect(folded.groups?.map(({ id, isFolded }) => [id, isFolded])).toEqual([
    ['repair', true],
    ['order', undefined],
  ])
  expect(toMermaid(folded)).toContain('  s1[["Contact for the repair"]]')
  expect(toMermaid(folded).match(/subgraph/g)).toHaveLength(1)
  expect(toSvg(folded).match(/rx="5"/g)).toHaveLength(1)
  expect(layout(folded).boxes.map(({ id }) => id)).not.toContain('repair-phone')
})

test('without groups a flow stays as it is', () => {
  expect(fold(shop, ['nothing'])).toBe(shop)
})

test('each use is a subgraph in Mermaid, and a picture names it in its boxes', () => {
  const drawing = toMermaid(shop)
  expect(drawing).toContain(`  subgraph u0["Contact for the repair"]
    s1["May we call you about the repair?"]
    s2["Which number?"]
  end`)
  expect(drawing).toContain('subgraph u1["contact"]')
  const { boxes, frames } = layout(shop)
  expect(toSvg(shop)).toContain('class="frame"')
  expect(frames.map(({ title }) => title)).toContain('Contact for the repair')
  const tagOf = (id: string) => boxes.find((box) => box.id === id)?.texts.find(({ kind }) => kind === 'tag')
  expect(tagOf('order-phone')?.text).toBe('contact')
  expect(tagOf('wish')).toBeUndefined()
})
