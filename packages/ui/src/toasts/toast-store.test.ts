import { expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

const clockedStore = () => {
  const pending = new Set<{ milliseconds: number; run: () => void }>()
  const store = createToastStore({
    after: (milliseconds, run) => {
      const entry = { milliseconds, run }
      pending.add(entry)
      return () => pending.delete(entry)
    },
  })
  const pass = (milliseconds: number) => {
    for (const entry of pending) {
      entry.milliseconds -= milliseconds
      if (entry.milliseconds > 0) continue
      pending.delete(entry)
      entry.run()
    }
  }
  const visible = () => store.getSnapshot().flatMap((toast) => (toast.visible ? [toast.title] : []))
  return { store, pass, pending, visible }
}

test('a new toast replaces the visible one at once', () => {
  const { store, visible } = clockedStore()
  store.add({ title: 'Saved' })
  store.add({ title: 'Sent' })
  expect(visible()).toEqual(['Sent'])
})

test('a toast can be changed while it is shown', () => {
  const { store } = clockedStore()
  const id = store.add({ title: 'Sending', message: 'One moment' })
  store.update(id, { title: 'Sent' })
  expect(store.getSnapshot()).toEqual([{ id, title: 'Sent', message: 'One moment', visible: true }])
})

test('a dismissed toast is hidden at once and leaves the store after 1,000,000 ms', () => {
  const { store, pass, visible } = clockedStore()
  const id = store.add({ title: 'Saved' })

  store.dismiss(id)
  expect(visible()).toEqual([])
  pass(999_999)
  expect(store.getSnapshot()).toHaveLength(1)
  pass(1)

  expect(store.getSnapshot()).toEqual([])
})

test('dismissing without an id hides the visible toast, and dismissing twice counts once', () => {
  const { store, visible, pending } = clockedStore()
  store.add({ title: 'Saved' })
  store.dismiss()
  store.dismiss()
  expect(visible()).toEqual([])
  expect(pending.size).toBe(1)
})

test('a removed toast leaves no timer', () => {
  const { store, pending } = clockedStore()
  const id = store.add({ title: 'Saved' })
  store.dismiss(id)
  store.remove(id)
  expect(store.getSnapshot()).toEqual([])
  expect(pending.size).toBe(0)
})

test('a toast closes with its screen, unless it belongs to the next one', () => {
  const { store, visible } = clockedStore()
  store.add({ title: 'Missing Information' })
  store.leaveScreen()
  expect(visible()).toEqual([])

  store.add({ title: 'Login Successful', outlivesScreen: true })
  store.leaveScreen()
  expect(visible()).toEqual(['Login Successful'])
})

test('removing without an id empties the store', () => {
  const { store } = clockedStore()
  store.add({ title: 'Saved' })
  store.add({ title: 'Sent' })
  store.remove()
  expect(store.getSnapshot()).toEqual([])
})

test('a listener is called for every change until it unsubscribes', () => {
  const { store } = clockedStore()
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.add({ title: 'Saved' })
  stop()
  store.dismiss()
  expect(listener).toHaveBeenCalledTimes(1)
})
