import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDeclaredSafe, readDeclaredSafe } from '../hazards/declared-safe.ts'
import { readAnswerDraft, saveAnswerDraft } from '../conversation/answer-draft.ts'
import { setUsesNumberKeys, usesNumberKeys } from '../conversation/number-key-choice.ts'

const refuse = () => {
  throw new DOMException('Access is denied.', 'SecurityError')
}
const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }

beforeEach(() => {
  vi.stubGlobal('localStorage', refusing)
  vi.stubGlobal('sessionStorage', refusing)
})
afterEach(() => vi.unstubAllGlobals())

test('the screens work in a browser that refuses storage', () => {
  const place = { id: 'one', step: 'model' }
  setUsesNumberKeys(false)
  saveDeclaredSafe({ session: 'one', kinds: ['fire'] })
  saveAnswerDraft(place, 'words')

  expect(usesNumberKeys()).toBe(true)
  expect(readDeclaredSafe('one')).toEqual({ session: 'one', kinds: [] })
  expect(readAnswerDraft(place)).toBeUndefined()
})
