import { expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './contact-draft.ts'
import { emptyRequest } from './contact-request.ts'

const openStore = () => {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    size: () => held.size,
  }
}
const hour = 3_600_000
const typed = { ...emptyRequest, name: 'Ada', urgency: 'high', message: 'It beeps.' } as const

test('a draft is there for a day, then it is gone from the browser', () => {
  const store = openStore()
  keepDraft(typed, store, 0)

  expect(readDraft(store, 24 * hour - 1)).toEqual(typed)
  expect(readDraft(store, 24 * hour)).toBeUndefined()
  expect(store.size()).toBe(0)
})

test('a dropped draft is gone', () => {
  const store = openStore()
  keepDraft(typed, store, 0)

  dropDraft(store)

  expect(readDraft(store, 1)).toBeUndefined()
})

test.each(['', '{', 'null', '[]', '{"keptAt":0}', '{"keptAt":0,"request":"x"}'])(
  'nonsense in the storage, such as %j, is no draft',
  (nonsense) => {
    const store = openStore()
    store.setItem('tessa-contact-draft', nonsense)
    expect(readDraft(store, 1)).toBeUndefined()
  },
)

test('a field of the wrong kind is read as empty', () => {
  const store = openStore()
  store.setItem(
    'tessa-contact-draft',
    JSON.stringify({ keptAt: 0, request: { name: 7, urgency: 'now', message: 'It beeps.' } }),
  )
  expect(readDraft(store, 1)).toEqual({ ...emptyRequest, message: 'It beeps.' })
})

test('a browser that refuses storage neither throws nor keeps', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(() => keepDraft(typed, store)).not.toThrow()
  expect(readDraft(store)).toBeUndefined()
})
