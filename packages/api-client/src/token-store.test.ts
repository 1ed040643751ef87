import { expect, test, vi } from 'vitest'
import { expiryOf, openTokenStore, type Storage } from './token-store.ts'

const tokenUntil = (exp: unknown): string => `e30.${btoa(JSON.stringify({ exp }))}.signature`
const token = tokenUntil(2_000_000_000)

const memoryStorage = (stored?: string) => {
  const values = new Map(stored === undefined ? [] : [['auth_token', stored]])
  const storage: Storage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
  return { values, storage }
}
const broken = (): never => {
  throw new Error('storage is not allowed here')
}

test('a token is stored under auth_token and read again', () => {
  const { values, storage } = memoryStorage()
  openTokenStore(() => storage, vi.fn<() => void>()).write(token)
  expect(values.get('auth_token')).toBe(token)
  expect(openTokenStore(() => storage, vi.fn<() => void>()).read()).toBe(token)
})

test.each(['', 'null', 'undefined'])('the stored word "%s" means signed out', (word) => {
  const { storage } = memoryStorage(word)
  expect(openTokenStore(() => storage, vi.fn<() => void>()).read()).toBeUndefined()
})

test.each(['corrupted', 'a.b', 'a.b.c', 'a.b.c.d', `e30.${btoa('[]')}.x`, tokenUntil('soon'), '{"token":1}'])(
  'the corrupted token "%s" is removed',
  (stored) => {
    const { values, storage } = memoryStorage(stored)
    expect(openTokenStore(() => storage, vi.fn<() => void>()).read()).toBeUndefined()
    expect(values.has('auth_token')).toBe(false)
  },
)

test.each(['', 'null', 'undefined', 'nonsense'])('nonsense is not stored: "%s"', (nonsense) => {
  const { values, storage } = memoryStorage(token)
  openTokenStore(() => storage, vi.fn<() => void>()).write(nonsense)
  expect(values.get('auth_token')).toBe(token)
})

test('without storage the sign-in works in memory, with one warning', () => {
  const warn = vi.fn<(message: string) => void>()
  const store = openTokenStore(broken, warn)
  expect(store.read()).toBeUndefined()
  store.write(token)
  expect(store.read()).toBe(token)
  store.clear()
  expect(store.read()).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain('goes on in memory')
})

test('when only writing is refused the token of this session still counts', () => {
  const { storage } = memoryStorage()
  const store = openTokenStore(() => ({ ...storage, setItem: broken }), vi.fn<() => void>())
  store.write(token)
  expect(store.read()).toBe(token)
})

test('listeners are called for every change until they unsubscribe', () => {
  const { storage } = memoryStorage()
  const store = openTokenStore(() => storage, vi.fn<() => void>())
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.write(token)
  store.clear()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  store.write(token)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the expiry of a token is read from it, including base64url characters', () => {
  expect(expiryOf(token)).toBe(2_000_000_000_000)
  const payload = btoa(JSON.stringify({ name: '??>>~~', exp: 7 }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  expect(expiryOf(`e30.${payload.replaceAll('=', '')}.x`)).toBe(7000)
})
