import { expect, test } from 'vitest'
import { freePosition } from './free-position.ts'

const phone = { width: 390, height: 844 }
const toast = { width: 358, height: 80 }

test('a toast is in the lower right corner if that is free', () => {
  expect(freePosition({ width: 420, height: 80 }, { width: 1440, height: 900 }, [])).toEqual({
    left: 1004,
    top: 804,
  })
})

test('a toast is above a button at the bottom of a phone screen', () => {
  const button = { left: 16, top: 780, width: 358, height: 44 }

  const { top } = freePosition(toast, phone, [button])

  expect(top + toast.height).toBeLessThan(button.top)
  expect(top + toast.height).toBeGreaterThan(button.top - 24)
})

test('a toast uses the gap between two rows of buttons', () => {
  const rows = [60, 120, 180, 240, 420, 480, 540, 600, 660, 720, 780].map((top) => ({
    left: 16,
    top,
    width: 358,
    height: 44,
  }))

  const place = freePosition(toast, phone, rows)

  expect(place.top).toBeGreaterThan(284)
  expect(place.top + toast.height).toBeLessThan(420)
})

test('a toast moves to the left if only the right is covered', () => {
  const column = { left: 900, top: 0, width: 500, height: 900 }
  const small = { width: 420, height: 80 }

  expect(freePosition(small, { width: 1440, height: 900 }, [column])).toEqual({ left: 16, top: 804 })
})

test('a toast covers as little as possible if there is no free place', () => {
  const all = [
    { left: 0, top: 0, width: 390, height: 600 },
    { left: 0, top: 640, width: 390, height: 204 },
  ]

  const { top } = freePosition(toast, phone, all)

  expect(top).toBeGreaterThan(560)
  expect(top).toBeLessThan(640)
})

test('a toast without a free place covers a field rather than a button', () => {
  const button = { left: 0, top: 0, width: 390, height: 422, weight: 1000 }
  const field = { left: 0, top: 422, width: 390, height: 422 }

  expect(freePosition(toast, phone, [button, field]).top).toBeGreaterThanOrEqual(422)
})
