import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactDraft } from './contact-draft.ts'
import { emptyRequest } from './contact-request.ts'

const held = new Map<string, string>()
beforeEach(() => {
  held.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const hour = 3_600_000
const typed = { ...emptyRequest, name: 'Ada', urgency: 'high', message: 'It beeps.' } as const

test('a draft is stored for a day and then removed', () => {
  contactDraft.write(typed, 0)

  expect(contactDraft.read(24 * hour - 1)).toEqual(typed)
  expect(contactDraft.read(24 * hour)).toBeUndefined()
  expect(held.size).toBe(0)
})

test('a field of the wrong kind is read as empty', () => {
  const value = { name: 7, urgency: 'now', message: 'It beeps.' }
  held.set('tessa-personal:contact-draft', JSON.stringify({ savedAt: 0, value }))

  expect(contactDraft.read(1)).toEqual({ ...emptyRequest, message: 'It beeps.' })
})

test.each(['"x"', '[]', 'null'])('%s is not a draft', (value) => {
  held.set('tessa-personal:contact-draft', `{"savedAt":0,"value":${value}}`)
  expect(contactDraft.read(1)).toBeUndefined()
})
