import type { Storage } from './token-store.ts'

/** Storage that ends with the process. */
const memoryStorage = (): Storage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** The storage of a page; outside of one, such as in Node, a storage in memory. */
export const pageStorage = (): (() => Storage) => {
  if ('document' in globalThis) return () => localStorage
  const storage = memoryStorage()
  return () => storage
}
