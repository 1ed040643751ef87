import { layout } from '@tessa/assistant-engine/draw'
import { crossingsOf } from '@tessa/assistant-engine/testing'
import { expect, test } from 'vitest'
import { troubleshooting } from './index.ts'

test('the drawing of the flow fits a screen of 1,440 pixels, and none of its lines cross', () => {
  const drawing = layout(troubleshooting)
  expect(drawing.width).toBeLessThanOrEqual(1440)
  expect(crossingsOf(drawing)).toBe(0)
})

test('the way of a repair goes straight down, from the welcome to a sent work order', () => {
  const { boxes } = layout(troubleshooting)
  const way = ['welcome', 'manufacturer', 'power-check', 'assessment', 'contact-name', 'work-order-submitted']
  const places = way.map((id) => boxes.find((box) => box.id === id))
  for (const [at, place] of places.entries()) {
    expect(Math.abs((place?.x ?? 0) - (places[0]?.x ?? 0))).toBeLessThan(2)
    expect(place?.y).toBeGreaterThan(at === 0 ? -1 : (places[at - 1]?.y ?? 0))
  }
})
