import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('a change calls every listener after the value is set', () => {
  const store = createStore(1)
  const seen: number[] = []
  store.subscribe(() => seen.push(store.get()))
  store.subscribe(() => seen.push(store.get() * 10))

  store.set(2)

  expect(seen).toEqual([2, 20])
})

test('setting the same value calls no listener', () => {
  const store = createStore('same')
  const listener = vi.fn<() => void>()
  store.subscribe(listener)

  store.set('same')

  expect(listener).not.toHaveBeenCalled()
})

test('an unsubscribed listener is not called', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)

  stop()
  store.set(2)

  expect(listener).not.toHaveBeenCalled()
})
