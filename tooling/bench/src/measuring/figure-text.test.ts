import type * as os from 'node:os'
import { beforeEach, expect, test, vi } from 'vitest'
import { goalText, markBusy, ratioText } from './figure-text.ts'
import { takeBusyNote, watchLoad } from './machine-load.ts'

const load = vi.hoisted(() => ({ now: 0 }))
vi.mock('node:os', async (original) => ({
  ...(await original<typeof os>()),
  availableParallelism: () => 2,
  loadavg: () => [load.now, 0, 0],
}))
beforeEach(() => {
  load.now = 0
  takeBusyNote()
})

test('what misses its goal has a mark, and so has what is no number', () => {
  expect(goalText(150, 150)).toBe(' (≤ 150)')
  expect(goalText(150.1, 150)).toBe(' (≤ 150) !')
  expect(goalText(Number.NaN, 150)).toBe(' (≤ 150) !')
})

test('a ratio from a busy machine begins with a sign', () => {
  expect(markBusy('1/8.7')).toBe('1/8.7')
  load.now = 3
  expect(markBusy('1/8.7')).toBe('~1/8.7')
  expect(ratioText({ value: 1, spread: 0.041 }, 1.2)).toBe('~1.00 ±5% (≤ 1.2)')
})

test('a load between two figures is told once', () => {
  vi.useFakeTimers()
  try {
    watchLoad()
    load.now = 7
    vi.advanceTimersByTime(5000)
    load.now = 0
    expect(takeBusyNote()).toContain('a load of 7.0 on 2 cores')
    expect(takeBusyNote()).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})
