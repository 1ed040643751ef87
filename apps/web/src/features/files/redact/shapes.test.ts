import { expect, test } from 'vitest'
import { moved, newBox, resized, steered } from './shapes.ts'

test('an arrow key moves a box, and with Shift it changes the size', () => {
  expect(steered(newBox, 'ArrowRight', false)).toEqual({ ...newBox, x: newBox.x + 0.02 })
  expect(steered(newBox, 'ArrowUp', true)).toEqual({ ...newBox, height: newBox.height - 0.02 })
  expect(steered(newBox, 'Enter', false)).toBeUndefined()
})

test('a box stays on the picture and keeps a minimum size', () => {
  expect(moved(newBox, { x: 5, y: -5 })).toMatchObject({ x: 1 - newBox.width, y: 0 })
  expect(resized(newBox, { x: 5, y: -5 })).toMatchObject({ width: 1 - newBox.x, height: 0.02 })
})
