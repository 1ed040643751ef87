import { expect, test, vi } from 'vitest'
import { offerUndo, undoLast } from './last-undo.ts'

const change = (until: number) => {
  const run = vi.fn<() => void>()
  return { run, press: offerUndo({ until, run }) }
}

test('the newest change is taken back, once', () => {
  const first = change(100)
  const second = change(100)
  expect(undoLast(50)).toBe(true)
  expect(undoLast(50)).toBe(false)
  expect(second.run).toHaveBeenCalledOnce()
  expect(first.run).not.toHaveBeenCalled()
})

test('a change whose time is over is not taken back', () => {
  const { run } = change(100)
  expect(undoLast(101)).toBe(false)
  expect(run).not.toHaveBeenCalled()
})

test('what was taken back from its toast is not taken back by the key again', () => {
  const { run, press } = change(100)
  press()
  expect(undoLast(50)).toBe(false)
  expect(run).toHaveBeenCalledOnce()
})

test('an older toast leaves the newest change to the key', () => {
  const { press } = change(100)
  const { run } = change(100)
  press()
  expect(undoLast(50)).toBe(true)
  expect(run).toHaveBeenCalledOnce()
})
