import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attemptStorage } from '../../shared/attempt-storage.ts'
import { dropDrafts, keepTyped, readTyped } from '../../shared/drafts.ts'
import { keepMadeSafe, readMadeSafe } from './made-safe.ts'
import { setUsesNumberKeys, usesNumberKeys } from './number-key-choice.ts'

const refuse = () => {
  throw new DOMException('Access is denied.', 'SecurityError')
}
const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }

beforeEach(() => {
  vi.stubGlobal('localStorage', refusing)
  vi.stubGlobal('sessionStorage', refusing)
})
afterEach(() => vi.unstubAllGlobals())

test('a browser that refuses to keep anything stops no screen', () => {
  setUsesNumberKeys(false)
  keepMadeSafe({ session: 'one', kinds: ['fire'] })
  keepTyped('place', 'words')
  dropDrafts()

  expect(attemptStorage(() => localStorage.getItem('any'), 'assumed')).toBe('assumed')
  expect(usesNumberKeys()).toBe(true)
  expect(readMadeSafe('one')).toEqual({ session: 'one', kinds: [] })
  expect(readTyped('place')).toBeUndefined()
})
