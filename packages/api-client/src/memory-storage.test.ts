import { afterEach, expect, test, vi } from 'vitest'
import { createSignIn } from './sign-in.ts'

const token = `e30.${btoa(JSON.stringify({ exp: 4_000_000_000, sub: 'ada' }))}.s`

afterEach(() => vi.unstubAllGlobals())

test('outside of a page the sign-in works in memory without a warning, each with its own', () => {
  const warn = vi.fn<(message: string, cause: unknown) => void>()
  const signIn = createSignIn({ warn })
  signIn.accept(token)
  expect(signIn.account()).toBe('ada')
  expect(createSignIn({ warn }).account()).toBeUndefined()
  signIn.forget()
  expect(signIn.token()).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

test('in a page the sign-in is in local storage', () => {
  const values = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  createSignIn().accept(token)
  expect([...values.values()]).toEqual([token])
})
