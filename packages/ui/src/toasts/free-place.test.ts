import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const phone = { width: 390, height: 844 }
const toast = { width: 358, height: 80 }

test('a toast stands in the lower right corner where nothing is in its way', () => {
  expect(freePlace({ width: 420, height: 80 }, { width: 1440, height: 900 }, [])).toEqual({
    left: 1004,
    top: 804,
  })
})

test('a toast stands above the button at the foot of a phone', () => {
  const button = { left: 16, top: 780, width: 358, height: 44 }

  const { top } = freePlace(toast, phone, [button])

  expect(top + toast.height).toBeLessThan(button.top)
  expect(top + toast.height).toBeGreaterThan(button.top - 24)
})

test('a toast finds the gap between two rows of buttons', () => {
  const rows = [60, 120, 180, 240, 420, 480, 540, 600, 660, 720, 780].map((top) => ({
    left: 16,
    top,
    width: 358,
    height: 44,
  }))

  const place = freePlace(toast, phone, rows)

  expect(place.top).toBeGreaterThan(284)
  expect(place.top + toast.height).toBeLessThan(420)
})

test('a toast goes to the left where only the right is taken', () => {
  const column = { left: 900, top: 0, width: 500, height: 900 }
  const small = { width: 420, height: 80 }

  expect(freePlace(small, { width: 1440, height: 900 }, [column])).toEqual({ left: 16, top: 804 })
})

test('where everything can be pressed a toast covers as little as it can', () => {
  const all = [
    { left: 0, top: 0, width: 390, height: 600 },
    { left: 0, top: 640, width: 390, height: 204 },
  ]

  const { top } = freePlace(toast, phone, all)

  expect(top).toBeGreaterThan(560)
  expect(top).toBeLessThan(640)
})

test('a form without room has a toast over a field rather than over a button', () => {
  const button = { left: 0, top: 0, width: 390, height: 422, weight: 1000 }
  const field = { left: 0, top: 422, width: 390, height: 422 }

  expect(freePlace(toast, phone, [button, field]).top).toBeGreaterThanOrEqual(422)
})
