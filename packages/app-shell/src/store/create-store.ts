import { useSyncExternalStore } from 'react'

/** A read-only value that screens subscribe to. */
export interface ReadableStore<T> {
  get(): T
  /** Calls the listener on every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export interface Store<T> extends ReadableStore<T> {
  set(next: T): void
}

/**
 * A value outside of React that screens subscribe to. Setting the same value calls no listener.
 *
 * @example const visible = createStore<string | undefined>(undefined); const id = useStore(visible)
 */
export const createStore = <T>(initial: T): Store<T> => {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The current value of a store. The component rerenders when it changes. */
export const useStore = <T>({ get, subscribe }: ReadableStore<T>): T =>
  useSyncExternalStore(subscribe, get, get)
